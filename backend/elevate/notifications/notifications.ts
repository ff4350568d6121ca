import type { Db } from "../../db/open";
import { addInterest, INTEREST } from "../behaviour/popularity";
import { addFavourite, forgetSearches, forgetViews, removeFavourites, rememberView, type Visitor } from "../behaviour/recent";
import { remember } from "../behaviour/remember";
import { BadArgument, invalid, missing } from "../http/bad-argument";
import { textIn, textsIn, type Json } from "../http/json-body";
import type { Visit } from "../http/visit";
import { productsWithKeys, type KeyedProduct } from "../lists/keys";
import { readTicket } from "../products/tickets";

export type Notification = (db: Db, visit: Visit, body: Json) => void;

/** What the visitor did; each is answered with 204. */
export const notifications: Record<string, Notification> = {
  click: (db, visit, body) => {
    const { groupNumber, productNumber } = ticketIn(body);
    countInterest(db, visit, groupNumber, INTEREST.click, (visitor) => rememberView(db, visitor, productNumber));
  },
  "add-to-cart": (db, visit, body) => countInterest(db, visit, ticketIn(body).groupNumber, INTEREST.addToCart),
  "add-favorite": (db, visit, body) => {
    const product = productIn(db, body);
    if (product) countInterest(db, visit, product.groupNumber, INTEREST.favourite, (visitor) => addFavourite(db, visitor, product.number));
  },
  "remove-favorite": (db, visit, body) => {
    const product = productIn(db, body);
    if (product)
      countInterest(db, visit, product.groupNumber, -INTEREST.favourite, (visitor) => removeFavourites(db, visitor, [product.number]));
  },
  "remove-recent-searches": (db, visit, body) => {
    const phrases = removable(body, "phrases");
    forVisitor(db, visit, (visitor) => forgetSearches(db, visitor, phrases));
  },
  "remove-recently-viewed": (db, visit, body) => {
    const keys = removable(body, "productKeys");
    forVisitor(db, visit, (visitor) => forgetViews(db, visitor, keys === null ? null : productNumbers(db, keys)));
  },
  // The visit is over. Nothing of it has to be closed here.
  end: () => {},
};

function ticketIn(body: Json): NonNullable<ReturnType<typeof readTicket>> {
  const text = textIn(body, "ticket");
  if (text === null) throw missing("ticket");
  const ticket = readTicket(text);
  if (!ticket) throw invalid("ticket", text, "a ticket of this engine");
  return ticket;
}

/** The product of `{productKey}` or `{variantKey}`; one that the engine does not know is passed over. */
function productIn(db: Db, body: Json): KeyedProduct | null {
  const keys = [textIn(body, "productKey"), textIn(body, "variantKey")].filter((key) => key !== null && key !== "");
  const [key] = keys;
  if (typeof key !== "string" || keys.length !== 1) throw new BadArgument("Either 'productKey' or 'variantKey' is required.");
  return productsWithKeys(db, [key])[0] ?? null;
}

/** What to remove; null for all of it. */
function removable(body: Json, name: string): string[] | null {
  if (body["removeAll"] === true) return null;
  const texts = textsIn(body, name);
  if (texts === null) throw new BadArgument(`Either '${name}' or 'removeAll' is required.`);
  return texts;
}

/** A view is remembered of one variant; the product or the group it is shown under may be named to forget it. */
function productNumbers(db: Db, keys: string[]): number[] {
  const groups = productsWithKeys(db, keys).map((product) => product.groupNumber);
  const rows = db
    .prepare("SELECT product_no AS number FROM listing_entry WHERE group_number IN (SELECT value FROM json_each(?))")
    .all(JSON.stringify(groups)) as { number: number }[];
  return rows.map((row) => row.number);
}

function countInterest(db: Db, visit: Visit, groupNumber: number, interest: number, also: (visitor: Visitor) => void = () => {}): void {
  if (!visit.notify || groupNumber === 0) return;
  const { salesChannelId, customerKey } = visit;
  remember(db, () => {
    addInterest(db, salesChannelId, groupNumber, interest);
    if (customerKey !== null) also({ salesChannelId, customerKey });
  });
}

function forVisitor(db: Db, visit: Visit, act: (visitor: Visitor) => void): void {
  const { salesChannelId, customerKey } = visit;
  if (customerKey !== null) remember(db, () => act({ salesChannelId, customerKey }));
}
