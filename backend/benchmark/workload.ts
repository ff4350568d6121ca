import type { Db } from "../db/open";

/** One request of a measurement. */
export interface Call {
  path: string;
  init: RequestInit;
}

export interface Workload {
  name: string;
  calls: Call[];
}

const CHANNEL = "gb";
const LOCALE = "en-GB";
const SORTINGS = ["topseller", "price-asc", "price-desc", "name-asc"];

const DETAIL = { associations: { manufacturer: {}, media: {}, properties: { associations: { group: {} } } } };
/** What a storefront reads that draws the product itself; one that asks for everything is given Shopware's page around it, too. */
const FIELDS = [
  "id",
  "parentId",
  "productNumber",
  "translated",
  "available",
  "calculatedPrice",
  "cover",
  "media",
  "manufacturer",
  "properties",
];

/** The same pseudo-random numbers at each run, so that runs can be compared. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** What shoppers of the British shop ask for: categories in all sortings with and without filters, words, beginnings of words, products. */
export function workloads(db: Db, count: number): Workload[] {
  const roll = dice(7);
  const shop = shopOf(db);
  const pickOne = <T>(list: T[]): T => {
    const chosen = list[roll(list.length)];
    if (chosen === undefined) throw new Error("The catalogue is empty");
    return chosen;
  };
  const post = (path: string, body: unknown): Call => ({
    path: `/store-api${path}`,
    init: { method: "POST", headers: { "sw-access-key": shop.accessKey, "content-type": "application/json" }, body: JSON.stringify(body) },
  });
  const times = (make: () => Call): Call[] => Array.from({ length: count }, make);
  const term = (): string => (roll(3) === 0 ? `${pickOne(shop.words)} ${pickOne(shop.words)}` : pickOne(shop.words));
  return [
    {
      name: "listing",
      calls: times(() => {
        const filters = roll(2) === 0 ? {} : { properties: pickOne(shop.options), "max-price": 20 + roll(200) };
        return post(`/product-listing/${pickOne(shop.categories)}`, { limit: 24, p: 1 + roll(3), order: pickOne(SORTINGS), ...filters });
      }),
    },
    { name: "search", calls: times(() => post("/search", { search: term(), limit: 24, p: 1 })) },
    { name: "search suggest", calls: times(() => post("/search-suggest", { search: typed(term(), roll), limit: 8 })) },
    {
      name: "autocomplete (Elevate)",
      calls: times(() => ({ path: `/api/storefront/v3/queries/autocomplete?${visit(shop.market, typed(term(), roll))}`, init: {} })),
    },
    {
      name: "search page (Elevate)",
      calls: times(() => ({ path: `/api/storefront/v3/queries/search-page?${visit(shop.market, term())}&limit=24`, init: {} })),
    },
    { name: "detail", calls: times(() => post(`/product/${pickOne(shop.products)}`, { ...DETAIL, includes: { product: FIELDS } })) },
    { name: "detail with its page", calls: times(() => post(`/product/${pickOne(shop.products)}`, DETAIL)) },
  ];
}

function visit(market: string, q: string): string {
  return new URLSearchParams({ market, locale: LOCALE, touchpoint: "desktop", customerKey: "bench", sessionKey: "bench", q }).toString();
}

/** The text as far as it is typed, one time in five with two letters swapped. */
function typed(text: string, roll: (sides: number) => number): string {
  const beginning = text.slice(0, 3 + roll(text.length));
  if (roll(5) > 0 || beginning.length < 5) return beginning;
  return `${beginning.slice(0, 2)}${beginning[3]}${beginning[2]}${beginning.slice(4)}`;
}

interface ShopFacts {
  accessKey: string;
  market: string;
  categories: string[];
  options: string[];
  products: string[];
  words: string[];
}

function shopOf(db: Db): ShopFacts {
  const column = (sql: string): string[] => (db.prepare(sql).all() as { value: string }[]).map((row) => row.value);
  const channel = db
    .prepare("SELECT access_key AS accessKey, custom_fields AS fields FROM sales_channel WHERE channel_key = ?")
    .get(CHANNEL) as {
    accessKey: string;
    fields: string;
  };
  return {
    accessKey: channel.accessKey,
    market: (JSON.parse(channel.fields) as { elevate_market: string }).elevate_market,
    categories: column(
      "SELECT id AS value FROM category WHERE type = 'page' AND active = 1 AND number IN (SELECT category_number FROM listing_category)",
    ),
    options: column("SELECT id AS value FROM property_option WHERE number IN (SELECT option_number FROM listing_option)"),
    products: column(
      "SELECT id AS value FROM product WHERE number IN (SELECT product_no FROM listing_entry WHERE channels & 1 ORDER BY product_no * 7919 % 104729 LIMIT 2000)",
    ),
    words: column(`SELECT term AS value FROM elevate_term WHERE locale = '${LOCALE}' ORDER BY term`),
  };
}
