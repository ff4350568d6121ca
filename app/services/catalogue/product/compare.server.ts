import { isEntityId, productPath } from "~/domain/paths";
import { safeReturnPath } from "~/domain/return-path";
import { isBuyable } from "~/domain/catalogue/product";
import { nameWithOptions } from "~/domain/catalogue/variant-options";
import { formatterOf } from "~/services/platform/i18n/format.server";
import type { MessageKey } from "~/services/platform/i18n/messages.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { imageView } from "~/services/catalogue/media.view.server";
import {
  deliveryView,
  optionsText,
  priceView,
} from "~/services/catalogue/listing/tiles.view.server";
import { detail, type Product } from "./product.api.server";
import { galleryOf, shownPrice } from "./product.view.server";
import { propertiesOf } from "./product-facts.view.server";

const COMPARE_PATH = "/compare";
export const COMPARED_MAXIMUM = 4;
const PRODUCTS = "products";
/** The page that the comparison was opened from. */
const FROM = "from";
const NOTHING = "–";

/** The product ids in an address, without duplicates, at most four. */
export function comparedIn(url: URL): string[] {
  const ids = (url.searchParams.get(PRODUCTS) ?? "").split(",").filter(isEntityId);
  return [...new Set(ids)].slice(0, COMPARED_MAXIMUM);
}

/** The address of a comparison, which can be shared. @param from the page that it leads back to */
export function compareHref(ids: readonly string[], from: string | null = null): string {
  const parameters = [
    ids.length > 0 && `${PRODUCTS}=${ids.join(",")}`,
    from && `${FROM}=${encodeURIComponent(from)}`,
  ].filter(Boolean);
  return parameters.length > 0 ? `${COMPARE_PATH}?${parameters.join("&")}` : COMPARE_PATH;
}

/** The page that the comparison was opened from; null if it is unknown. */
export function openedFrom(url: URL): string | null {
  return safeReturnPath(url.searchParams.get(FROM), "") || null;
}

/** The name of a product that was added to the comparison; null if the channel does not sell it. */
export async function comparedName(shop: Shop, id: string): Promise<string | null> {
  const product = (await detail(shop, id)).data?.product;
  return product ? nameWithOptions({ name: product.name, options: optionsText(product) }) : null;
}

/**
 * The comparison after a form of the page, a product or a listing. Of more than four, the oldest
 * products are dropped.
 */
export function changedComparison(
  ids: readonly string[],
  form: FormData,
): { ids: string[]; hasDropped: boolean } {
  const products = form.getAll("productId").map(String).filter(isEntityId);
  const others = ids.filter((id) => !products.includes(id));
  const all = form.get("intent") === "remove" ? others : [...others, ...new Set(products)];
  return { ids: all.slice(-COMPARED_MAXIMUM), hasDropped: all.length > COMPARED_MAXIMUM };
}

export type Comparison = Awaited<ReturnType<typeof comparison>>;

/** The compared products; those that the channel does not sell are left out. */
export async function comparison(shop: Shop, ids: string[], from: string | null = null) {
  const answers = await Promise.all(ids.map((id) => detail(shop, id)));
  const { t } = shop;
  const products = answers.flatMap((answer) => answer.data?.product ?? []);
  return {
    products: products.map((product) => ({
      id: product.id,
      name: nameWithOptions({ name: product.name, options: optionsText(product) }),
      href: productPath(product),
      image: imageView(galleryOf(product)[0], product.name),
      /** quantity that is added to the cart; null for a product that cannot be bought */
      quantity: isBuyable(product) ? Math.max(1, product.minPurchase) : null,
    })),
    rows: rowsOf(products, shop),
    address: compareHref(
      products.map(({ id }) => id),
      from,
    ),
    back: from === null ? null : { label: t("compare.back"), href: from },
    texts: {
      title: t("compare.title"),
      lead: t(leadOf(products.length)),
      differs: t("compare.differs"),
      remove: t("compare.remove"),
      buy: t("compare.buy"),
      soldOut: t("product.soldOut"),
    },
  };
}

function leadOf(count: number): MessageKey {
  if (count === 0) return "compare.empty";
  return count === 1 ? "compare.one" : "compare.lead";
}

function rowsOf(
  products: Product[],
  { channel }: Shop,
): { label: string; values: string[]; differs: boolean }[] {
  const { t, rating } = formatterOf(channel);
  const facts: [label: string, of: (product: Product) => string | null | undefined][] = [
    [t("compare.price"), (product) => priceText(product)],
    [t("compare.brand"), ({ brand }) => brand],
    [t("compare.rating"), (product) => (product.rating === null ? null : rating(product.rating))],
    [t("compare.delivery"), (product) => deliveryText(product)],
    ...[
      ...new Set(products.flatMap((product) => propertiesOf(product).map(({ label }) => label))),
    ].map((name): (typeof facts)[number] => [
      name,
      (product) => propertiesOf(product).find(({ label }) => label === name)?.value,
    ]),
  ];
  return facts.flatMap(([label, of]) => {
    const values = products.map((product) => of(product) || NOTHING);
    return values.every((value) => value === NOTHING)
      ? []
      : { label, values, differs: new Set(values).size > 1 };
  });

  function priceText(product: Product): string | null {
    const price = shownPrice(product);
    const view = price && priceView(price, channel);
    return view && [view.current, view.taxNote].filter(Boolean).join(" ");
  }
  function deliveryText(product: Product): string | undefined {
    if (!isBuyable(product)) return t("product.soldOut");
    return deliveryView(
      product.deliveryTime,
      product.supply,
      Math.max(1, product.minPurchase),
      channel,
    )?.text;
  }
}
