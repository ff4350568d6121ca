import { insertRows } from "../db/seeding/rows";
import type { Db } from "../db/open";
import { wireTime } from "./time";

export interface CustomerRow {
  number: number;
  id: string;
  sales_channel_id: string;
  language_id: string;
  email: string;
  password_hash: string | null;
  guest: number;
  active: number;
  salutation_id: string | null;
  title: string | null;
  first_name: string;
  last_name: string;
  company: string | null;
  /** JSON list */
  vat_ids: string | null;
  birthday: string | null;
  account_type: string;
  affiliate_code: string | null;
  campaign_code: string | null;
  default_payment_method_id: string;
  last_payment_method_id: string | null;
  default_billing_address_id: string;
  default_shipping_address_id: string;
  double_opt_in: number;
  double_opt_in_sent_at: string | null;
  double_opt_in_confirmed_at: string | null;
  hash: string | null;
  needs_email: number;
  email_verified_at: string | null;
  first_login_at: string;
  last_login_at: string | null;
  last_order_at: string | null;
  order_count: number;
  order_total: number;
  review_count: number;
  created_at: string;
  updated_at: string | null;
}

/** Required columns of a new customer; all others have defaults. */
type NewCustomer = Partial<CustomerRow> &
  Pick<
    CustomerRow,
    | "id"
    | "sales_channel_id"
    | "language_id"
    | "email"
    | "guest"
    | "first_name"
    | "last_name"
    | "account_type"
    | "default_payment_method_id"
    | "default_billing_address_id"
    | "default_shipping_address_id"
  >;

/** One less than the first customer number (Shopware's number range starts at 10001). */
const NUMBER_OFFSET = 10_000;

export function customerNumber(row: Pick<CustomerRow, "number">): string {
  return String(NUMBER_OFFSET + row.number);
}

export function insertCustomer(db: Db, customer: NewCustomer): void {
  const now = wireTime();
  insertRows(db, "customer", [{ first_login_at: now, created_at: now, ...customer }]);
}

/** Changes columns of one customer, and its `updatedAt`. */
export function updateCustomer(db: Db, id: string, changes: Partial<CustomerRow>): void {
  const columns = Object.keys(changes);
  const assignments = [...columns, "updated_at"].map((column) => `${column} = ?`).join(", ");
  db.prepare(`UPDATE customer SET ${assignments} WHERE id = ?`).run(
    ...Object.values(changes),
    wireTime(),
    id,
  );
}

export function findCustomer(db: Db, id: string): CustomerRow | null {
  return (
    (db.prepare("SELECT * FROM customer WHERE id = ?").get(id) as CustomerRow | undefined) ?? null
  );
}

/** The account (never a guest) with this address, ignoring case. */
export function findAccount(db: Db, email: string): CustomerRow | null {
  return (
    (db.prepare("SELECT * FROM customer WHERE email = ? AND guest = 0").get(email) as
      | CustomerRow
      | undefined) ?? null
  );
}

export function findCustomerByHash(db: Db, hash: string): CustomerRow | null {
  return (
    (db.prepare("SELECT * FROM customer WHERE hash = ?").get(hash) as CustomerRow | undefined) ??
    null
  );
}
