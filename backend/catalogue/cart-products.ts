import type { Backend, CartProduct, SalesChannelContext } from "../types";
import { loadMedia } from "./media";
import { isNew, loadPrices, loadProductRows, type PriceRow, type ProductRow } from "./product-rows";
import { loadSeoUrls } from "./seo-urls";
import { idList, textsIn } from "./texts";

/**
 * The data that the cart needs of products, by product id. Products that do not exist or are not
 * visible in the channel are left out; inactive ones have `active: false`.
 */
export function loadCartProducts(
  backend: Backend,
  context: SalesChannelContext,
  ids: string[],
): Map<string, CartProduct> {
  const { db } = backend;
  const rows = loadProductRows(db, context, ids);
  const all = [...rows.values()];
  const prices = loadPrices(
    db,
    context.currencyId,
    all.map((row) => row.number),
  );
  const covers = loadMedia(
    { ...backend, context },
    all.flatMap((row) => row.cover_media_id ?? []),
  );
  const names = loadNames(backend, context, all);
  const paths = loadSeoUrls({ db, context }, rows.keys());
  const options = loadOptionNames(
    backend,
    context,
    all.flatMap((row) => JSON.parse(row.option_ids) as string[]),
  );
  return new Map(
    all.map((row) => {
      const optionIds = JSON.parse(row.option_ids) as string[];
      const product: CartProduct = {
        id: row.id,
        parentId: row.parent_id,
        isVariantParent: row.child_count > 0,
        productNumber: row.product_number,
        name: row.name,
        active: row.active === 1,
        manufacturerId: row.manufacturer_id,
        manufacturerName: names.manufacturer(row.manufacturer_id),
        taxId: row.tax_id,
        taxRate: row.tax_rate,
        prices: cartPrices(prices.get(row.number) ?? []),
        reference: referenceOf(row, names.unit),
        stock: row.stock,
        isCloseout: row.is_closeout === 1,
        minPurchase: row.min_purchase,
        maxPurchase: row.max_purchase,
        purchaseSteps: row.purchase_steps,
        shippingFree: row.shipping_free === 1,
        weight: row.weight,
        restockTime: row.restock_time,
        deliveryTime: names.deliveryTime(row.delivery_time_id),
        options: optionIds.flatMap((id) => options.get(id) ?? []),
        optionIds,
        propertyIds: JSON.parse(row.property_ids) as string[],
        categoryIds: JSON.parse(row.category_tree) as string[],
        markAsTopseller: row.mark_as_topseller === 1,
        isNew: isNew(row.release_date),
        releaseDate: row.release_date,
        createdAt: row.created_at,
        customFields: JSON.parse(row.custom_fields) as Record<string, unknown>,
        seoPathInfo: (paths.get(row.id)?.[0]?.seoPathInfo as string | undefined) ?? null,
        cover: row.cover_media_id === null ? null : (covers.get(row.cover_media_id) ?? null),
      };
      return [row.id, product];
    }),
  );
}

/** Graduated prices replace the plain price. */
function cartPrices(rows: PriceRow[]): CartProduct["prices"] {
  const graduated = rows.filter((row) => row.graduated === 1);
  return (graduated.length > 0 ? graduated : rows).map((row) => ({
    from: row.from_quantity,
    gross: row.gross,
    listGross: row.list_gross,
    regulationGross: row.regulation_gross,
  }));
}

function referenceOf(row: ProductRow, unitName: (id: string) => string): CartProduct["reference"] {
  if (row.unit_id === null || row.purchase_unit === null || row.reference_unit === null)
    return null;
  return {
    purchaseUnit: row.purchase_unit,
    referenceUnit: row.reference_unit,
    unitName: unitName(row.unit_id),
  };
}

function loadNames({ db }: Backend, context: SalesChannelContext, rows: ProductRow[]) {
  const nameIn = (table: "manufacturer" | "unit", ids: string[]): Map<string, string> => {
    const found = db
      .prepare(`SELECT id, texts FROM ${table} WHERE id IN (SELECT value FROM json_each(?))`)
      .all(idList(ids)) as {
      id: string;
      texts: string;
    }[];
    return new Map(
      found.map(({ id, texts }) => [id, textsIn<{ name: string }>(texts, context).name]),
    );
  };
  const manufacturers = nameIn(
    "manufacturer",
    rows.map((row) => row.manufacturer_id),
  );
  const units = nameIn(
    "unit",
    rows.flatMap((row) => row.unit_id ?? []),
  );
  const times = db
    .prepare(
      "SELECT id, min, max, unit, texts FROM delivery_time WHERE id IN (SELECT value FROM json_each(?))",
    )
    .all(idList(rows.flatMap((row) => row.delivery_time_id ?? []))) as {
    id: string;
    min: number;
    max: number;
    unit: string;
    texts: string;
  }[];
  const deliveryTimes = new Map(
    times.map(({ id, min, max, unit, texts }) => [
      id,
      { name: textsIn<{ name: string }>(texts, context).name, min, max, unit },
    ]),
  );
  return {
    manufacturer: (id: string) => manufacturers.get(id) ?? null,
    unit: (id: string) => units.get(id) ?? "",
    deliveryTime: (id: string | null) => (id === null ? null : (deliveryTimes.get(id) ?? null)),
  };
}

function loadOptionNames(
  { db }: Backend,
  context: SalesChannelContext,
  ids: string[],
): Map<string, { group: string; option: string }> {
  const rows = db
    .prepare(
      `SELECT property_option.id, property_option.texts AS option_texts, property_group.texts AS group_texts
       FROM property_option JOIN property_group ON property_group.id = property_option.group_id
       WHERE property_option.id IN (SELECT value FROM json_each(?))`,
    )
    .all(idList(ids)) as { id: string; option_texts: string; group_texts: string }[];
  const name = (texts: string): string => textsIn<{ name: string }>(texts, context).name;
  return new Map(
    rows.map((row) => [row.id, { group: name(row.group_texts), option: name(row.option_texts) }]),
  );
}
