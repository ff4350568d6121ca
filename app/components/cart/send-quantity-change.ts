import type { QuantityChange } from "~/domain/cart-queue";
import type { CartApiAnswer } from "~/services/cart/cart-json.server";

/** Deadline of an answer, in milliseconds; longer than the server's own. */
const ANSWER_MAXIMUM_MS = 20_000;

/** Sends one change to /api/cart/items/{id}. With `keepalive` it outlives the page. @throws without an answer */
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
    // A truncated body counts as no answer; a body that is not JSON, such as a proxy's page, counts as a refusal.
    if (response.ok) throw error;
    return { cart: null, status: null };
  }
}
