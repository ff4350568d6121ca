import type { PaginationView } from "~/domain/pagination";
import type { AddressChoices, AddressValues } from "~/services/account/types";
import type { ImageView, MarkView } from "~/services/platform/types";
import type { CartView } from "~/services/cart/types";
import type { PaymentStatus } from "~/domain/order-payment";
import type { Wallet } from "~/domain/wallet";

/** An order of the history, in one line. */
export type OrderRow = Pick<OrderView, "id" | "number" | "date" | "state" | "total" | "payHref"> & { pieces: string };

export interface OrderHistory {
  orders: OrderRow[];
  pagination: PaginationView;
}

/** What the shopper buys, as every step of the checkout shows it. */
export interface PurchaseView {
  lines: OrderLineView[];
  totals: OrderView["totals"];
  total: string;
  /** promotion codes in force */
  codes: CartView["codes"];
  /** what is wrong with the cart, in words */
  problems: string[];
}

/** Contact and addresses are still missing. */
export interface DetailsView {
  stage: "details";
  purchase: PurchaseView;
  choices: AddressChoices;
  /** countries that goods are sent to */
  deliveryChoices: AddressChoices;
  email: string;
  address: Partial<AddressValues>;
  shipping: Partial<AddressValues>;
  /** a company's */
  vatId: string;
  /** the goods go to another address */
  separate: boolean;
  /** a guest who wants an account as well */
  account: boolean;
  /** this address has to be confirmed by the link of a mail before the purchase goes on */
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
  /** delivery: when it arrives */
  time: string | null;
  /** payment: its picture */
  mark?: MarkView | null;
  checked: boolean;
}

/** Everything is known: delivery, payment, and the order as it will be placed. */
export interface ReviewStepView {
  stage: "review";
  purchase: PurchaseView;
  email: string;
  isCustomer: boolean;
  addresses: OrderView["addresses"];
  delivery: ChoiceView[];
  /** of downloads only: the session's way of delivery, which nobody has to choose; null where something is sent */
  unusedDelivery: string | null;
  payment: ChoiceView[];
  comment: string;
  /** accepted already, in a form that came to something else than an order */
  terms: boolean;
  /** the same of the end of the right of withdrawal; null where nothing is downloaded */
  revocation: boolean | null;
  /** names this purchase and what the shopper has seen of it */
  key: string;
  seen: string;
  /** terms, right of withdrawal, privacy: what the shop has set, to be read before ordering */
  legal: { href: string; text: string }[];
}

export interface EmptyView {
  stage: "empty";
  /** notices of what has left the cart since the shopper saw it */
  problems: string[];
  /** the order that the last purchase became, e.g. after the back button */
  lastOrder: { href: string; number: string; isUnpaid: boolean } | null;
}

export type CheckoutView = DetailsView | AddressBookView | ReviewStepView | EmptyView;

/** A payment that waits for a 3-D Secure challenge by the provider's components. */
export interface ChallengeView {
  orderId: string;
  /** JSON text: the provider's action as it came (connect-shopware §W6) */
  action: string;
  provider: NonNullable<CheckoutSession["provider"]>;
  countryCode: string;
  locale: string;
  /** where the shopper goes: paid, not paid, or without the challenge */
  paths: { paid: string; unpaid: string; otherWay: string };
}

/** What the express checkout starts from (behaviour §3.8, session). */
export interface CheckoutSession {
  /** minor units (behaviour §9.10) */
  amount: { value: number; currency: string };
  countryCode: string;
  locale: string;
  /** where goods are sent */
  countries: { id: string; iso: string }[];
  /** null: the channel has none */
  provider: { environment: string; clientKey: string; simulatorUrl: string | null } | null;
}

/** How an unpaid order is paid by a wallet: what its sheet says, and the shop's methods by their wallets. Its texts come with it. */
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
  /** chosen options joined with " - " (behaviour §2.16) */
  options: string;
  /** before the purchase: when it arrives, where its pieces have to come in first */
  note: string | null;
  /** /detail/{id}, or null when the product is no longer known */
  href: string | null;
  image: ImageView | null;
  quantity: number;
  /** "2 × £24.00" */
  quantityText: string;
  totalPrice: string;
  /** files that were bought; without an address while they may not be downloaded yet */
  downloads: { id: string; text: string; href: string | null }[];
}

type OrderHeading = "number" | "date" | "state" | "payment" | "delivery" | "documents" | "lines" | "comment" | "summary";
type OrderButton = "changePayment" | "again" | "againHint" | "cancel" | "cancelHint" | "cancelReorder" | "withdraw";
/** An order, ready to print in the shopper's language: its words come with it, so that any area may show it. */
export interface OrderView {
  id: string;
  number: string;
  date: { text: string; dateTime: string } | null;
  state: { text: string; tone: Tone };
  /** `notes`: how to pay later, where the shopper still has to */
  payment: { method: string | null; status: PaymentStatus; text: string; tone: Tone; notes: string[] };
  /** the shopper may pay now: link to /checkout/order-payment/{id} (behaviour §2.4) */
  payHref: string | null;
  /** the order is paid later, and the shopper may choose another way to pay */
  changePaymentHref: string | null;
  lines: OrderLineView[];
  /** what is sent, with its state where there are several */
  parcels: { method: string | null; date: string | null; state: string | null; codes: { text: string; href: string | null }[] }[];
  /** invoice, credit note … */
  documents: { id: string; text: string; href: string }[];
  /** the shopper may take the order back */
  canCancel: boolean;
  addresses: { title: string; lines: string[] }[];
  comment: string | null;
  total: string;
  /** products, delivery, discount, total, taxes: as they are to be read */
  totals: { key: string; label: string; detail?: string | null; amount: string; tone: "plain" | "total" | Tone }[];
  texts: Record<OrderHeading | OrderButton, string>;
}
