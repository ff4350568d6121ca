import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";

const DOCTYPE = "<!DOCTYPE html>";
const END = "</body></html>";

export interface RenderOptions {
  url: string;
  /** Content-Security-Policy nonce of the document's scripts */
  nonce: string;
  /** the loader data, in the format of the framework's `serverHandoffStream` */
  data: string;
  /** providers around the framework's root */
  around: (root: ReactElement) => ReactElement;
}

/**
 * Renders a whole page into one string, without streaming (decision 0001).
 *
 * The framework streams the loader data after the document, so React would have to render into chunks of bytes. Here no loader defers data:
 * they are complete before rendering begins. They are written into the body as the framework's `StreamTransfer` writes them.
 *
 * @throws errors of components; the framework then renders the error page
 */
export function renderDocument(
  { serverHandoffStream: _read, ...remix }: EntryContext,
  { url, nonce, data, around }: RenderOptions,
): string {
  const html = renderToString(around(<RemixServer context={remix} url={url} nonce={nonce} />));
  const controller = `<script nonce="${nonce}">window.__remixContext.streamController`;
  return `${DOCTYPE}${withinBody(html, `${controller}.enqueue(${rawText(data)});</script>${controller}.close();</script>`)}`;
}

/**
 * JSON as a JavaScript expression (a raw template string). As JSON in JSON, the texts of a page would be escaped twice, and compression would
 * not match them with the page's HTML: 0.4 KB of a product page. Sequences that end a script or a template are escaped within the JSON.
 */
function rawText(json: string): string {
  const safe = json.replace(/[<`]|\$(?=\{)/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);
  return `String.raw\`${safe}\``;
}

/** Adds to the end of the body: React ignores elements there that it did not render. */
export function withinBody(html: string, more: string): string {
  return html.endsWith(END) ? html.slice(0, -END.length) + more + END : html + more;
}

/** Adds to the end of the head: React ignores elements there, too, that it did not render. */
export function withinHead(html: string, more: string): string {
  const end = html.indexOf("</head>");
  return end < 0 ? html : html.slice(0, end) + more + html.slice(end);
}
