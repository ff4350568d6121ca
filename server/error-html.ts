import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { escapeXml } from "~/domain/escape-xml";
import { oncePerObject } from "~/services/platform/runtime.server";
import { NO_THEME, type Theme } from "~/services/platform/config/theme/theme.server";
import { ThemeTags } from "~/framework/theme-tags";
import { STYLE_SHEET } from "~/services/layout/document-head.server";
import { hashSource, type InlineSources } from "./documents/cached-document";

interface ErrorTexts {
  lang: string;
  /** the shop's name and theme; null if the host belongs to no channel */
  shop: { name: string; theme: Theme } | null;
  title: string;
  text: string;
  link: { href: string; label: string };
  requestId: string;
}

export type ErrorHtml = (words: ErrorTexts) => string;

/** A page without layout (which may have failed) and scripts: the shop's name, an explanation, a link onwards. */
export const errorHtml: ErrorHtml = ({ lang, shop, title, text, link, requestId }) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}</title>${STYLE_SHEET.link}${renderToStaticMarkup(createElement(ThemeTags, { theme: shop?.theme ?? NO_THEME }))}</head>` +
  `<body><header class="compact-header"><div class="page-width compact-row">` +
  `${shop === null ? "" : `<p class="logo">${logoOf(shop)}</p>`}</div></header>` +
  `<main id="content" class="page-width error-page stacked"><h1>${title}</h1><p class="lead">${text}</p>` +
  `<p><a class="button" href="${link.href}">${link.label}</a></p></main>` +
  `<footer class="page-width compact-row"><p class="note">${requestId}</p></footer></body></html>`;

/** As `components/layout/site-header.tsx` shows it. */
function logoOf({ name, theme: { logo } }: NonNullable<ErrorTexts["shop"]>): string {
  if (!logo) return escapeXml(name);
  const { light, dark, withName } = logo;
  const source = dark ? `<source srcset="${dark.url}" media="screen and (prefers-color-scheme: dark)">` : "";
  const alt = withName ? "" : escapeXml(name);
  return (
    `<picture class="${withName ? "logo-mark" : "logo-picture"}">${source}` +
    `<img src="${light.url}" width="${light.width}" height="${light.height}" alt="${alt}"></picture>${withName ? escapeXml(name) : ""}`
  );
}

/** Inline content for such a page's Content-Security-Policy: the theme's style, by its hash. */
export const themeInline = oncePerObject((theme: Theme): InlineSources => {
  const styles = theme.css ? [hashSource(theme.css)] : [];
  return { scripts: [], styles, wallets: null };
});
