import { parse } from "node-html-parser";
import type { Page } from "./shopper";

/* What tests read in a page. */

/** The form that posts to a path. */
export const byAction =
  (path: string) =>
  (form: { getAttribute(name: string): string | undefined }): boolean =>
    (form.getAttribute("action") ?? path).split("?")[0] === path &&
    form.getAttribute("method") === "post";

/**
 * What a page shows without scripts and style sheets: not the data that it carries for scripts,
 * which also hold texts that it does not show.
 */
export function visibleText(page: Page): string {
  const body = parse(page.html).querySelector("body");
  for (const unseen of body?.querySelectorAll("script, style, template, [hidden]") ?? [])
    unseen.remove();
  return body?.text.replace(/\s+/g, " ").trim() ?? "";
}

/** The text of the first such element; "" without one. */
export const textOf = (page: Page, selector: string) =>
  parse(page.html).querySelector(selector)?.text.replace(/\s+/g, " ").trim() ?? "";

export const textsOf = (page: Page, selector: string) =>
  parse(page.html)
    .querySelectorAll(selector)
    .map((element) => element.text.trim());

/** The message after a form. */
export const statusOf = (page: Page) => textsOf(page, "[role=status]").join(" ");

/** The texts of a page's error summary, and their link targets. */
export function summaryOf(page: Page): { text: string; href: string | undefined }[] {
  return parse(page.html)
    .querySelectorAll("[data-testid=error-summary] li")
    .map((line) => ({
      text: line.text.trim(),
      href: line.querySelector("a")?.getAttribute("href"),
    }));
}

export const valueOf = (page: Page, name: string) =>
  parse(page.html).querySelector(`[name="${name}"]`)?.getAttribute("value");

/** The ids of a page's products, in their order. */
export const tileIds = (page: Page) =>
  parse(page.html)
    .querySelectorAll("main article[data-testid=tile]")
    .map((tile) => tile.id.replace("p-", ""));

/** How the server made the document, e.g. "hit" or "personal"; null for other answers. */
export const documentState = ({ headers }: Page) =>
  /document;desc=([\w-]+)/.exec(headers.get("Server-Timing") ?? "")?.[1] ?? null;
