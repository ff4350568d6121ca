import { withinBody } from "./render-document.server";

/** The script of `<ScrollRestoration>`. */
const SCROLL = '<script data-scroll=""';
/** The framework's text before its flags and before the document's routes. */
const SETTINGS = ["window.__remixContext = ", "window.__remixManifest = "];
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const BELOW_FOLD = /<[a-z]+ [^<>]*below-fold/;
/** What makes the browser compute styles, or styles and layout, of all that it has parsed. */
const STYLE = "getComputedStyle(document.body).color";
const LAYOUT = "document.body.offsetHeight";

/**
 * Prepares a rendered document for sending: the framework's scripts and preloads become data blocks, which the boot script fetches, runs and
 * reverts (decision 0003).
 *
 * @param nonce the nonce on every script of this document; scripts without it (JSON-LD) are data and are not changed
 * @param also further scripts that will be needed (`needed-scripts.server.ts`)
 */
export function finishDocument(html: string, nonce: string, also: string[] = []): string {
  const whole = withinBody(html, also.map((url) => `<link rel="modulepreload" href="${url}"/>`).join(""));
  const from = frameworkTags(whole);
  return (
    withSteps(whole.slice(0, from), nonce) +
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

/**
 * Adds scripts at which the browser styles or lays out what it has parsed so far; else all of it comes in one task at the end (decision 0035).
 * Each removes itself, because hydration would find an element that React has not rendered and render the whole page anew.
 */
function withSteps(content: string, nonce: string): string {
  const header = content.indexOf("</header>");
  const steps = [
    { at: content.slice(0, Math.max(0, header)).indexOf("</nav>"), work: LAYOUT },
    { at: header, work: LAYOUT },
    { at: content.search(BELOW_FOLD), work: STYLE },
    { at: content.lastIndexOf("</footer>"), work: STYLE },
  ];
  return steps.reduceRight((html, { at, work }) => {
    const script = `<script nonce="${nonce}">${work};document.currentScript.remove()</script>`;
    return at < 0 ? html : html.slice(0, at) + script + html.slice(at);
  }, content);
}

/** Removes the false values: half of the framework's settings, 0.2 KB of every document. An absent value counts as false. */
function withoutFalse(tags: string, before: string): string {
  const from = tags.indexOf(before) + before.length;
  const to = tags.indexOf("};", from) + 1;
  if (!tags.includes(before) || to === 0) return tags;
  const omit = (key: string, value: unknown) => (value === false || key === "url" ? undefined : value);
  return tags.slice(0, from) + JSON.stringify(JSON.parse(tags.slice(from, to)), omit).replaceAll("<", "\\u003c") + tags.slice(to);
}

/** Browsers restore scrolling themselves; the framework's late script would undo the shopper's scrolling since then. */
function withoutScrolling(tags: string): string {
  const from = tags.indexOf(">", tags.indexOf(SCROLL)) + 1;
  return tags.includes(SCROLL) ? tags.slice(0, from) + tags.slice(tags.indexOf("</script>", from)) : tags;
}

/** Where the framework's tags begin: after the visible content, which is most of a document and need not be searched. */
export function frameworkTags(html: string): number {
  return Math.max(0, html.indexOf('<link rel="modulepreload"'));
}
