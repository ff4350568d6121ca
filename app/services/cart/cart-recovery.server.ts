import { safeReturnPath } from "~/domain/return-path";
import { CONTEXT_TOKEN } from "~/services/platform/store-api/context-token.server";
import { CART_INCLUDES, cartSchema, type CartEntity } from "./cart.schemas.server";
import { contextSchema } from "~/services/platform/store-api/schemas/context.server";
import { narrowed } from "~/services/platform/store-api/schemas/primitives.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { Result } from "~/services/platform/store-api/store-api.server";

/** Query parameter of links that bring a shopper back to a cart (specification §7). */
export const RECOVERY_PARAMETER = "cartRecovery";
const PRODUCT = "product";

/**
 * `?cartRecovery=TOKEN`: takes the cart over and gives the address to go on to, without the token.
 *
 * A context token is a secret that also logs its customer in. It becomes the shopper's only when it belongs to nobody and the shopper
 * has none; otherwise the products alone are put into the shopper's own cart. Following the link twice adds nothing twice.
 *
 * @returns null when the address has no such parameter
 */
export async function recoverCart(shop: Shop, url: URL): Promise<string | null> {
  const token = url.searchParams.get(RECOVERY_PARAMETER);
  if (token === null) return null;
  const clean = new URL(url);
  clean.searchParams.delete(RECOVERY_PARAMETER);
  if (token !== shop.cookies.contextToken()) {
    const recovered = CONTEXT_TOKEN.test(token) && (await takeOver(shop, token));
    shop.cookies.setStatus({
      key: recovered ? "cart.notice.recovered" : "cart.notice.notRecovered",
      params: {},
      tone: recovered ? "good" : "bad",
    });
  }
  return safeReturnPath(clean.pathname + clean.search);
}

async function takeOver(shop: Shop, token: string): Promise<boolean> {
  const [context, cart] = await Promise.all([
    shop.catalogueApi.read("GET", "context", undefined, { token }).then((answer) => narrowed(answer, contextSchema)),
    readCart(shop, token),
  ]);
  if (context.status === "error" || cart.status === "error" || cart.data.lines.length === 0) return false;
  if (!context.data.isCustomers && shop.cookies.contextToken() === null) {
    shop.cookies.setContextToken(token);
    return true;
  }
  return addMissing(shop, cart.data);
}

function readCart(shop: Shop, token?: string): Promise<Result<CartEntity>> {
  const api = token ? shop.catalogueApi : shop.shopperApi;
  return api
    .read("POST", "checkout/cart", { includes: CART_INCLUDES }, { ...(token && { token }) })
    .then((answer) => narrowed(answer, cartSchema));
}

/** Brings the shopper's own cart up to the quantities of the other one. */
async function addMissing(shop: Shop, other: CartEntity): Promise<boolean> {
  const own = shop.cookies.contextToken() === null ? null : await readCart(shop);
  if (own?.status === "error") return false;
  const items = other.lines
    .filter((line) => line.type === PRODUCT)
    .map((line) => ({
      line,
      missing: line.quantity - (own?.data.lines.find(({ productId }) => productId === line.productId)?.quantity ?? 0),
    }))
    .filter(({ missing }) => missing > 0)
    .map(({ line, missing }) => ({ id: line.productId, referencedId: line.productId, type: PRODUCT, quantity: missing }));
  if (items.length === 0) return true;
  const answer = await shop.shopperApi.write("POST", "checkout/cart/line-item", { items, includes: CART_INCLUDES }, { checkout: true });
  return answer.status === "success";
}
