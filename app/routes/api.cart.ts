import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerCart, methodNotAllowed } from "~/services/cart/cart-json.server";

/** GET /api/cart → `{cart, status}`. */
export function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  return answerCart(shop, request);
}

export function action() {
  return methodNotAllowed("GET");
}
