import { createHash } from "node:crypto";
import type { ProviderPayment } from "../adyen/provider-payments";
import { hostedPageTexts } from "./texts";

const STYLE = `body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:0 auto;padding:2rem 1rem;color:#1d1d1b;background:#fff}
h1{font-size:1.5rem;line-height:1.25}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;padding:1rem 0;border-block:1px solid #767676}
dt{font-weight:600}dd{margin:0;text-align:end}form{display:grid;gap:.75rem}
button,.leave{font:inherit;min-height:3rem;padding:.5rem 1rem;border:2px solid #14506e;border-radius:.375rem;background:#fff;color:#14506e;cursor:pointer}
button:is([value=authorise],[value=Y]){background:#14506e;color:#fff}a{color:#14506e}a:focus-visible,button:focus-visible{outline:3px solid #b4530a;outline-offset:2px}
@media (prefers-color-scheme:dark){body{color:#f2f0ec;background:#1d1d1b}button{background:#1d1d1b;color:#9cc9f0;border-color:#9cc9f0}
button:is([value=authorise],[value=Y]){background:#9cc9f0;color:#1d1d1b}a{color:#9cc9f0}a:focus-visible,button:focus-visible{outline-color:#f0b35c}}
@media (forced-colors:active){button{border-color:ButtonText}}`;

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** The page on which a shopper decides on a payment: a form, which works without scripts. */
export function hostedPage(payment: ProviderPayment, orderNumber: string): string {
  const texts = hostedPageTexts(payment.locale);
  const amount = new Intl.NumberFormat(payment.locale, {
    style: "currency",
    currency: payment.currency_iso,
  }).format(payment.amount);
  const button = (decision: "authorise" | "refuse" | "cancel") =>
    `<button name="decision" value="${decision}">${escape(texts[decision])}</button>`;
  return document(
    payment.locale,
    texts.title,
    `<p>${escape(texts.simulated)}</p>
<dl><dt>${escape(texts.order)}</dt><dd>${escape(orderNumber)}</dd><dt>${escape(texts.amount)}</dt><dd>${escape(amount)}</dd></dl>
<form method="post">${button("authorise")}${button("refuse")}${button("cancel")}</form>
<p><a href="${escape(payment.shop_url)}" rel="noreferrer">${escape(texts.leave)}</a>. ${escape(texts.leaveHint)}</p>`,
  );
}

/** In a frame of the shop: the bank asks for the shopper's confirmation. */
export function challengePage({ locale }: ProviderPayment): string {
  const texts = hostedPageTexts(locale);
  const button = (status: "Y" | "N", text: string) =>
    `<button name="transStatus" value="${status}">${escape(text)}</button>`;
  return document(
    locale,
    texts.checkTitle,
    `<p>${escape(texts.check)}</p><form method="post">${button("Y", texts.confirm)}${button("N", texts.refuse)}</form>`,
  );
}

/**
 * In a frame of the shop: sends the bank's result to the provider's components, like its own
 * servers.
 */
export function messagePage(
  message: object,
  { shop_url: shop }: ProviderPayment,
): { html: string; headers: Record<string, string> } {
  const script = `parent.postMessage(${JSON.stringify(JSON.stringify(message)).replaceAll("<", "\\u003c")},${JSON.stringify(new URL(shop).origin)})`;
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>…</title></head><body><script>${script}</script></body></html>`,
    headers: frameHeaders(shop, createHash("sha256").update(script).digest("base64")),
  };
}

/**
 * Headers of pages that only a frame of the shop may show.
 *
 * @param scriptHash of the only allowed script
 */
export function frameHeaders(shopUrl: string, scriptHash?: string): Record<string, string> {
  const { "Content-Security-Policy": policy = "", ...headers } = pageHeaders([]);
  const framed = policy.replace(
    "frame-ancestors 'none'",
    `frame-ancestors ${new URL(shopUrl).origin}`,
  );
  return {
    ...headers,
    "Content-Security-Policy": scriptHash ? `${framed}; script-src 'sha256-${scriptHash}'` : framed,
  };
}

/** A payment that can no longer be decided on. */
export function closedPage({ locale, shop_url: shop }: ProviderPayment): string {
  const texts = hostedPageTexts(locale);
  return document(
    locale,
    texts.closedTitle,
    `<p>${escape(texts.closed)}</p><p><a href="${escape(shop)}" rel="noreferrer">${escape(texts.toShop)}</a></p>`,
  );
}

export function unknownPage(): string {
  const texts = hostedPageTexts("en-GB");
  return document("en-GB", texts.unknownTitle, `<p>${escape(texts.unknown)}</p>`);
}

/**
 * No scripts, frames or foreign content. Browsers also apply `form-action` to a form's redirects:
 * from here by finalize-transaction to the shop.
 *
 * @param targets URLs that the form may lead to
 */
export function pageHeaders(targets: string[]): Record<string, string> {
  const origins = [
    ...new Set(
      targets.flatMap((url) =>
        /^https?:/i.test(url) && URL.canParse(url) ? [new URL(url).origin] : [],
      ),
    ),
  ];
  return {
    "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'; form-action ${["'self'", ...origins].join(" ")}`,
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
  };
}

function document(locale: string, title: string, content: string): string {
  return `<!doctype html><html lang="${escape(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escape(title)}</title><style>${STYLE}</style></head><body><main><h1>${escape(title)}</h1>
${content}</main></body></html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
