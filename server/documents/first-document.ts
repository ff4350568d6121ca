import { readFileSync, statSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { STYLE_SHEET } from "~/services/layout/document-head.server";
import { hashSource } from "../hash-source";
import { savesData } from "../speculation";

/** The inline style sheet of a visit's first document (decision 0034). */
export interface InlineStyleSheet {
  isIn(html: string): boolean;
  /** the document with the style sheet in place of its address */
  inlined(html: string): string;
  /** the source of the Content-Security-Policy that allows it, quoted */
  source: string;
  /** its size in a cached document, in bytes: both compressed forms */
  size: number;
}

/** The header that decides whether a document includes its style sheet. `speculation.ts` adds Save-Data. */
export const VARY_BY_VISIT = "Sec-Fetch-Site";

/** The two forms of a cached page: with inline style sheet, or with its address. */
export type DocumentForm = "first" | "later";

/**
 * "first" for the first document of a visit: the visitor comes from another site and has no cookie, so the style sheet is probably not in the
 * browser's cache. With Save-Data nothing is sent that may be cached.
 */
export function formFor(request: Request): DocumentForm {
  const site = request.headers.get("Sec-Fetch-Site");
  const isFirst = site !== null && site !== "same-origin" && !request.headers.has("Cookie") && !savesData(request);
  return isFirst ? "first" : "later";
}

/** Reads the build's style sheet. @returns null without one, as in tests without a build */
export function readStyleSheet(): InlineStyleSheet | null {
  const { href, link } = STYLE_SHEET;
  const file = `public${href}`;
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return null;
  const css = readFileSync(file, "utf8");
  return {
    isIn: (html) => html.includes(link),
    // Prefetched after everything that this page needs, so that the next document finds it in the browser's cache.
    inlined: (html) =>
      withinBody(
        html.replace(link, () => `<style>${css}</style>`),
        `<link rel="prefetch" as="style" href="${href}">`,
      ),
    source: hashSource(css),
    size: 2 * gzipSync(css).length,
  };
}

function withinBody(html: string, more: string): string {
  return html.replace("</body>", () => `${more}</body>`);
}
