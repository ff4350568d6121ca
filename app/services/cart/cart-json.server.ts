import { z } from "zod";
import { addItems, loadShownCart, removeItem, setQuantity } from "./cart.api.server";
import { itemIdSchema, quantitySchema, ticketSchema, notifyRecommendations } from "./cart.actions.server";
import { loadCartPage } from "./cart-page.server";
import { messagesFor } from "~/services/platform/i18n/messages.server";
import type { Notice } from "~/services/platform/http/outcome.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { CartOutcome, CartView, UpsellProduct } from "./types";

/** What the cart's JSON routes answer: the whole cart, and what is to be message; no cart when nothing was changed. */
export interface CartApiAnswer {
  cart: CartView | null;
  status: { text: string; tone: "good" | "bad" } | null;
  /** recommendations for the cart, when the request wanted them */
  upsell?: UpsellProduct[];
}

/** Items that are added at once at most, e.g. all favourites. */
const ITEMS_MAXIMUM = 100;
const BAD_REQUEST = 400;
const UNAVAILABLE = 503;
const NOT_JSON = 415;

const itemSchema = z.object({ productId: itemIdSchema, quantity: quantitySchema.default(1), ticket: ticketSchema });
const itemsSchema = z.object({ items: z.array(itemSchema).min(1).max(ITEMS_MAXIMUM) });
const changeSchema = z.object({ quantity: quantitySchema });

/** GET /api/cart, with `?upsell=1` also what goes with it */
export async function answerCart(shop: Shop, request: Request): Promise<Response> {
  const withUpsell = new URL(request.url).searchParams.get("upsell") === "1";
  const page = withUpsell ? await loadCartPage(shop) : await loadShownCart(shop);
  if ("kind" in page && page.kind === "unavailable")
    return answer(shop, null, { key: "cart.notice.unreachable", tone: "bad" }, UNAVAILABLE);
  const body: CartApiAnswer =
    "cart" in page ? { cart: page.cart, status: null, upsell: page.upsell } : { cart: page as CartView, status: null };
  return Response.json(body);
}

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
  if (outcome.status === "success") return answer(shop, outcome.cart, outcome.notice, 200);
  const isRefusal = outcome.code >= 400 && outcome.code < 500 && outcome.code !== 429;
  return answer(shop, null, outcome.notice, isRefusal ? outcome.code : UNAVAILABLE);
}

function answer({ channel }: Shop, cart: CartView | null, notice: Notice, status: number): Response {
  const message = { text: messagesFor(channel.locale)(notice.key, notice.params), tone: notice.tone };
  return Response.json({ cart, status: message } satisfies CartApiAnswer, { status });
}

function badRequest(): Response {
  return refusal(BAD_REQUEST);
}

function refusal(status: number): Response {
  return Response.json({ cart: null, status: null } satisfies CartApiAnswer, { status });
}

/** The answer to a method that an address does not know. */
export function methodNotAllowed(allowed: string): Response {
  return Response.json({ cart: null, status: null } satisfies CartApiAnswer, { status: 405, headers: { Allow: allowed } });
}
