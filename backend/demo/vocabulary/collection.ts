import type { Translated } from "../types";

/** A family of products: one name, one brand, one story. */
export interface Collection {
  name: string;
  brand: string;
  story: Translated;
}

export const collection = (name: string, brand: string, story: Translated): Collection => ({ name, brand, story });
