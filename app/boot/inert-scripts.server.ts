/**
 * Makes the framework's scripts and module preloads inert, so that the boot script alone decides when they are fetched and run
 * (decision 0003). The tree that React hydrates is the same: the boot script puts back what is changed here.
 *
 * @param html a whole document
 * @param nonce the nonce on every script of this document; scripts without it (JSON-LD) are data and stay
 */
export function makeScriptsInert(html: string, nonce: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(new RegExp(`<script([^>]*) nonce="${nonce}"([^>]*)>|<script nonce="${nonce}"([^>]*)>`, "g"), (tag) => {
      if (tag.includes("data-boot")) return tag;
      return tag.includes('type="module"') ? tag.replace('type="module"', 'type="later/module"') : tag.replace("<script", '<script type="later"');
    });
}
