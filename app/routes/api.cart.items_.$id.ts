import type { ActionFunctionArgs } from "@remix-run/node";
import { answerChange, NO_CART } from "~/services/cart/cart-json.server";
import { wrongMethod } from "~/services/platform/http/own-api.server";

const METHODS = "PATCH, DELETE";

/** PATCH /api/cart/items/{id} `{quantity}` and DELETE /api/cart/items/{id} → `{cart, status}`. Both may be repeated. */
export function action({ request, params: { id = "" }, context: { shop } }: ActionFunctionArgs) {
  return ["PATCH", "DELETE"].includes(request.method) ? answerChange(shop, request, id) : wrongMethod(METHODS, NO_CART);
}

export const loader = () => wrongMethod(METHODS, NO_CART);
