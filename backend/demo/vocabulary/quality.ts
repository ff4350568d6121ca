import type { Translated } from "../types";
import type { CareKey, OriginKey } from "./care";
import type { NameWord } from "./patterns";

/** An option of the facet "feature". */
export type FeatureKey = "washable" | "organic" | "recycled" | "outdoor" | "blackout" | "natural" | "handmade";

/** What a thing is made of, and what a copywriter says about it. */
export interface Quality {
  /** The option of the facet "material". */
  material: MaterialKey;
  composition: Translated;
  care: CareKey;
  origin: OriginKey;
  features: FeatureKey[];
  /** How it shows in a product's name; null when the name leaves it out. */
  word: NameWord | null;
  praise: readonly [Translated, Translated];
}

export type MaterialKey =
  "linen" | "cotton" | "wool" | "velvet" | "polyester" | "jute" | "down" | "stoneware" | "glass" | "metal" | "wood" | "rattan" | "paper";
