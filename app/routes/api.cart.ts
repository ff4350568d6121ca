import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadShownCart } from "~/services/cart/cart.api.server";
import { cartAnswer, methodNotAllowed, type CartApiAnswer } from "~/services/cart/cart-json.server";
import { recommendedFor } from "~/services/cart/cart-page.server";

/** GET /api/cart → `{cart, status}`; with `?upsell=1` also recommended products. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const withUpsell = new URL(request.url).searchParams.get("upsell") === "1";
  const [cart, upsell] = await Promise.all([loadShownCart(shop), withUpsell ? recommendedFor(shop) : undefined]);
  if ("kind" in cart) return cartAnswer(shop, null, { key: "cart.notice.unreachable", tone: "bad" }, 503);
  return Response.json({ cart, status: null, upsell } satisfies CartApiAnswer);
}

export function action() {
  return methodNotAllowed("GET");
}
