import { parse } from "node-html-parser";
import { MARKER } from "./malformed-responses";
import { outlineFaults } from "./outline";
import type { Page } from "./shopper";

/** Texts that only a programming error would print. */
const JUNK = /\bundefined\b|\bNaN\b|\[object \w+\]|Invalid Date|\bInfinity\b|\bnull\b/;
const ALLOWED = [200, 301, 302, 303, 400, 403, 404, 409, 410, 422, 429, 503];
/** Duplicate names in the backend's data are not our faults. */
const THEIRS = /leads to|are called/;

/**
 * Faults of a page, whatever the backend sent: none if it is a well-formed page with a message, or
 * redirects to one of ours.
 */
export function pageFaults(page: Page): string[] {
  if (!ALLOWED.includes(page.status)) return [`status ${page.status}: ${page.html.slice(0, 200)}`];
  if (page.location !== null)
    return /^\/(?!\/)/.test(page.location) ? [] : [`leads to ${page.location}`];
  return [...wordFaults(page.html), ...markupFaults(page.html)];
}

function wordFaults(html: string): string[] {
  const document = parse(html, {
    blockTextElements: { script: false, style: false, noscript: false },
  });
  const heading = document.querySelectorAll("h1");
  const title = document.querySelector("title")?.text.trim();
  const junk = JUNK.exec(document.toString());
  return [
    ...(heading.length === 1 && heading[0]!.text.trim()
      ? []
      : [`h1: ${heading.map(({ text }) => text).join(" | ")}`]),
    ...(title ? [] : ["no title"]),
    ...(document.querySelector("header") && document.querySelector("footer")
      ? []
      : ["no header or footer"]),
    ...(junk ? [`junk: ${junk.input.slice(Math.max(0, junk.index - 80), junk.index + 60)}`] : []),
    ...outlineFaults(document).filter((fault) => !THEIRS.test(fault)),
  ];
}

/** The backend's markup within the page's own. */
function markupFaults(html: string): string[] {
  const document = parse(html);
  const active = document.querySelectorAll("*").flatMap((element) =>
    Object.entries(element.attributes).flatMap(([name, value]) => {
      const runs =
        /^on/i.test(name) ||
        (/^(href|src|action|formaction)$/i.test(name) && /^\s*javascript:/i.test(value));
      return runs ? [`${element.tagName} ${name}=${value.slice(0, 60)}`] : [];
    }),
  );
  return [...active, ...(html.includes(`<script>${MARKER}`) ? ["a script of the backend's"] : [])];
}
