import type { AddressChoices, AddressValues } from "~/services/account/address-types";
import type { OrderLineView, OrderView } from "./order-types";

/** What the shopper buys, as every step of the checkout shows it. */
export interface PurchaseView {
  lines: OrderLineView[];
  totals: OrderView["totals"];
  total: string;
  /** what is wrong with the cart, in words */
  problems: string[];
}

/** Contact and addresses are still to be told. */
export interface DetailsView {
  stage: "details";
  purchase: PurchaseView;
  choices: AddressChoices;
  /** countries that goods are sent to */
  deliveryChoices: AddressChoices;
  email: string;
  address: Partial<AddressValues>;
  shipping: Partial<AddressValues>;
  /** the goods go to another address */
  separate: boolean;
  /** back to the review, when the shopper came from there */
  canCancel: boolean;
}

/** A customer with an account chooses among their addresses. */
export interface AddressBookView {
  stage: "addresses";
  purchase: PurchaseView;
  email: string;
  addresses: { id: string; text: string }[];
  shippingId: string;
  billingId: string;
}

export interface ChoiceView {
  id: string;
  name: string;
  description: string | null;
  /** delivery: its price, "Free"; null while it cannot be told */
  price: string | null;
  /** delivery: when it arrives */
  time: string | null;
  checked: boolean;
}

/** Everything is told: delivery, payment, and the order as it will be placed. */
export interface ReviewView {
  stage: "review";
  purchase: PurchaseView;
  email: string;
  isCustomer: boolean;
  addresses: OrderView["addresses"];
  delivery: ChoiceView[];
  payment: ChoiceView[];
  comment: string;
  /** names this purchase and what the shopper has seen of it */
  key: string;
  seen: string;
  termsHref: string | null;
}

export interface EmptyView {
  stage: "empty";
  /** the order that the last purchase became, e.g. after the back button */
  lastOrder: { href: string; number: string } | null;
}

export type CheckoutView = DetailsView | AddressBookView | ReviewView | EmptyView;

/** A payment that the shopper's bank wants to have confirmed, by the provider's components. */
export interface BankCheckView {
  orderId: string;
  /** JSON text: the provider's action as it came (wire: B2) */
  action: string;
  provider: NonNullable<CheckoutSession["provider"]>;
  countryCode: string;
  locale: string;
  /** where the shopper goes: paid, not paid, or without asking the bank */
  paths: { paid: string; unpaid: string; otherWay: string };
}

/** What the express checkout starts from (specification §3, session). */
export interface CheckoutSession {
  /** minor units (specification §9) */
  amount: { value: number; currency: string };
  countryCode: string;
  locale: string;
  /** where goods are sent */
  countries: { id: string; iso: string }[];
  /** null: the channel has none */
  provider: { environment: string; clientKey: string; simulatorUrl: string | null } | null;
}
