import type { QuantityChange } from "~/domain/cart-queue";
import type { CartApiAnswer } from "~/services/cart/cart-json.server";

/** An answer that takes longer than this is given up; the server itself gives up earlier (milliseconds). */
const ANSWER_MAXIMUM_MS = 20_000;

/** Sends one change to /api/cart/items/{id}; it goes on when the shopper leaves the page. @throws when no answer came */
export async function sendQuantityChange({ lineId, quantity }: QuantityChange): Promise<CartApiAnswer> {
  const response = await fetch(`/api/cart/items/${encodeURIComponent(lineId)}`, {
    keepalive: true,
    signal: AbortSignal.timeout(ANSWER_MAXIMUM_MS),
    ...(quantity === 0
      ? { method: "DELETE" }
      : { method: "PATCH", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ quantity }) }),
  });
  try {
    return (await response.json()) as CartApiAnswer;
  } catch (error) {
    // A body that was cut off is no answer; one that is something else, e.g. a proxy's page, is a refusal.
    if (response.ok) throw error;
    return { cart: null, status: null };
  }
}
