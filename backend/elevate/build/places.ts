import type { Db } from "../../db/open";
import { bitsOf } from "../../db/bits";
import { numbersIn, writeArray } from "./arrays";

/** Where each group and each item of it stands. */
export interface Places {
  /** Place → group number. */
  groups: Uint32Array;
  /** Group number → place + 1. */
  places: Uint32Array;
  /** Product number → item + 1. */
  items: Uint32Array;
}

interface GroupRow {
  number: number;
  items: string;
}

/**
 * Gives every group its place: what is on stock first, then by sales, rating, newness. This is the order of equally good matches, so it is
 * also the order in which one looks at them.
 */
export function writePlaces(db: Db): Places {
  const rows = db
    .prepare(
      `SELECT listing_entry.group_number AS number, group_concat(listing_entry.product_no) AS items
       FROM listing_entry JOIN product ON product.number = listing_entry.product_no
       GROUP BY listing_entry.group_number
       ORDER BY MAX(product.stock > 0) DESC, MAX(topseller) DESC, MAX(listing_entry.sales) DESC, MAX(rating) DESC, MAX(listing_entry.release_date) DESC, listing_entry.group_number`,
    )
    .all() as GroupRow[];
  const largest = (db.prepare("SELECT COALESCE(MAX(number), 0) AS number FROM product").get() as { number: number }).number;
  const groups = Uint32Array.from(rows, (row) => row.number);
  const places = new Uint32Array(largest + 1);
  const items = new Uint32Array(largest + 1);
  const starts = new Uint32Array(rows.length + 1);
  let item = 0;
  for (const [place, row] of rows.entries()) {
    places[row.number] = place + 1;
    starts[place] = item;
    for (const number of numbersIn(row.items)) items[number] = item += 1;
  }
  starts[rows.length] = item;
  writeArray(db, "groups", groups);
  writeArray(db, "places", places);
  writeArray(db, "item-starts", starts);
  return { groups, places, items };
}

interface ValueRow {
  name: string;
  numbers: string;
}

/** One bitmap for each value that one can filter by. */
export function writeValues(db: Db, { groups, places, items }: Places): void {
  const write = (sql: string): void => {
    for (const { name, numbers } of db.prepare(sql).iterate() as Iterable<ValueRow>) {
      writeArray(db, name, bitsOf(groups.length, placesIn(numbers, places)));
    }
  };
  write("SELECT 'channel/' || position AS name, group_concat(group_number) AS numbers FROM sales_channel JOIN listing_entry ON channels & (1 << position) GROUP BY position");
  write("SELECT 'brand/' || manufacturer_number AS name, group_concat(group_number) AS numbers FROM listing_entry GROUP BY manufacturer_number");
  write("SELECT 'category/' || category_number AS name, group_concat(group_number) AS numbers FROM listing_category GROUP BY category_number");
  write(
    `SELECT 'option/' || option_number AS name, group_concat(group_number) AS numbers
     FROM listing_option JOIN listing_entry USING (product_no) GROUP BY option_number`,
  );
  writeItemValues(db, items);
}

/**
 * Options that the variants of a product differ in are kept by item too. A product's own properties name all the options its variants come in,
 * so of those only a variant's own ones count.
 */
function writeItemValues(db: Db, items: Uint32Array): void {
  const itemCount = items.reduce((most, item) => Math.max(most, item), 0);
  const rows = db
    .prepare(
      `SELECT 'items/' || option.number AS name, group_concat(product.number) AS numbers
       FROM property_option AS option JOIN listing_option ON listing_option.option_number = option.number JOIN product ON product.number = listing_option.product_no
       WHERE option.group_id IN (SELECT DISTINCT group_id FROM product_configurator) AND (
         instr(product.option_ids, option.id) > 0 OR NOT EXISTS (
           SELECT 1 FROM product_configurator AS configured WHERE configured.product_no = product.text_number AND configured.group_id = option.group_id))
       GROUP BY option.number`,
    )
    .iterate() as Iterable<ValueRow>;
  for (const { name, numbers } of rows) writeArray(db, name, bitsOf(itemCount, placesIn(numbers, items)));
}

function* placesIn(numbers: string, placePlusOne: Uint32Array): Generator<number> {
  for (const number of numbersIn(numbers)) {
    const place = placePlusOne[number] ?? 0;
    if (place > 0) yield place - 1;
  }
}
