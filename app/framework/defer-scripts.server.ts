import { LATE_MODULE, LATE_PRELOAD } from "./start-scripts";

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;

/**
 * Makes the framework's scripts inert until `startScripts` starts them: the framework has no option
 * for that (docs/decisions/0037). Only its own tags are changed: nothing that an editor or a
 * shopper has written is a preload or has the nonce.
 *
 * @param html a rendered document
 * @param nonce of the document's scripts
 */
export function deferScripts(html: string, nonce: string): string {
  const openingTag = `<script nonce="${nonce}"`;
  return html
    .replace(PRELOAD, `<script type="${LATE_PRELOAD}" data-href="$1"></script>`)
    .replaceAll(`${openingTag} type="module" async=""`, `${openingTag} type="${LATE_MODULE}"`);
}
