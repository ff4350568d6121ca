/**
 * Characters that show nothing: Unicode's ignorable ones, marks of annotations, the blank Braille
 * pattern, control characters.
 */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\uFFF9-\uFFFB\u2800]$/u;
/** Control characters that lay out a message. */
const LAYOUT = /^[\t\n\r]$/;
const JOINER_OR_VARIANT = /^[\u200C\u200D\p{Variation_Selector}]$/u;
const EMOJI = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Variation_Selector}\d#*]$/u;
const LETTER = /^[\p{L}\p{M}]$/u;
const EUROPEAN = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u;
const TAG = /^[\u{E0020}-\u{E007F}]$/u;
const BLACK_FLAG = "\u{1F3F4}";
const DASHES = /[\u2010-\u2015\u2212]/gu;
/** NFKC writes "½" with it. */
const FRACTION_SLASH = /\u2044/gu;

/**
 * A name or a message as it was meant: without characters that nobody can see, trimmed, each letter
 * in its composed form, and such that Shopware keeps it whole. People copy such characters from web
 * pages and messengers without noticing.
 */
export function cleanText(typed: string): string {
  return keepAngleBrackets(dropInvisible(typed.normalize("NFC")).trim());
}

/**
 * What a machine reads (an e-mail address, a postcode, a number, a code): in addition, full-width
 * letters and digits become ordinary ones, all spaces the usual one and all dashes a hyphen.
 */
export function cleanCode(typed: string): string {
  return [...typed.normalize("NFKC").replace(DASHES, "-").replace(FRACTION_SLASH, "/")]
    .filter((character) => !isInvisible(character))
    .join("")
    .trim();
}

function isInvisible(character: string): boolean {
  return INVISIBLE.test(character) && !LAYOUT.test(character);
}

function dropInvisible(text: string): string {
  let cleaned = "";
  let previous = "";
  for (const character of text) {
    if (isInvisible(character) && !isJoinedCharacter(previous, character)) continue;
    cleaned += character;
    previous = character;
  }
  return cleaned;
}

/**
 * Whether an invisible character changes how the character before it looks. Joiners spell words in
 * Persian, Hindi, Sinhala and others, variants of a character are used in names in Japanese, and
 * emoji and flags are made of several characters. European words have none of these.
 */
function isJoinedCharacter(previous: string, character: string): boolean {
  if (TAG.test(character)) return previous === BLACK_FLAG || TAG.test(previous);
  if (!JOINER_OR_VARIANT.test(character)) return false;
  return EMOJI.test(previous) || (LETTER.test(previous) && !EUROPEAN.test(previous));
}

/** Where PHP's `strip_tags` sees the start of a tag; a "<" before a space is not one. */
const TAG_BEGIN = /<(?!\s)/g;

/**
 * A name or a message that Shopware keeps whole. It strips tags from texts that shoppers send, and
 * reads "ring <3 times" as one: everything after the "<" would be lost without a message. The
 * character used instead looks similar.
 */
export function keepAngleBrackets(text: string): string {
  return text.replace(TAG_BEGIN, "‹");
}
