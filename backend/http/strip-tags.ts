/** A "<" before one of these is no tag. */
const SPACE = /\s/;

/**
 * The text as Shopware stores a shopper's names, addresses and messages: without tags, as PHP's
 * `strip_tags` sees them. Every "<" begins one unless a space follows, and a tag that does not end
 * takes the rest of the text with it.
 */
export function stripTags(text: string): string {
  let kept = "";
  let index = 0;
  while (index < text.length) {
    const next = text[index + 1];
    if (text[index] === "<" && (next === undefined || !SPACE.test(next))) {
      index = endOfTag(text, index);
    } else {
      if (text[index] !== "\0") kept += text[index];
      index += 1;
    }
  }
  return kept;
}

/**
 * The index after a tag, a comment or a processing instruction; the text's length if it does not
 * end.
 */
function endOfTag(text: string, start: number): number {
  const closing = text.startsWith("<!--", start)
    ? "-->"
    : text.startsWith("<?", start)
      ? "?>"
      : null;
  if (closing !== null) {
    const end = text.indexOf(closing, start);
    return end < 0 ? text.length : end + closing.length;
  }
  let quote = "";
  let depth = 0;
  for (let index = start + 1; index < text.length; index += 1) {
    const sign = text[index] ?? "";
    if (quote !== "") {
      if (sign === quote) quote = "";
    } else if (sign === '"' || sign === "'") {
      quote = sign;
    } else if (sign === "<" && !SPACE.test(text[index + 1] ?? "")) {
      depth += 1;
    } else if (sign === ">") {
      if (depth === 0) return index + 1;
      depth -= 1;
    }
  }
  return text.length;
}
