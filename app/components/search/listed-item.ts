import type { DataLayerItem } from "~/components/analytics/data-layer";
import type { SearchHit } from "~/services/search/types";

/** A product of the panel as the data layer names it. */
export function listedItem({ id, name, brand }: SearchHit): DataLayerItem {
  return { item_id: id, item_name: name, ...(brand && { item_brand: brand }) };
}
