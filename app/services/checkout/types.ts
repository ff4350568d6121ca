import type { PaginationView } from "~/domain/pagination";
import type { AddressChoices, AddressValues } from "~/services/account/types";
import type { ImageView, MarkView } from "~/services/platform/types";
import type { CartView } from "~/services/cart/types";
import type { PaymentStatus } from "~/domain/order-payment";
import type { Wallet } from "~/domain/wallet";

/** A row of the order history. */
export type OrderRow = Pick<OrderView, "id" | "number" | "date" | "state" | "total" | "payHref"> & { pieces: string };

export interface OrderHistory {
  orders: OrderRow[];
  pagination: PaginationView;
}

/** The purchase, as every step of the checkout shows it. */
export interface PurchaseView {
  lines: OrderLineView[];
  totals: OrderView["totals"];
  total: string;
  codes: CartView["codes"];
  problems: string[];
}

/** Contact and addresses are still missing. */
export interface DetailsView {
  stage: "details";
  purchase: PurchaseView;
  choices: AddressChoices;
  deliveryChoices: AddressChoices;
  email: string;
  address: Partial<AddressValues>;
  shipping: Partial<AddressValues>;
  /** a company's */
  vatId: string;
  separate: boolean;
  /** a guest who wants an account as well */
  account: boolean;
  /** this address must be confirmed by the link in a mail before the purchase continues */
  mailSentTo: string | null;
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
  /** delivery: its price, "Free"; null while it is unknown */
  price: string | null;
  time: string | null;
  mark?: MarkView | null;
  checked: boolean;
}

/** The review: delivery, payment, and the order as it will be placed. */
export interface ReviewStepView {
  stage: "review";
  purchase: PurchaseView;
  email: string;
  isCustomer: boolean;
  addresses: OrderView["addresses"];
  delivery: ChoiceView[];
  /** the session's shipping method if all products are downloads, so that none must be chosen; else null */
  unusedDelivery: string | null;
  payment: ChoiceView[];
  comment: string;
  /** already accepted in an earlier form that did not become an order */
  terms: boolean;
  /** the same for the end of the right of withdrawal; null without downloads */
  revocation: boolean | null;
  /** identifies this purchase, and what the shopper has seen of it */
  key: string;
  seen: string;
  legal: { href: string; text: string }[];
}

export interface EmptyView {
  stage: "empty";
  /** notices of products that have left the cart since the shopper saw it */
  problems: string[];
  /** the order of the last purchase, e.g. after the back button */
  lastOrder: { href: string; number: string; isUnpaid: boolean } | null;
}

export type CheckoutView = DetailsView | AddressBookView | ReviewStepView | EmptyView;

/** A payment with a 3-D Secure challenge, carried out by the provider's components. */
export interface ChallengeView {
  orderId: string;
  /** JSON text: the provider's action as it came (connect-shopware §W6) */
  action: string;
  provider: NonNullable<CheckoutSession["provider"]>;
  countryCode: string;
  locale: string;
  /** next pages: paid, not paid, or without the challenge */
  paths: { paid: string; unpaid: string; otherWay: string };
}

/** The express checkout's start data (behaviour §3.8, session). */
export interface CheckoutSession {
  /** minor units (behaviour §9.10) */
  amount: { value: number; currency: string };
  countryCode: string;
  locale: string;
  countries: { id: string; iso: string }[];
  /** null: the channel has none */
  provider: { environment: string; clientKey: string; simulatorUrl: string | null } | null;
}

/** Data for paying an unpaid order by wallet: the sheet's contents, the shop's wallet methods, and the texts. */
export interface OrderWallets {
  orderId: string;
  session: CheckoutSession;
  methods: [wallet: Wallet, paymentMethodId: string][];
  texts: { title: string; failed: string; priceChanged: string };
}

export type Tone = "good" | "bad" | "quiet";

export interface OrderLineView {
  id: string;
  name: string;
  options: string;
  /** before the purchase: the delivery time, if it must be restocked first */
  note: string | null;
  /** /detail/{id}, or null when the product is no longer known */
  href: string | null;
  image: ImageView | null;
  quantity: number;
  /** "2 × £24.00" */
  quantityText: string;
  totalPrice: string;
  /** bought files; without an address until they may be downloaded */
  downloads: { id: string; text: string; href: string | null }[];
}

type OrderHeading = "number" | "date" | "state" | "payment" | "delivery" | "documents" | "lines" | "comment" | "summary";
type OrderButton = "changePayment" | "again" | "againHint" | "cancel" | "cancelHint" | "cancelReorder" | "withdraw";
/** An order in the shopper's language; it includes its texts, so that any area can show it. */
export interface OrderView {
  id: string;
  number: string;
  date: { text: string; dateTime: string } | null;
  state: { text: string; tone: Tone };
  /** `notes`: how to pay, if the order is paid later */
  payment: { method: string | null; status: PaymentStatus; text: string; tone: Tone; notes: string[] };
  /** the shopper may pay now: link to /checkout/order-payment/{id} (behaviour §2.4) */
  payHref: string | null;
  /** the order is paid later, and the shopper may change the payment method */
  changePaymentHref: string | null;
  lines: OrderLineView[];
  /** deliveries, each with its state if there are several */
  parcels: { method: string | null; date: string | null; state: string | null; codes: { text: string; href: string | null }[] }[];
  documents: { id: string; text: string; href: string }[];
  canCancel: boolean;
  addresses: { title: string; lines: string[] }[];
  comment: string | null;
  total: string;
  /** products, delivery, discount, total, taxes, in the order of display */
  totals: { key: string; label: string; detail?: string | null; amount: string; tone: "plain" | "total" | Tone }[];
  texts: Record<OrderHeading | OrderButton, string>;
}
