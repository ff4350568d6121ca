import type { ActionFunctionArgs } from "@remix-run/node";
import { answerChange, methodNotAllowed } from "~/services/cart/cart-json.server";

/** PATCH /api/cart/items/{id} `{quantity}` and DELETE /api/cart/items/{id} → `{cart, status}`. Both may be repeated. */
export function action({ request, params: { id = "" }, context: { shop } }: ActionFunctionArgs) {
  return ["PATCH", "DELETE"].includes(request.method) ? answerChange(shop, request, id) : methodNotAllowed("PATCH, DELETE");
}

export function loader() {
  return methodNotAllowed("PATCH, DELETE");
}
