import type { FormView } from "~/services/platform/http/types";
import type { OrderView } from "~/services/checkout/order-types";
import type { PaginationView } from "~/services/catalogue/types";

/** Who is logged in, as the account's menu and drawer show it; null: nobody. */
export interface AccountView {
  customer: {
    firstName: string;
    email: string;
    /** came without an e-mail address: is asked to add one (specification §6) */
    needsEmail: boolean;
    /** has not confirmed the address yet (specification §5) */
    unverified: boolean;
  } | null;
}

/** What the account drawer is told; null: the backend does not answer. */
export interface AccountStatus {
  account: AccountView | null;
}

/** What a login answers to scripts that stay where they are, and to a form that came back. */
export type LoginAnswer = { done: true; text: string } | { done: false; form: FormView; returnTo: string };

/** What a small form of the account answers to scripts. */
export type FormAnswer = { done: true; text: string } | { done: false; form: FormView };

/** An order of the history, in one line. */
export type OrderRow = Pick<OrderView, "id" | "number" | "date" | "state" | "total" | "payHref"> & { pieces: string };

export interface OrderHistory {
  orders: OrderRow[];
  pagination: PaginationView;
}
