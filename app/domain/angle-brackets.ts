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
