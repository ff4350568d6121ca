import { isEntityId, buildProductPath } from "~/domain/paths";
import { COMPARED_MAXIMUM } from "~/domain/catalogue/comparison";
import { toSafeReturnPath } from "~/domain/return-path";
import { isBuyable } from "~/domain/catalogue/product";
import { formatNameWithOptions } from "~/domain/catalogue/variant-options";
import type { AreaKey } from "~/locales/translate";
import { getFormatter } from "~/services/platform/i18n/format.server";
import { getAreaTexts } from "~/services/platform/i18n/messages.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { toImageView } from "~/services/catalogue/media.view.server";
import {
  toDeliveryView,
  formatTileOptions,
  toPriceView,
} from "~/services/catalogue/listing/tiles.view.server";
import { loadProductDetail, type Product } from "./product.api.server";
import { listGalleryMedia, chooseShownPrice } from "./product.view.server";
import { toPropertyFacts } from "./product-facts.view.server";

const COMPARE_PATH = "/compare";
const PRODUCTS = "products";
/** The page that the comparison was opened from. */
const FROM = "from";
const NOTHING = "–";

/** The product ids in an address, without duplicates, at most four. */
export function parseComparedIds(url: URL): string[] {
  const ids = (url.searchParams.get(PRODUCTS) ?? "").split(",").filter(isEntityId);
  return [...new Set(ids)].slice(0, COMPARED_MAXIMUM);
}

/** The address of a comparison, which can be shared. @param from the page that it leads back to */
export function buildCompareHref(ids: readonly string[], from: string | null = null): string {
  const parameters = [
    ids.length > 0 && `${PRODUCTS}=${ids.join(",")}`,
    from && `${FROM}=${encodeURIComponent(from)}`,
  ].filter(Boolean);
  return parameters.length > 0 ? `${COMPARE_PATH}?${parameters.join("&")}` : COMPARE_PATH;
}

/** The page that the comparison was opened from; null if it is unknown. */
export function parseOpenedFrom(url: URL): string | null {
  return toSafeReturnPath(url.searchParams.get(FROM), "") || null;
}

/** The name of a compared product; null if the channel does not sell it. */
export async function loadComparedName(shop: Shop, id: string): Promise<string | null> {
  const product = (await loadProductDetail(shop, id)).data?.product;
  return product
    ? formatNameWithOptions({ name: product.name, options: formatTileOptions(product) })
    : null;
}

/**
 * The comparison after a form of the page, a product or a listing. A listing's form names its
 * products that were compared (`listed`): those that are not ticked any more are removed. Of more
 * than four, the oldest products are dropped.
 */
export function applyComparisonForm(
  ids: readonly string[],
  form: FormData,
): { ids: string[]; hasDropped: boolean } {
  const products = form.getAll("productId").map(String).filter(isEntityId);
  const listed = form.getAll("listed");
  const others = ids.filter((id) => !products.includes(id) && !listed.includes(id));
  const all = form.get("intent") === "remove" ? others : [...others, ...new Set(products)];
  return { ids: all.slice(-COMPARED_MAXIMUM), hasDropped: all.length > COMPARED_MAXIMUM };
}

export type Comparison = Awaited<ReturnType<typeof loadComparison>>;

/** The compared products; those that the channel does not sell are left out. */
export async function loadComparison(shop: Shop, ids: string[], from: string | null = null) {
  const results = await Promise.all(ids.map((id) => loadProductDetail(shop, id)));
  const products = results.flatMap((result) => result.data?.product ?? []);
  return {
    products: products.map((product) => ({
      id: product.id,
      name: formatNameWithOptions({ name: product.name, options: formatTileOptions(product) }),
      href: buildProductPath(product),
      image: toImageView(listGalleryMedia(product)[0], product.name),
      /** quantity that is added to the cart; null for a product that cannot be bought */
      quantity: isBuyable(product) ? Math.max(1, product.minPurchase) : null,
    })),
    rows: toComparisonRows(products, shop),
    address: buildCompareHref(
      products.map(({ id }) => id),
      from,
    ),
    from,
    texts: getAreaTexts(shop.channel.lang, "compare"),
  };
}

/** The row's name is ours, or that of the products' property. */
interface ComparisonRow {
  key: AreaKey<"compare"> | null;
  name: string;
  values: string[];
  differs: boolean;
}

function toComparisonRows(products: Product[], { channel }: Shop): ComparisonRow[] {
  const { t, rating } = getFormatter(channel);
  const properties = new Set(
    products.flatMap((product) => toPropertyFacts(product).map(({ label }) => label)),
  );
  return [
    ...toRow({ key: "compare.price" }, (product) => formatComparedPrice(product)),
    ...toRow({ key: "compare.brand" }, ({ brand }) => brand),
    ...toRow({ key: "compare.rating" }, (product) =>
      product.rating === null ? null : rating(product.rating),
    ),
    ...toRow({ key: "compare.delivery" }, (product) => formatComparedDelivery(product)),
    ...[...properties].flatMap((name) =>
      toRow(
        { name },
        (product) => toPropertyFacts(product).find(({ label }) => label === name)?.value,
      ),
    ),
  ];

  /** None if no product has a value. */
  function toRow(
    { key = null, name = "" }: Partial<Pick<ComparisonRow, "key" | "name">>,
    formatValue: (product: Product) => string | null | undefined,
  ): ComparisonRow[] {
    const values = products.map((product) => formatValue(product) || NOTHING);
    return values.every((value) => value === NOTHING)
      ? []
      : [{ key, name, values, differs: new Set(values).size > 1 }];
  }

  function formatComparedPrice(product: Product): string | null {
    const price = chooseShownPrice(product);
    const view = price && toPriceView(price, channel);
    return view && [view.current, view.taxNote].filter(Boolean).join(" ");
  }
  function formatComparedDelivery(product: Product): string | undefined {
    if (!isBuyable(product)) return t("product.soldOut");
    return toDeliveryView(
      product.deliveryTime,
      product.supply,
      Math.max(1, product.minPurchase),
      channel,
    )?.text;
  }
}
