import type { DataLayerEvent, DataLayerItem } from "~/domain/analytics-events";
import { parseConsents } from "~/domain/consent";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/**
 * Pushes an event, after consent only. The first event creates the data layer, unless another
 * script has made one.
 */
export function track(event: DataLayerEvent): void {
  if (!parseConsents(document.cookie).has("analytics")) return;
  (window.dataLayer ??= []).push(event);
}

/** A component's data about the product that it shows. */
export interface ShownProduct {
  id: string;
  number?: string | null;
  name: string;
  brand: string | null;
}

/** The numbers of the products that were shown, by id: presses know only the id. */
const numbers = new Map<string, string>();

/** The identifier of a product in every event: its number, else its id. */
export function toItemId({ id, number }: Pick<ShownProduct, "id" | "number">): string {
  if (number) numbers.set(id, number);
  return numbers.get(id) ?? id;
}

/** A shown product as an item of the data layer. */
export function toShownItem({ brand, name, ...product }: ShownProduct): DataLayerItem {
  return { item_id: toItemId(product), item_name: name, ...(brand && { item_brand: brand }) };
}
