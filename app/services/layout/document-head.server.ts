import type { Theme } from "~/services/platform/config/theme/theme.server";
import styles from "../../../styles/app.css";
import displayFace from "../../../styles/fonts/fraunces-latin.woff2";

const NEUTRAL_ICONS =
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="icon" href="/favicon.ico" sizes="32x32">' +
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">';

/** URL of the style sheet of every page, and the element that loads it. */
export const STYLE_SHEET = { href: styles, link: `<link rel="stylesheet" href="${styles}">` } as const;

/**
 * What the server adds to the head of every document: the style sheet, and a theme's fonts, colours and icons. It is in the document only, neither
 * in scripts nor in loader data.
 *
 * @param nonce of the document's Content-Security-Policy; null if the policy allows the style by its hash
 */
export function documentHead({ css, preloads, keepsDisplayFace, icons }: Theme, nonce: string | null): string {
  const faces = [...(keepsDisplayFace ? [displayFace] : []), ...preloads];
  const style = css && `<style${nonce === null ? "" : ` nonce="${nonce}"`}>${css}</style>`;
  return STYLE_SHEET.link + faces.map(preload).join("") + style + (icons ? iconLinks(icons) : NEUTRAL_ICONS);
}

function preload(href: string): string {
  return `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="anonymous">`;
}

/** The server builds these URLs from checked names, so they need no escaping. */
function iconLinks({ svg, ico, touch }: NonNullable<Theme["icons"]>): string {
  return [
    ...(svg ? [`<link rel="icon" href="${svg.url}" type="${svg.type}">`] : []),
    ...(ico ? [`<link rel="icon" href="${ico.url}" sizes="32x32">`] : []),
    ...(touch ? [`<link rel="apple-touch-icon" href="${touch.url}">`] : []),
  ].join("");
}
