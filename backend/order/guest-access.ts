import { throttled } from "../customer/errors";
import { countAttempt, forgetAttempts } from "../customer/rate-limit";
import type { Db } from "../db/open";
import { notLoggedIn } from "../http/errors";
import { guestNotAuthenticated, guestWrongCredentials } from "./http-errors";
import type { OrderAddressRow, OrderRow } from "./order-rows";
import type { Visitor } from "./order-search";

/**
 * Lets a guest with a deep link see the order: e-mail address and postcode must equal the
 * invoice's, ignoring case. Guesses are limited like logins.
 *
 * @throws 403, and 429 CHECKOUT__CUSTOMER_AUTH_THROTTLED
 */
export function requireGuestOf(
  db: Db,
  order: OrderRow | undefined,
  { email, zipcode, client }: Visitor,
): void {
  if (!order) throw guestNotAuthenticated();
  const attempts = `order ${order.id}-${client}`;
  const wait = countAttempt(db, "login", attempts);
  if (wait > 0) throw throttled(wait);
  // A customer's order always requires a login.
  if (order.guest !== 1) throw notLoggedIn();
  if (!isText(email) || !isText(zipcode)) throw guestNotAuthenticated();
  const address = db
    .prepare("SELECT * FROM order_address WHERE id = ?")
    .get(order.billing_address_id) as OrderAddressRow | undefined;
  if (!same(email, order.email) || !same(zipcode, address?.zipcode ?? ""))
    throw guestWrongCredentials();
  forgetAttempts(db, "login", attempts);
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function same(given: string, known: string): boolean {
  return given.toLowerCase() === known.toLowerCase();
}
