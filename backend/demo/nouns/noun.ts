import type { Subject, Translated } from "../types";

/** The parts of the range; care for tips, reviews and the words of a room. */
export type Area = "cushions" | "throws" | "windows" | "bed" | "bath" | "table" | "kitchen" | "rugs" | "lighting" | "decoration" | "books";

/** A kind of thing that the shop sells, with the words that all of its kind share. */
export interface Noun {
  subject: Subject;
  area: Area;
  /** The category that it stands in when nothing narrower fits. */
  category: string;
  /** Lower case as inside a sentence; German nouns keep their capital. */
  name: Translated;
  /** Finnish adjectives before the noun agree with its number. */
  finnishPlural: boolean;
  keywords: Translated;
  /** Key of the size and its price as a multiple of the first one's. */
  sizes: readonly (readonly [size: string, factor: number])[];
  weightKg: number;
  deliveryTime: string;
  /** Opening sentences of the description; one is chosen per product. */
  leads: readonly Translated[];
  /** A last line of the list under the description. */
  note: Translated;
}
