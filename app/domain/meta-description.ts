/** Specification §5: a meta description shorter than this falls back to the template. */
export const META_DESCRIPTION_MINIMUM = 100;
/** Search engines cut descriptions off at about this length. */
export const META_DESCRIPTION_MAXIMUM = 320;

/**
 * Specification §5: "Meta description falls back to a template when the text is under 100 characters."
 *
 * @param text may hold HTML; it is counted and given as plain text
 */
export function metaDescription(text: string | null | undefined, template: string): string {
  const plain = plainText(text ?? "");
  return shorten(plain.length < META_DESCRIPTION_MINIMUM ? template : plain, META_DESCRIPTION_MAXIMUM);
}

/** The words of an HTML text on one line. */
export function plainText(html: string): string {
  return html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(#x?[0-9a-f]+|\w+);/gi, (entity, name: string) => decodeEntity(name) ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}

function decodeEntity(name: string): string | null {
  const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
  if (!name.startsWith("#")) return named[name.toLowerCase()] ?? null;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null;
}

/** Cuts at the end of a word, with an ellipsis. */
export function shorten(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  const cut = text.slice(0, maximum - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), maximum - 40)).trimEnd()}…`;
}
