import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { itemIdSchema, quantitySchema } from "~/services/cart/cart.actions.server";
import { removeItem, setQuantity } from "~/services/cart/cart.api.server";
import { answerOutcome, NO_CART } from "~/services/cart/cart-json.server";
import { apiError, readJson, wrongMethod } from "~/services/platform/http/own-api.server";

const METHODS = "PATCH, DELETE";
const changeSchema = z.object({ quantity: quantitySchema });

/** PATCH /api/cart/items/{id} `{quantity}`, absolute, and DELETE /api/cart/items/{id} → `{cart, status}`. Both may be repeated. */
export async function action({ request, params, context: { shop } }: ActionFunctionArgs) {
  if (!["PATCH", "DELETE"].includes(request.method)) return wrongMethod(METHODS, NO_CART);
  const id = itemIdSchema.safeParse(params.id);
  if (!id.success) return apiError(400, "BAD_REQUEST", NO_CART);
  if (request.method === "DELETE") return answerOutcome(shop, await removeItem(shop, id.data));
  const change = await readJson(request, changeSchema, NO_CART);
  return change instanceof Response ? change : answerOutcome(shop, await setQuantity(shop, id.data, change.quantity));
}

export const loader = () => wrongMethod(METHODS, NO_CART);
