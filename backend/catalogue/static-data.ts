import { idOf } from "../id";
import type { Scope } from "../scope";
import { textsIn } from "./texts";

interface DeliveryTimeRow {
  id: string;
  min: number;
  max: number;
  unit: string;
  texts: string;
  alternative_names: string;
}

/**
 * Static data for a storefront (not part of Shopware): delivery times with all their names and
 * their indicator, and the product families.
 */
export function staticData({ db, context }: Scope): Record<string, unknown> {
  const rows = db.prepare("SELECT * FROM delivery_time ORDER BY id").all() as DeliveryTimeRow[];
  const deliveryTimes = rows.map((row) => ({
    id: row.id,
    name: textsIn<{ name: string }>(row.texts, context).name,
    unit: row.unit,
    min: row.min,
    max: row.max,
    indicator: indicatorOf(row),
    alternativeNames: JSON.parse(row.alternative_names) as string[],
  }));
  const families = loadFamilies(db, context);
  return {
    deliveryTimes,
    families,
    version: idOf("static-data", JSON.stringify([deliveryTimes, families])),
    apiAlias: "product_static_data",
  };
}

/** The class of a delivery time (behaviour §9.4). */
function indicatorOf({
  unit,
  max,
}: DeliveryTimeRow): "in-stock" | "incoming" | "black" | "out-of-stock" {
  if ((unit === "day" && max <= 14) || (unit === "week" && max <= 3)) return "in-stock";
  if (unit === "week") return "incoming";
  return unit === "month" || (unit === "year" && max <= 1) ? "black" : "out-of-stock";
}

/** Options of the groups whose attribute code is `product_family`. */
function loadFamilies(db: Scope["db"], context: Scope["context"]): { id: string; name: string }[] {
  const rows = db
    .prepare(
      `SELECT property_option.id, property_option.texts FROM property_option JOIN property_group ON property_group.id = property_option.group_id
       WHERE json_extract(property_group.texts, '$."' || ? || '".customFields.attributeCode') = 'product_family' ORDER BY property_option.position`,
    )
    .all(context.localeCode) as { id: string; texts: string }[];
  return rows.map(({ id, texts }) => ({
    id,
    name: textsIn<{ name: string }>(texts, context).name,
  }));
}
