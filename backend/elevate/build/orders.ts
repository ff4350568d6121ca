import type { Db } from "../../db/open";
import { writeArray } from "./arrays";
import type { Places } from "./places";

interface AmountRow {
  number: number;
  amount: number;
}

/** The price of one, by item: the first graduated tier where there is one, else the plain price. */
const PRICE_OF_ONE = `
  SELECT listing_entry.group_number, one.gross, COALESCE(one.list_gross, one.gross) AS list_gross
  FROM listing_entry JOIN product_price AS one ON one.product_no = listing_entry.product_no AND one.currency_id = ? AND one.from_quantity = 1
  WHERE one.graduated = 1 OR NOT EXISTS (
    SELECT 1 FROM product_price AS tier
    WHERE tier.product_no = one.product_no AND tier.currency_id = one.currency_id AND tier.graduated = 1 AND tier.from_quantity = 1)`;

/** Prices by currency, and the places in every order that a list can have. Equal groups stay in the order of their places. */
export function writeOrders(db: Db, places: Places): void {
  const currencies = db.prepare("SELECT id, iso FROM currency").all() as { id: string; iso: string }[];
  for (const { id, iso } of currencies) {
    const prices = amounts(db, places, `SELECT group_number AS number, MIN(gross) AS amount FROM (${PRICE_OF_ONE}) GROUP BY group_number`, id);
    const discounts = amounts(db, places, `SELECT group_number AS number, MAX(1 - gross / list_gross) AS amount FROM (${PRICE_OF_ONE}) WHERE list_gross > 0 GROUP BY group_number`, id);
    writeArray(db, `price/${iso}`, prices);
    writeOrder(db, `price-up/${iso}`, sorted(prices, 1));
    writeOrder(db, `price-down/${iso}`, sorted(prices, -1));
    writeOrder(db, `discount/${iso}`, sorted(discounts, -1));
  }
  writeOrder(db, "rating", sorted(amounts(db, places, "SELECT group_number AS number, MAX(rating) AS amount FROM listing_entry GROUP BY group_number"), -1));
  writeOrder(db, "newest", listed(db, places, "SELECT group_number AS number FROM listing_entry GROUP BY group_number ORDER BY MAX(release_date) DESC, group_number"));
  for (const { locale } of db.prepare("SELECT DISTINCT locale FROM language").all() as { locale: string }[]) {
    writeOrder(db, `name/${locale}`, listed(db, places, "SELECT group_number AS number FROM listing_name WHERE locale = ? ORDER BY sort_key, group_number", locale));
  }
}

function amounts(db: Db, { groups, places }: Places, sql: string, ...parameters: string[]): Float64Array {
  const values = new Float64Array(groups.length);
  for (const { number, amount } of db.prepare(sql).iterate(...parameters) as Iterable<AmountRow>) {
    const place = (places[number] ?? 0) - 1;
    if (place >= 0) values[place] = amount;
  }
  return values;
}

function sorted(values: Float64Array, direction: 1 | -1): Uint32Array {
  return Uint32Array.from(values.keys()).sort((a, b) => direction * ((values[a] ?? 0) - (values[b] ?? 0)) || a - b);
}

function listed(db: Db, { places }: Places, sql: string, ...parameters: string[]): Uint32Array {
  const rows = db.prepare(sql).all(...parameters) as { number: number }[];
  return Uint32Array.from(rows.map(({ number }) => (places[number] ?? 0) - 1).filter((place) => place >= 0));
}

function writeOrder(db: Db, name: string, order: Uint32Array): void {
  writeArray(db, `order/${name}`, order);
}
