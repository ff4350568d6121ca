import { randomBytes } from "node:crypto";
import { COOKIES, type CookieValue } from "~/services/platform/session/cookies.server";
import type { Shop } from "~/services/platform/session/shop.server";

export type Draft = CookieValue<"checkout">;

/** The shopper's unfinished checkout; a new one has its own key. */
export function readDraft({ cookies }: Pick<Shop, "cookies">): Draft {
  return cookies.get("checkout") ?? createDraft(null);
}

/**
 * Stores the draft. If it is too long for a cookie, the comment is dropped first, then the
 * addresses (which the backend has by then).
 */
export function writeDraft({ cookies }: Pick<Shop, "cookies">, draft: Draft): void {
  const sizes = [draft, { ...draft, comment: "" }, { ...draft, comment: "", values: {} }];
  sizes.find((attempt) => cookies.set("checkout", attempt));
}

/**
 * Ends the purchase: clears the typed data and stores the order, so that it is not placed twice.
 */
export function finishDraft(
  shop: Pick<Shop, "cookies">,
  order: { id: string; number: string },
  key: string,
): void {
  writeDraft(shop, createDraft({ key, orderId: order.id, number: order.number }));
}

/** Notes that the last order's guest has requested an account, so that it is not offered again. */
export function recordAccountWaits(shop: Pick<Shop, "cookies">): void {
  const draft = readDraft(shop);
  if (draft.last) writeDraft(shop, { ...draft, last: { ...draft.last, waits: true } });
}

function createDraft(last: Draft["last"]): Draft {
  return COOKIES.checkout.schema.parse({ key: randomBytes(16).toString("base64url"), last });
}
