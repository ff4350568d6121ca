import { shorten } from "~/domain/shorten";

/** Behaviour §5.4: a meta description shorter than this falls back to the template. */
export const META_DESCRIPTION_MINIMUM = 100;
/** Search engines cut descriptions off at about this length. */
const META_DESCRIPTION_MAXIMUM = 320;

/**
 * The meta description, or the template if it is short (behaviour §5.4).
 *
 * @param text may contain HTML; its plain text is counted
 */
export function buildMetaDescription(text: string | null | undefined, template: string): string {
  const plain = toPlainText(text ?? "");
  return shorten(
    plain.length < META_DESCRIPTION_MINIMUM ? template : plain,
    META_DESCRIPTION_MAXIMUM,
  );
}

/** The text of an HTML fragment on one line. */
export function toPlainText(html: string): string {
  return splitAtTags(html)
    .join("")
    .replace(/&(#x?[0-9a-f]+|\w+);/gi, (entity, name: string) => decodeEntity(name) ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}

/** Linear in the length of the text: a description may be long, and its tags may be unclosed. */
function splitAtTags(html: string): string[] {
  const texts: string[] = [];
  for (let at = 0; ;) {
    const opening = html.indexOf("<", at);
    const closing = opening < 0 ? -1 : html.indexOf(">", opening);
    if (closing < 0) return [...texts, html.slice(at)];
    const tag = html.slice(opening + 1, opening + LONGEST_NAME);
    texts.push(html.slice(at, opening), INLINE.test(tag) ? "" : " ");
    const hidden = HIDDEN.find(({ name }) => name.test(tag));
    at = hidden ? findTagEnd(hidden.end, html, closing) : closing + 1;
  }
}

/** Characters of a tag that suffice to recognise its name. */
const LONGEST_NAME = 8;
/** Inline elements may be within a word or before a full stop: no space is added around them. */
const INLINE = /^\/?(a|b|i|u|s|em|strong|span|small|mark|sub|sup)\b/i;

/** Elements whose text is not visible; unclosed ones hide the rest, as in a browser. */
const HIDDEN = [
  { name: /^script\b/i, end: /<\/script\b[^<>]*>/gi },
  { name: /^style\b/i, end: /<\/style\b[^<>]*>/gi },
];

function findTagEnd(tag: RegExp, html: string, from: number): number {
  tag.lastIndex = from;
  return tag.test(html) ? tag.lastIndex : html.length;
}

function decodeEntity(name: string): string | null {
  const named: Record<string, string> = {
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    nbsp: " ",
  };
  if (!name.startsWith("#"))
    return Object.hasOwn(named, name.toLowerCase()) ? named[name.toLowerCase()]! : null;
  const code = /^#x/i.test(name)
    ? Number.parseInt(name.slice(2), 16)
    : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null;
}
