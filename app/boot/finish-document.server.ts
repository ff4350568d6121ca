const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const END = "</body></html>";

/**
 * Makes a rendered document ready to be sent:
 * - the framework's scripts and module preloads become data blocks, so that the boot script alone decides when they are fetched and
 *   run (decision 0003); it puts back what is changed here, so the tree that React hydrates is the one it rendered;
 * - the loader data, which the framework writes behind the closing tag, moves into the body, where a parser would put it.
 *
 * @param html a whole document
 * @param also scripts that will be needed besides (`needed-scripts.server.ts`)
 * @param nonce the nonce on every script of this document, hexadecimal; scripts without it (JSON-LD) are data and stay
 */
export function finishDocument(html: string, nonce: string, also: string[] = []): string {
  return withTailInside(html, also.map((url) => `<link rel="modulepreload" href="${url}"/>`).join(""))
    .replace(PRELOAD, '<script type="later/preload" data-href="$1"></script>')
    .replace(new RegExp(`<script[^>]* nonce="${nonce}"[^>]*>`, "g"), (tag) => {
      if (tag.includes("data-boot")) return tag;
      return tag.includes('type="module"')
        ? tag.replace('type="module"', 'type="later/module"').replace(' async=""', "")
        : tag.replace("<script", '<script type="later/classic"');
    });
}

/** What stands behind everything else in the body, React leaves alone. */
function withTailInside(html: string, tail: string): string {
  const end = html.lastIndexOf(END);
  return end < 0 ? html : html.slice(0, end) + html.slice(end + END.length) + tail + END;
}
