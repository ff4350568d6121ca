import type { Db } from "../db/open";
import { addInterest, INTEREST } from "./behaviour/interest";
import { groupsWithKeys } from "./catalogue";
import { BadArgument, invalid, missing } from "./http/bad-argument";
import { textIn, type Json } from "./http/json-body";
import type { Visit } from "./http/visit";
import { readTicket } from "./products/tickets";

export type Notification = (db: Db, visit: Visit, body: Json) => void;

/** The visitor's actions; each is answered with 204. */
export const notifications: Record<string, Notification> = {
  click: (db, visit, body) => countInterest(db, visit, groupOfTicket(body), INTEREST.click),
  "add-to-cart": (db, visit, body) =>
    countInterest(db, visit, groupOfTicket(body), INTEREST.addToCart),
  "add-favorite": (db, visit, body) =>
    countInterest(db, visit, groupOfKey(db, body), INTEREST.favourite),
  "remove-favorite": (db, visit, body) =>
    countInterest(db, visit, groupOfKey(db, body), -INTEREST.favourite),
};

function groupOfTicket(body: Json): number {
  const text = textIn(body, "ticket");
  if (text === null) throw missing("ticket");
  const ticket = readTicket(text);
  if (!ticket) throw invalid("ticket", text, "a ticket of this engine");
  return ticket.groupNumber;
}

/** The group of `{productKey}` or `{variantKey}`; 0 if unknown. */
function groupOfKey(db: Db, body: Json): number {
  const keys = [textIn(body, "productKey"), textIn(body, "variantKey")].filter(
    (key) => key !== null && key !== "",
  );
  const [key] = keys;
  if (typeof key !== "string" || keys.length !== 1)
    throw new BadArgument("Either 'productKey' or 'variantKey' is required.");
  return groupsWithKeys(db, [key])[0] ?? 0;
}

function countInterest(
  db: Db,
  { notify, salesChannelId }: Visit,
  groupNumber: number,
  interest: number,
): void {
  if (notify && groupNumber !== 0) addInterest(db, salesChannelId, groupNumber, interest);
}
