import type { ServerBuild } from "@remix-run/node";
import { escapeXml } from "~/domain/escape-xml";

interface ErrorTexts {
  lang: string;
  /** the shop's name; null where it is not known which shop was meant */
  shop: string | null;
  title: string;
  text: string;
  way: { href: string; label: string };
  requestId: string;
}

export type ErrorHtml = (words: ErrorTexts) => string;

/** A page without the layout, which may be what failed: the shop's name, words, a way on. Its style sheet is that of every page; no scripts. */
export function createErrorHtml(build: ServerBuild): ErrorHtml {
  const sheet = build.routes.root?.module.links?.().find((link) => "rel" in link && link.rel === "stylesheet");
  const styles = sheet && "href" in sheet && sheet.href ? `<link rel="stylesheet" href="${sheet.href}">` : "";
  return ({ lang, shop, title, text, way, requestId }) =>
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}</title>${styles}</head>` +
    `<body><header class="compact-header"><div class="page-width compact-row">` +
    `${shop === null ? "" : `<p class="logo">${escapeXml(shop)}</p>`}</div></header>` +
    `<main id="content" class="page-width error-page"><h1>${title}</h1><p class="lead">${text}</p>` +
    `<p><a class="button" href="${way.href}">${way.label}</a></p></main>` +
    `<footer class="page-width compact-row"><p class="note">${requestId}</p></footer></body></html>`;
}
