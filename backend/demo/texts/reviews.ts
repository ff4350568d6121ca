import type { DemoProduct } from "../types";
import type { Area } from "../nouns";

type Review = DemoProduct["reviews"][number];

/** Reviews of a product, in the languages of the shoppers who wrote them. */
export function reviewsOf(_key: string, _area: Area, _fresh: boolean): Review[] {
  return [];
}
