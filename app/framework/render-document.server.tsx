import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";

const DOCTYPE = "<!DOCTYPE html>";
const END = "</body></html>";

interface RenderOptions {
  url: string;
  nonce: string;
  /** the loaders' data, encoded by the framework's `serverHandoffStream` */
  data: string;
  /** providers around the framework's root */
  around: (root: ReactElement) => ReactElement;
}

/**
 * Renders a whole page as one text, without streaming (decision 0001): no loader defers anything, so the data are complete. They are written
 * as the framework's `StreamTransfer` writes them.
 *
 * @throws a component's error; the framework then renders the error page
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
 * JSON text as a JavaScript expression with that text. As JSON in JSON the page's words would be escaped twice, and compression would not match
 * them with its HTML: 0.4 KB of a product page. Characters that end a script or a template are escaped within the JSON.
 */
function rawText(json: string): string {
  const safe = json.replace(/[<`]|\$(?=\{)/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);
  return `String.raw\`${safe}\``;
}

/** Adds to the end of the body, where React does not touch what it did not render. */
export function withinBody(html: string, more: string): string {
  return html.endsWith(END) ? html.slice(0, -END.length) + more + END : html + more;
}

/** Adds to the end of the head: React does not touch what it did not render there either. */
export function withinHead(html: string, more: string): string {
  const end = html.indexOf("</head>");
  return end < 0 ? html : html.slice(0, end) + more + html.slice(end);
}
