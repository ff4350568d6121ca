/** What a ticket stands for: the product or variant that was shown. */
export interface Ticket {
  groupNumber: number;
  productNumber: number;
}

/**
 * A ticket as clients get it with each product and variant and send it back when it was clicked or put into the cart: opaque to them.
 * The check digits keep made-up tickets from counting; they are no secret.
 */
export function ticketFor({ groupNumber, productNumber }: Ticket): string {
  const content = `${groupNumber};${productNumber}`;
  return Buffer.from(`${content};${checkOf(content)}`).toString("base64url");
}

/** The ticket that was handed out, or null for anything else. */
export function readTicket(text: string): Ticket | null {
  const match = /^(\d{1,10});(\d{1,10});([0-9a-f]{8})$/.exec(Buffer.from(text.slice(0, 200), "base64url").toString("latin1"));
  if (!match || checkOf(`${match[1]};${match[2]}`) !== match[3]) return null;
  return { groupNumber: Number(match[1]), productNumber: Number(match[2]) };
}

/** Multiplied out by hand (FNV-1a): hundreds of tickets stand in one answer. */
function checkOf(content: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < content.length; index += 1) hash = Math.imul(hash ^ content.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
