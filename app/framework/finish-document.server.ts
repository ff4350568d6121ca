import { withinBody } from "./render-document.server";

/** The script of `<ScrollRestoration>`. */
const SCROLL = '<script data-scroll=""';
/** Text before the framework's flags and route modules in the document. */
const SETTINGS = ["window.__remixContext = ", "window.__remixManifest = "];
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;

/**
 * Prepares a rendered document for sending. The framework's scripts and module preloads become data blocks, so that only the boot script
 * decides when they are fetched and run (decision 0003); the script that restores scrolling loses its text. The boot script reverts these
 * changes, so that React hydrates the tree that it rendered.
 *
 * @param html a whole document
 * @param also further scripts that the page will need (`needed-scripts.server.ts`)
 * @param nonce the nonce on every script of this document, hexadecimal; scripts without it (JSON-LD) are data and unchanged
 */
export function finishDocument(html: string, nonce: string, also: string[] = []): string {
  const whole = withinBody(html, also.map((url) => `<link rel="modulepreload" href="${url}"/>`).join(""));
  const from = frameworkTags(whole);
  return (
    whole.slice(0, from) +
    SETTINGS.reduce(withoutFalse, withoutScrolling(whole.slice(from)))
      .replace(PRELOAD, '<script type="later/preload" data-href="$1"></script>')
      .replace(new RegExp(`<script[^<>]* nonce="${nonce}"[^<>]*>`, "g"), (tag) => {
        if (tag.includes("data-boot")) return tag;
        return tag.includes('type="module"')
          ? tag.replace('type="module"', 'type="later/module"').replace(' async=""', "")
          : tag.replace("<script", '<script type="later/classic"');
      })
  );
}

/** Half of the framework's route facts are `false` flags: 0.2 KB of every document. Missing flags count as false. */
function withoutFalse(tags: string, before: string): string {
  const from = tags.indexOf(before) + before.length;
  const to = tags.indexOf("};", from) + 1;
  if (!tags.includes(before) || to === 0) return tags;
  const omit = (key: string, value: unknown) => (value === false || key === "url" ? undefined : value);
  return tags.slice(0, from) + JSON.stringify(JSON.parse(tags.slice(from, to)), omit).replaceAll("<", "\\u003c") + tags.slice(to);
}

/** Browsers restore the scroll position themselves; the framework's script may come late and would undo the shopper's scrolling since. */
function withoutScrolling(tags: string): string {
  const from = tags.indexOf(">", tags.indexOf(SCROLL)) + 1;
  return tags.includes(SCROLL) ? tags.slice(0, from) + tags.slice(tags.indexOf("</script>", from)) : tags;
}

/** Where the framework's tags begin: after the visible content, which is most of the document and need not be searched. */
export function frameworkTags(html: string): number {
  return Math.max(0, html.indexOf('<link rel="modulepreload"'));
}
