const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const END = "</body></html>";

/**
 * Makes a rendered document ready to be sent:
 * - the framework's scripts and module preloads become data blocks, so that the boot script alone decides when they are fetched and
 *   run (decision 0003); it puts back what is changed here, so the tree that React hydrates is the one it rendered;
 * - the loader data, which the framework writes behind the closing tag, moves into the body, where a parser would put it.
 *
 * @param html a whole document
 * @param nonce the nonce on every script of this document, hexadecimal; scripts without it (JSON-LD) are data and stay
 */
export function finishDocument(html: string, nonce: string): string {
  return withTailInside(html)
    .replace(PRELOAD, '<script type="later/preload" data-href="$1"></script>')
    .replace(new RegExp(`<script[^>]* nonce="${nonce}"[^>]*>`, "g"), (tag) => {
      if (tag.includes("data-boot")) return tag;
      return tag.includes('type="module"')
        ? tag.replace('type="module"', 'type="later/module"').replace(' async=""', "")
        : tag.replace("<script", '<script type="later/classic"');
    });
}

function withTailInside(html: string): string {
  const end = html.lastIndexOf(END);
  return end < 0 ? html : html.slice(0, end) + html.slice(end + END.length) + END;
}
