import { z } from "zod";
import { addItems, removeItem, setQuantity } from "./cart.api.server";
import { itemIdSchema, quantitySchema, ticketSchema, notifyRecommendations } from "./cart.actions.server";
import { messagesFor } from "~/services/platform/i18n/messages.server";
import type { Notice } from "~/services/platform/http/outcome.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { CartOutcome, CartView, UpsellProduct } from "./types";

/** Body of the cart's JSON routes: the whole cart and a message. `cart` is null when nothing was changed. */
export interface CartApiAnswer {
  cart: CartView | null;
  status: { text: string; tone: "good" | "bad" } | null;
  /** recommendations for the cart, only with `?upsell=1` */
  upsell?: UpsellProduct[];
}

/** The most items of one request, e.g. all favourites. */
const ITEMS_MAXIMUM = 100;
const BAD_REQUEST = 400;
const NOT_JSON = 415;

const itemSchema = z.object({ productId: itemIdSchema, quantity: quantitySchema.default(1), ticket: ticketSchema });
const itemsSchema = z.object({ items: z.array(itemSchema).min(1).max(ITEMS_MAXIMUM) });
const changeSchema = z.object({ quantity: quantitySchema });

/** POST /api/cart/items `{items: [{productId, quantity?, ticket?}]}` */
export async function answerAdd(shop: Shop, request: Request): Promise<Response> {
  const body = await readJson(request, itemsSchema);
  if (body instanceof Response) return body;
  const outcome = await addItems(shop, body.items);
  if (outcome.status === "success") for (const { ticket } of body.items) notifyRecommendations(shop, ticket);
  return answerOutcome(shop, outcome);
}

/** PATCH /api/cart/items/{id} `{quantity}`, absolute; DELETE /api/cart/items/{id} */
export async function answerChange(shop: Shop, request: Request, id: string): Promise<Response> {
  const item = itemIdSchema.safeParse(id);
  if (!item.success) return badRequest();
  if (request.method === "DELETE") return answerOutcome(shop, await removeItem(shop, item.data));
  const body = await readJson(request, changeSchema);
  return body instanceof Response ? body : answerOutcome(shop, await setQuantity(shop, item.data, body.quantity));
}

/** @returns the body, or the error response where the schema does not fit */
async function readJson<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema> | Response> {
  if (!request.headers.get("Content-Type")?.startsWith("application/json")) return refusal(NOT_JSON);
  const text = await request.text();
  try {
    const body = schema.safeParse(JSON.parse(text));
    return body.success ? (body.data as z.output<Schema>) : badRequest();
  } catch {
    return badRequest();
  }
}

function answerOutcome(shop: Shop, outcome: CartOutcome): Response {
  if (outcome.status === "success") return cartAnswer(shop, outcome.cart, outcome.notice, 200);
  const isRefusal = outcome.code >= 400 && outcome.code < 500 && outcome.code !== 429;
  return cartAnswer(shop, null, outcome.notice, isRefusal ? outcome.code : 503);
}

export function cartAnswer({ channel }: Shop, cart: CartView | null, notice: Notice, status: number): Response {
  const message = { text: messagesFor(channel.locale)(notice.key, notice.params), tone: notice.tone };
  return Response.json({ cart, status: message } satisfies CartApiAnswer, { status });
}

function badRequest(): Response {
  return refusal(BAD_REQUEST);
}

function refusal(status: number): Response {
  return Response.json({ cart: null, status: null } satisfies CartApiAnswer, { status });
}

/** 405 for a method that the route does not have. */
export function methodNotAllowed(allowed: string): Response {
  return Response.json({ cart: null, status: null } satisfies CartApiAnswer, { status: 405, headers: { Allow: allowed } });
}
