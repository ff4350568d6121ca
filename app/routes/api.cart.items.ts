import type { ActionFunctionArgs } from "@remix-run/node";
import { answerAdd, methodNotAllowed } from "~/services/cart/cart-json.server";

/** POST /api/cart/items `{items: [{productId, quantity}]}` → `{cart, status}`. */
export function action({ request, context: { shop } }: ActionFunctionArgs) {
  return request.method === "POST" ? answerAdd(shop, request) : methodNotAllowed("POST");
}

export function loader() {
  return methodNotAllowed("POST");
}
