import { deleteCart, mergeCarts, replaceCartToken } from "../checkout/cart-store";
import { inTransaction } from "../checkout/transaction";
import {
  CONTEXT_LIFETIME_MS,
  deleteContext,
  newToken,
  replaceToken,
  saveContext,
} from "../context/tokens";
import type { Db } from "../db/open";
import type { SalesChannelContext } from "../types";
import { isOlderThan } from "./time";

/** The visitor: an anonymous context, a guest or a customer. */
type Visitor = Pick<SalesChannelContext, "token" | "salesChannelId" | "customerId">;

/** Addresses chosen for a purchase are dropped at a login. */
const NO_ADDRESSES = { billingAddressId: undefined, shippingAddressId: undefined };

/**
 * Makes the visitor's context the customer's, under a new token (registration, confirmation of a
 * double opt-in). The cart moves along; the old token is anonymous again, so that nobody who knew
 * it is logged in.
 */
export function startSession(db: Db, visitor: Visitor, customerId: string): string {
  return inTransaction(db, () => {
    const token = renewToken(db, visitor.token, visitor.salesChannelId);
    saveContext(db, token, visitor.salesChannelId, NO_ADDRESSES, customerId);
    return token;
  });
}

/**
 * Login: restores the customer's stored context (two logins share a token) and adds the visitor's
 * cart to its cart. Without a stored context, or if it is the visitor's own, the visitor's context
 * becomes the customer's under a new token. An expired one is renewed with its cart.
 */
export function restoreSession(db: Db, visitor: Visitor, customerId: string): string {
  return inTransaction(db, () => {
    const stored = storedContext(db, visitor.salesChannelId, customerId);
    if (!stored || (!stored.expired && stored.token === visitor.token))
      return startSession(db, ownVisitor(db, visitor, customerId), customerId);
    const token = stored.expired
      ? renewToken(db, stored.token, visitor.salesChannelId)
      : stored.token;
    saveContext(db, token, visitor.salesChannelId, stored.expired ? NO_ADDRESSES : {}, customerId);
    const guest = ownVisitor(db, visitor, customerId);
    mergeCarts(db, guest.token, token);
    if (guest.token !== token) deleteContext(db, guest.token);
    return token;
  });
}

/**
 * Logout: a guest's context and cart are deleted; a customer's are stored for the next login, under
 * a token that nobody knows.
 *
 * @returns a new, anonymous token
 */
export function endSession(db: Db, visitor: Visitor, guest: boolean): string {
  inTransaction(db, () => {
    if (guest) {
      deleteCart(db, visitor.token);
      deleteContext(db, visitor.token);
    } else {
      renewToken(db, visitor.token, visitor.salesChannelId);
    }
  });
  return newToken();
}

/**
 * After a change of the password: this session gets a new token, all other sessions of the customer
 * become anonymous.
 */
export function renewSession(db: Db, visitor: Visitor, customerId: string): string {
  return inTransaction(db, () => {
    const token = startSession(db, visitor, customerId);
    revokeSessions(db, customerId, token);
    return token;
  });
}

/**
 * Logs a customer out everywhere: their contexts get tokens that nobody knows, and the next login
 * finds the cart again.
 */
export function revokeSessions(db: Db, customerId: string, exceptToken = ""): void {
  for (const { token, sales_channel_id } of contextsOf(db, customerId))
    if (token !== exceptToken) renewToken(db, token, sales_channel_id);
}

/** Deletes the contexts and carts of a customer whose account is deleted. */
export function deleteSessions(db: Db, customerId: string): void {
  for (const { token } of contextsOf(db, customerId)) {
    deleteCart(db, token);
    deleteContext(db, token);
  }
}

function contextsOf(db: Db, customerId: string): { token: string; sales_channel_id: string }[] {
  return db
    .prepare("SELECT token, sales_channel_id FROM sales_channel_context WHERE customer_id = ?")
    .all(customerId) as {
    token: string;
    sales_channel_id: string;
  }[];
}

/** Moves context and cart to a new token. */
function renewToken(db: Db, token: string, salesChannelId: string): string {
  const fresh = replaceToken(db, token, salesChannelId);
  replaceCartToken(db, token, fresh);
  return fresh;
}

/**
 * If another customer is still logged in on this device, their context and cart stay theirs, and
 * the login starts with an empty one. A guest's are taken over.
 */
function ownVisitor(db: Db, visitor: Visitor, customerId: string): Visitor {
  if (visitor.customerId === null || visitor.customerId === customerId) return visitor;
  const owner = db.prepare("SELECT guest FROM customer WHERE id = ?").get(visitor.customerId) as
    | { guest: number }
    | undefined;
  return owner?.guest === 0 ? { ...visitor, token: newToken(), customerId: null } : visitor;
}

function storedContext(
  db: Db,
  salesChannelId: string,
  customerId: string,
): { token: string; expired: boolean } | null {
  const row = db
    .prepare(
      "SELECT token, updated_at FROM sales_channel_context WHERE customer_id = ? AND sales_channel_id = ? ORDER BY updated_at DESC LIMIT 1",
    )
    .get(customerId, salesChannelId) as { token: string; updated_at: string } | undefined;
  return row
    ? { token: row.token, expired: isOlderThan(row.updated_at, CONTEXT_LIFETIME_MS) }
    : null;
}
