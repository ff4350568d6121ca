/** The content of a ticket: the shown product or variant. */
interface Ticket {
  groupNumber: number;
  productNumber: number;
}

/**
 * A ticket: clients get one with each product and variant, and send it back after a click or an
 * addition to the cart. Its check digits prevent invented tickets from counting; they are no
 * secret.
 */
export function ticketFor({ groupNumber, productNumber }: Ticket): string {
  const content = `${groupNumber};${productNumber}`;
  return Buffer.from(`${content};${checkOf(content)}`).toString("base64url");
}

/** The content of a valid ticket, else null. */
export function readTicket(text: string): Ticket | null {
  const match = /^(\d{1,10});(\d{1,10});([0-9a-f]{8})$/.exec(
    Buffer.from(text.slice(0, 200), "base64url").toString("latin1"),
  );
  if (!match || checkOf(`${match[1]};${match[2]}`) !== match[3]) return null;
  return { groupNumber: Number(match[1]), productNumber: Number(match[2]) };
}

/** FNV-1a, multiplied by shifts for speed: one answer has hundreds of tickets. */
function checkOf(content: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < content.length; index += 1)
    hash = Math.imul(hash ^ content.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
