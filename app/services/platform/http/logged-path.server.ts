const SLASHES = "(?:/|%2f)+";
const ORDER = new RegExp(`^${SLASHES}account${SLASHES}order${SLASHES}(?:document${SLASHES}[^/%]+${SLASHES})?`, "i");
const PUBLIC = /^(?:history|download)\b|^[\da-f]{32}(?![\da-z])/i;
const EMAIL = /@|%40/;
/** Characters that control a terminal or reverse the text direction: JSON escapes only some of them. */
const CONTROLS = /[\p{C}\p{Zl}\p{Zp}]/gu;
/** The longest path in a line, in characters: requests that nobody answers are not limited, and an address may be as long as all headers. */
const LONGEST = 500;

/** A path for the log: without e-mail addresses, control characters, and a mail link's code. An order's id works only for its owner. */
export function loggedPath(path: string): string {
  const order = ORDER.exec(path)?.[0];
  const known = order && !PUBLIC.test(path.slice(order.length)) ? `${order}…` : path;
  const shown = known
    .split("/")
    .map((part) => (EMAIL.test(part) ? "…" : part))
    .join("/")
    .replace(CONTROLS, "…");
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST)}…` : shown;
}
