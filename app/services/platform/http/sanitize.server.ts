import sanitizeHtml from "sanitize-html";

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ..."h2 h3 h4 h5 h6 p a ul ol li dl dt dd strong b em i u s del ins small sub sup mark".split(
      " ",
    ),
    ..."br hr blockquote q cite code span div img figure figcaption details summary".split(" "),
    ..."table caption thead tbody tfoot tr th td".split(" "),
  ],
  allowedAttributes: {
    a: [
      "href",
      "title",
      "target",
      "rel",
      { name: "class", multiple: true, values: ["button", "button-quiet"] },
    ],
    img: ["src", "alt", "width", "height", "loading"],
    th: ["colspan", "rowspan", "scope", "align"],
    td: ["colspan", "rowspan", "align"],
    ol: ["start", "reversed"],
    li: ["value"],
    details: ["open"],
    div: ["align", { name: "class", values: ["whitespace-pre-line"] }],
    // Pictures may not have `align`, because it would make them float.
    ...Object.fromEntries(["p", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, ["align"]])),
    "*": ["lang", "dir", "id"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: {
    "*": (tagName, { id, name, align, style, ...attributes }) => ({
      tagName,
      attribs: {
        ...attributes,
        ...toAnchorAttributes(id ?? name),
        ...toAlignmentAttributes(`${style};text-align:${align}`),
      },
    }),
    // The page has its own first heading.
    h1: "h2",
    // Shopware's editor uses it for strikethrough.
    strike: "s",
    // Without their tags these blocks would run into each other.
    ...Object.fromEntries(
      "address article aside footer header main nav section"
        .split(" ")
        .map((name) => [name, "div"]),
    ),
    center: () => ({ tagName: "div", attribs: { align: "center" } }),
    // Keeps its line breaks but wraps long lines, which would make a page wider than a phone.
    pre: () => ({ tagName: "div", attribs: { class: "whitespace-pre-line" } }),
    a: (tagName, { class: look = "", ...attributes }) => ({
      tagName,
      attribs: {
        ...(attributes.target === "_blank"
          ? { ...attributes, rel: "noopener" }
          : dropTarget(attributes)),
        ...toButtonAttributes(look),
      },
    }),
    // The Content-Security-Policy blocks pages of others, such as a map or a film: they become
    // links.
    iframe: (_tagName, attributes) => replaceByLink(attributes),
    img: (tagName, attributes) => ({
      tagName,
      attribs: { alt: "", loading: "lazy", ...attributes },
    }),
  },
};

function replaceByLink({
  src = "",
  title,
  width,
  height,
}: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const address = src.startsWith("//") ? `https:${src}` : src;
  // An invisible iframe only counts visits: no link replaces it.
  const isInvisible = [width, height].some((size = "") => Number.parseFloat(size) <= 1);
  if (isInvisible || !/^https?:/i.test(address) || !URL.canParse(address))
    return { tagName: "span", attribs: {} };
  return {
    tagName: "a",
    attribs: { href: address, target: "_blank", rel: "noopener" },
    text: title?.trim() || new URL(address).host,
  };
}

function dropTarget({
  target: _target,
  ...attributes
}: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return attributes;
}

/** A link that Shopware's editor displays as a button. */
function toButtonAttributes(classes: string): sanitizeHtml.Attributes {
  if (!/\bbtn\b/.test(classes)) return {};
  return { class: classes.includes("btn-primary") ? "button" : "button button-quiet" };
}

/**
 * An anchor that links of the same text lead to. A prefix avoids collisions with the page's own
 * ids.
 */
function toAnchorAttributes(name: string | undefined): sanitizeHtml.Attributes {
  return name && /^[\w-]+$/.test(name) ? { id: `${ANCHOR_PREFIX}${name}` } : {};
}
const ANCHOR_PREFIX = "at-";

/**
 * The alignment that Shopware's editor writes as an inline style, which the Content-Security-Policy
 * would block.
 */
function toAlignmentAttributes(style: string): sanitizeHtml.Attributes {
  const align = /text-align:\s*(center|right)/i.exec(style)?.[1]?.toLowerCase();
  return align ? { align } : {};
}

/**
 * Leads links to the anchors of the same text. The library's callbacks know no anchor that follows
 * the link, and cannot wrap an element, such as a table below. Its output has one form: attributes
 * in double quotes, and no "<" in a text.
 */
function addAnchors(html: string): string {
  const anchors = new Set([...html.matchAll(/ id="at-([\w-]+)"/g)].map(([, name]) => name));
  // Only within a link's tag: a text may contain the same words.
  return html.replace(/<a [^<>]*>/g, (tag) =>
    tag.replace(/ href="#([\w-]+)"/, (link, name: string) =>
      anchors.has(name) ? ` href="#${ANCHOR_PREFIX}${name}"` : link,
    ),
  );
}

/**
 * The editors' HTML without scripts and without anything that our Content-Security-Policy would
 * block; null if nothing is left.
 */
export function sanitizeEditorHtml(html: string | null | undefined): string | null {
  if (!html) return null;
  // A table of many columns scrolls in its own box, which keys reach too: it would make a page
  // wider than a phone.
  const clean = addAnchors(sanitizeHtml(html, options))
    .replace(/<table\b/g, '<div class="overflow-x-auto" tabindex="0">$&')
    .replace(/<\/table>/g, "$&</div>")
    .trim();
  return /<img\b/i.test(clean) || clean.replace(/<[^<>]*>|&nbsp;|\s/g, "") !== "" ? clean : null;
}

/**
 * An address typed by editors: a web address, mail, phone, or a path of this shop; null for
 * anything else.
 */
export function sanitizeHref(address: string | null | undefined): string | null {
  const text = address?.trim() ?? "";
  if (/^(https?:\/\/|mailto:|tel:)[^\s]+$/i.test(text)) return text;
  if (!/^[/#?](?![/\\])[^\s\\]*$/.test(text)) return null;
  // For doubled slashes the framework's links write a warning outside of the log.
  const path = text.split(/[?#]/, 1)[0]!;
  return path.replace(/\/{2,}/g, "/") + text.slice(path.length);
}

/**
 * A link as an editor types it into a field: a host's name without a protocol leads there, and a
 * space is encoded.
 */
export function parseTypedHref(address: string | null | undefined): string | null {
  const text = address?.trim() ?? "";
  const whole = HOST.test(text) && !FILE.test(text) ? `https://${text}` : text;
  return sanitizeHref(
    /^(?:https?:\/\/[^\s/]+[/?#]|[/?#])/i.test(whole) ? whole.replaceAll(" ", "%20") : whole,
  );
}
/** "www.example.com", "example.com:8080/path", "münchen.de" */
const HOST =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,24}(?::\d{1,5})?(?:[/?#]|$)/u;
/** a file of the shop, not a host */
const FILE = /^[^/?#]*\.(?:html?|php|pdf|jpe?g|png)(?:[/?#]|$)/i;
