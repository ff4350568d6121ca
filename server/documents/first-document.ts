import { readFileSync, statSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { withinBody } from "~/framework/render-document.server";
import { STYLE_SHEET } from "~/services/layout/document-head.server";
import { hashSource } from "../hash-source";
import { savesData } from "../speculation";

/** The style sheet as the first document of a visit brings it along (decision 0034). */
export interface InlineStyleSheet {
  isIn(html: string): boolean;
  /** the document with the style sheet in place of its address */
  inlined(html: string): string;
  /** the source of the Content-Security-Policy that allows it, quoted */
  source: string;
  /** what it adds to a document in memory, in bytes: both compressed forms */
  size: number;
}

/** Headers on which it depends whether a document brings its style sheet along. Save-Data is named by `speculation.ts`. */
export const VARY_BY_VISIT = "Sec-Fetch-Site";

/** What of a cached page is sent: with its style sheet in it, or with the sheet's address. */
export type DocumentForm = "first" | "later";

/**
 * "first" for the first document of a visit: somebody comes from elsewhere and carries no cookie. The style sheet is most probably not in
 * the browser's cache. With Save-Data nothing is sent that may be there already.
 */
export function formFor(request: Request): DocumentForm {
  const site = request.headers.get("Sec-Fetch-Site");
  const isFirst = site !== null && site !== "same-origin" && !request.headers.has("Cookie") && !savesData(request);
  return isFirst ? "first" : "later";
}

/** Reads the build's style sheet. @returns null where there is none, as in tests without a build */
export function readStyleSheet(): InlineStyleSheet | null {
  const { href, link } = STYLE_SHEET;
  const file = `public${href}`;
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return null;
  const css = readFileSync(file, "utf8");
  return {
    isIn: (html) => html.includes(link),
    // Fetched at rest, behind all that this page needs: the next document finds it in the browser's cache.
    inlined: (html) =>
      withinBody(
        html.replace(link, () => `<style>${css}</style>`),
        `<link rel="prefetch" as="style" href="${href}">`,
      ),
    source: hashSource(css),
    size: 2 * gzipSync(css).length,
  };
}
