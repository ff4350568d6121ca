import type { CardKind } from "~/domain/checkout/card";
import type { ImageView, MarkView } from "~/services/platform/types";

export interface ChoiceView {
  id: string;
  name: string;
  description: string | null;
  /** delivery: its price, "Free"; null while it is unknown */
  price: string | null;
  /** delivery: when this cart arrives, else the method's own time */
  time: string | null;
  /** delivery: it is sold as faster, but is not for this cart */
  isNotFaster?: boolean;
  mark?: MarkView | null;
  /** payment: a card, or the code of a stored one, which is typed below the choice */
  card?: CardKind | null;
  /** paid in an app by a code, whose page needs scripts */
  byCode?: boolean;
  checked: boolean;
}

export type Tone = "good" | "bad" | "quiet";

export interface OrderLineView {
  id: string;
  /** of an order's product */
  productId?: string | null;
  name: string;
  options: string;
  /**
   * before the purchase: essential characteristics, the price per unit, and the delivery time if it
   * must be restocked first
   */
  note: string | null;
  /** /detail/{id}, or null when the product is no longer known */
  href: string | null;
  image: ImageView | null;
  quantity: number;
  /** "2 × £24.00" */
  quantityText: string;
  totalPrice: string;
  /** bought files; without an address until they may be downloaded */
  downloads: { id: string; name: string; href: string | null }[];
}
