import type { StoreApi } from "./store-api";

const PAGE = 100;
const PAGES = 5;
const CATEGORIES = 4;
/** Minimum stock of a product that is bought repeatedly. */
const ENOUGH = 10;

export interface Product {
  id: string;
  parentId: string | null;
  childCount: number | null;
  available: boolean;
  minPurchase: number | null;
  purchaseSteps: number | null;
  isCloseout: boolean | null;
  availableStock: number | null;
  states: string[] | null;
  options: { id: string }[] | null;
  translated: { name: string };
  calculatedPrice: Price;
  calculatedPrices: Price[];
  calculatedCheapestPrice: Price | null;
}
interface Price {
  unitPrice: number;
  totalPrice: number;
}

export interface Category {
  id: string;
  name: string;
  /** number of products in its listing */
  total: number;
  /** its layout's own sorting; null: the shop's */
  order: string | null;
}

/** One product of each kind, or null if the shop has none. */
export interface Catalogue {
  simple: Product | null;
  variant: Product | null;
  soldOut: Product | null;
  minimum: Product | null;
  graduated: Product | null;
  categories: Category[];
  /** entries of the footer and the service navigation */
  content: { id: string; name: string }[];
}

/** Searches the catalogue for products of every kind, and for categories with listings. */
export async function readCatalogue(api: StoreApi): Promise<Catalogue> {
  const products = await readProducts(api);
  const isSold = (product: Product) =>
    product.available && !product.childCount && !(product.states ?? []).includes("is-download");
  const isPlain = (product: Product) =>
    isSold(product) &&
    (product.availableStock ?? 0) >= ENOUGH &&
    product.calculatedPrice.unitPrice > 0;
  const buysOne = ({ minPurchase, purchaseSteps }: Product) =>
    (minPurchase ?? 1) === 1 && (purchaseSteps ?? 1) === 1;
  const isVariant = ({ parentId, options }: Product) =>
    parentId !== null && (options ?? []).length > 0;
  const variant =
    products.find((each) => isPlain(each) && buysOne(each) && isVariant(each)) ?? null;
  return {
    simple:
      products.find(
        (each) =>
          isPlain(each) && buysOne(each) && !isVariant(each) && each.calculatedPrices.length === 0,
      ) ?? null,
    variant,
    soldOut:
      products.find((each) => !each.available && !each.childCount && each.isCloseout === true) ??
      null,
    minimum: products.find((each) => isSold(each) && (each.minPurchase ?? 1) > 1) ?? null,
    graduated:
      products.find(
        (each) =>
          isPlain(each) &&
          buysOne(each) &&
          each.calculatedPrices.length > 1 &&
          each.id !== variant?.id,
      ) ?? null,
    categories: await readCategories(api),
    content: await readContent(api),
  };
}

/** The first products of the catalogue, and additional ones of rare kinds. */
async function readProducts(api: StoreApi): Promise<Product[]> {
  const ask = async (criteria: object) =>
    (
      await api.post<{ elements: Product[] }>("product", {
        limit: PAGE,
        associations: { options: {} },
        ...criteria,
      })
    ).elements;
  const products: Product[] = [];
  for (let page = 1; page <= PAGES && products.length === (page - 1) * PAGE; page += 1)
    products.push(...(await ask({ page })));
  const rare = await Promise.all([
    ask({ filter: [{ type: "range", field: "minPurchase", parameters: { gt: 1 } }] }),
    ask({ filter: [{ type: "equals", field: "available", value: false }] }),
  ]);
  return [...products, ...rare.flat()];
}

interface Entry {
  id: string;
  type: string;
  translated: { name: string };
  children?: Entry[] | null;
}

async function navigation(api: StoreApi, root: string): Promise<Entry[]> {
  const answer = await api
    .post<unknown>(`navigation/${root}/${root}`, { depth: 3 })
    .catch(() => null);
  // A sales channel without this navigation answers 204 without a body.
  return Array.isArray(answer) ? (answer as Entry[]) : [];
}

const flat = (entries: Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);

async function readCategories(api: StoreApi): Promise<Category[]> {
  const categories: Category[] = [];
  for (const { id, type, translated } of flat(await navigation(api, "main-navigation"))) {
    if (type !== "page" || categories.length === CATEGORIES) continue;
    const listing = await api
      .post<{ total: number }>(`product-listing/${id}`, { limit: 1, "no-aggregations": true })
      .catch(() => null);
    const layout = listing && listing.total > 0 ? await readLayout(api, id) : null;
    if (listing && layout)
      categories.push({ id, name: translated.name, total: listing.total, ...layout });
  }
  return categories;
}

const LAYOUT = {
  category: ["cmsPage"],
  cms_page: ["type", "sections"],
  cms_section: ["blocks"],
  cms_block: ["slots"],
  cms_slot: ["type", "data"],
  product_listing: ["sorting"],
};

/**
 * @returns null for a layout of texts and pictures: it shows no products, even if the category has
 * some
 */
async function readLayout(api: StoreApi, id: string): Promise<Pick<Category, "order"> | null> {
  const { cmsPage } = await api.post<{ cmsPage: { type: string } | null }>(`category/${id}`, {
    includes: LAYOUT,
  });
  const text = JSON.stringify(cmsPage);
  if (cmsPage !== null && cmsPage.type !== "product_list" && !text.includes('"product-listing"'))
    return null;
  return { order: /"sorting":"([^"]+)"/.exec(text)?.[1] ?? null };
}

async function readContent(api: StoreApi): Promise<Catalogue["content"]> {
  const trees = await Promise.all(
    ["footer-navigation", "service-navigation"].map((root) => navigation(api, root)),
  );
  return trees.flatMap((tree) =>
    flat(tree)
      .filter(({ type }) => type === "page")
      .map(({ id, translated }) => ({ id, name: translated.name })),
  );
}
