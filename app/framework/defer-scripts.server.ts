import { LATE_MODULE, LATE_PRELOAD } from "./start-scripts";

const PRELOAD = '<link rel="modulepreload"';
const MODULE = ' type="module"';

/**
 * Makes the framework's scripts inert until `startScripts` starts them: the framework has no option for that (docs/decisions/0037).
 * Only tags with the document's nonce are changed, so nothing that an editor or a shopper has written.
 *
 * @param html a rendered document
 * @param nonce of the document's scripts
 */
export function deferScripts(html: string, nonce: string): string {
  const openingTag = `<script nonce="${nonce}"`;
  return html.replaceAll(PRELOAD, `<link rel="${LATE_PRELOAD}"`).replaceAll(openingTag + MODULE, `${openingTag} type="${LATE_MODULE}"`);
}
