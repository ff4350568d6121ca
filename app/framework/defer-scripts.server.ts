const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;

/**
 * Makes the framework's scripts inert until public/start-scripts.js starts them: the framework has
 * no option for that (docs/decisions/0037). Only its own tags are changed: nothing that an editor or a
 * shopper has written is a preload or has the nonce.
 *
 * @param html a rendered document
 * @param nonce of the document's scripts
 * @throws if the framework's tags have another form than this knows
 */
export function deferScripts(html: string, nonce: string): string {
  const openingTag = `<script nonce="${nonce}"`;
  const moduleTag = `${openingTag} type="module" async=""`;
  if (html.search(PRELOAD) === -1 || !html.includes(moduleTag))
    throw new Error("the framework writes its scripts in a form that cannot be deferred");
  return html
    .replace(PRELOAD, `<script type="late/preload" data-href="$1"></script>`)
    .replaceAll(moduleTag, `${openingTag} type="late/module"`);
}
