const ORDER = /^\/account\/order\/(?:document\/[^/]+\/)?/i;
const PUBLIC = /^(?:history|download)\b|^[\da-f]{32}(?![\da-z])/i;
const EMAIL = /@|%40/;
/** What a terminal obeys that shows the log, and what turns the text around: JSON escapes only some of it. */
const CONTROLS = /[\p{C}\p{Zl}\p{Zp}]/gu;

/**
 * A path for the log: without e-mail addresses, control characters, and the code of a mail's link, which opens an order for anybody who has it.
 * An order's id stays in the path: it opens the order for its owner only.
 */
export function loggedPath(path: string): string {
  const order = ORDER.exec(path)?.[0];
  const shown = order && !PUBLIC.test(path.slice(order.length)) ? `${order}…` : path;
  return shown
    .split("/")
    .map((part) => (EMAIL.test(part) ? "…" : part))
    .join("/")
    .replace(CONTROLS, "…");
}
