import type { PaymentStanding } from "~/domain/order-payment";
import type { ImageView } from "~/services/catalogue/types";

export type Tone = "good" | "bad" | "quiet";

export interface OrderLineView {
  id: string;
  name: string;
  /** chosen options joined with " - " (specification §2) */
  options: string;
  /** /detail/{id}, or null when the product is no longer known */
  href: string | null;
  image: ImageView | null;
  quantity: number;
  /** "2 × £24.00" */
  quantityText: string;
  totalPrice: string;
}

/** An order, ready to print in the shopper's language: its words come with it, so that any area may show it. */
export interface OrderView {
  id: string;
  number: string;
  date: { text: string; dateTime: string } | null;
  state: { text: string; tone: Tone };
  payment: { method: string | null; standing: PaymentStanding; text: string; tone: Tone };
  /** the shopper may pay now: link to /checkout/order-payment/{id} (specification §2) */
  payHref: string | null;
  lines: OrderLineView[];
  delivery: { method: string | null; date: string | null };
  addresses: { title: string; lines: string[] }[];
  comment: string | null;
  total: string;
  /** products, delivery, discount, total, taxes: as they are to be read */
  totals: { key: string; label: string; amount: string; tone: "plain" | "total" | Tone }[];
  texts: {
    number: string;
    date: string;
    state: string;
    payment: string;
    delivery: string;
    lines: string;
    comment: string;
    summary: string;
  };
}
