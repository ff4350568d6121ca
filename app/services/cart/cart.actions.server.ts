import { z } from "zod";
import type { DataLayerEvent } from "~/domain/analytics-events";
import { toAnalyticsItem, sumItemValues } from "~/domain/cart/bought-items";
import { QUANTITY_MAXIMUM } from "~/domain/cart/line-items";
import { LONGEST } from "~/domain/field-lengths";
import { shorten } from "~/domain/shorten";
import { findRecommendations } from "~/services/platform/elevate/recommendations.server";
import {
  accept,
  type ActionResult,
  isStaying,
  refuseFields,
  type Refused,
} from "~/services/platform/http/action-result.server";
import { readForm, submitReading } from "~/services/platform/http/forms.server";
import { isNoPage } from "~/services/platform/http/no-page.server";
import { NOTICE_NAME_MAXIMUM } from "~/services/platform/http/notice.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { buildCartView, loadCart, loadCartEntity, type WantedItem } from "./cart.api.server";
import {
  addCode,
  addItems,
  addOnce,
  refuseQuantity,
  removeCode,
  removeItem,
  restoreItem,
  setQuantity,
} from "./cart-changes.actions.server";
import { EMPTY_CART, type CartEntity } from "./cart.schemas.server";
import type { CartChange, RemovedLine } from "./types";

const TICKET_MAXIMUM = 2_000;

/** Fields of forms that name lines of the cart. */
export const itemIdSchema = z.string().trim().min(1).max(255);
export const quantitySchema = z.coerce.number().int().min(1).max(QUANTITY_MAXIMUM);
/** The recommendation's ticket. An invalid one is dropped: it must not prevent a sale. */
const ticketSchema = z.string().max(TICKET_MAXIMUM).optional().catch(undefined);

/** An empty code gets an error message; a longer one is cut off. */
const codeSchema = z
  .string()
  .trim()
  .transform((code) => code.slice(0, LONGEST.promotionCode));

const removedSchema = {
  productId: itemIdSchema.optional(),
  quantity: quantitySchema.optional(),
  name: z.string().optional(),
};

const cartCommandSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    productId: itemIdSchema,
    quantity: quantitySchema.default(1),
    ticket: ticketSchema,
  }),
  z.object({
    intent: z.literal("set-quantity"),
    lineItemId: itemIdSchema,
    quantity: quantitySchema,
  }),
  z.object({ intent: z.literal("remove"), lineItemId: itemIdSchema, ...removedSchema }),
  z.object({ intent: z.literal("restore"), productId: itemIdSchema, quantity: quantitySchema }),
  z.object({ intent: z.literal("add-code"), code: codeSchema }),
  z.object({ intent: z.literal("remove-code"), lineItemId: itemIdSchema }),
]);

/**
 * The command of a cart form. Quantities are absolute, so that a command may be repeated (only
 * "add" adds).
 */
type CartCommand = z.infer<typeof cartCommandSchema>;

/** The analytics event of an addition (docs/analytics.md), with the shopper's consent. */
async function buildAddToCartEvent(
  shop: Shop,
  { productId, quantity }: { productId: string; quantity: number },
  cart: CartEntity,
): Promise<{ added?: DataLayerEvent }> {
  if (!shop.cookies.hasConsent("analytics")) return {};
  const { lines } = await buildCartView(shop, cart);
  const line = lines.find((each) => each.productId === productId);
  if (!line) return {};
  const items = [toAnalyticsItem(line, quantity)];
  const { currency } = shop.channel;
  return {
    added: { event: "add_to_cart", currency, value: sumItemValues(items, currency), items },
  };
}

/**
 * The analytics event of a begun checkout (docs/analytics.md), with the shopper's consent; null for
 * an empty cart.
 */
export async function loadBeginCheckoutEvent(shop: Shop): Promise<DataLayerEvent | null> {
  if (!shop.cookies.hasConsent("analytics")) return null;
  const cart = await loadCart(shop);
  const items = isNoPage(cart)
    ? []
    : cart.lines.map((line) => toAnalyticsItem(line, line.quantity));
  const { currency } = shop.channel;
  return items.length > 0
    ? { event: "begin_checkout", currency, value: sumItemValues(items, currency), items }
    : null;
}

/**
 * Carries out a cart form. Invalid ones have a quantity of 0 or below (behaviour §4.7), an unknown
 * intent, or no id.
 */
export function performCartForm(shop: Shop, form: FormData): Promise<ActionResult<CartChange>> {
  const reading = readForm(cartCommandSchema, form);
  if (reading.status === "refused") return Promise.resolve(refuseQuantity());
  return submitReading(reading, form, (command) => changeCart(shop, command, isStaying(form)));
}

async function changeCart(
  shop: Shop,
  command: CartCommand,
  stays: boolean,
): Promise<ActionResult<CartChange>> {
  const result =
    command.intent === "add" && !stays
      ? await addOnce(shop, command, () => performCartCommand(shop, command))
      : await performCartCommand(shop, command);
  if (result.status === "refused")
    return command.intent === "add-code" ? refuseAtCodeField(result) : result;
  const { data: cart, notice } = result;
  const undo = notice?.tone === "good" ? findUndoLine(command) : null;
  const confirmation = notice && { ...notice, ...(undo && { undo }) };
  // A page of its own shows the cart anew.
  if (!stays) return accept(confirmation, { cart: null });
  const isLineCommand = command.intent === "set-quantity" || command.intent === "remove";
  return accept(confirmation, {
    cart: isLineCommand ? await buildCartView(shop, cart) : null,
    ...(command.intent === "add" && (await buildAddToCartEvent(shop, command, cart))),
  });
}

/** Shows the refusal of a promotion code at its field. */
export function refuseAtCodeField(refused: Refused): Refused {
  return refused.notice
    ? refuseFields([{ ...refused.notice, field: "code" }], refused.values, refused.failedStatus)
    : refused;
}

/** The removed line, if the form carried its data. */
function findUndoLine(command: CartCommand): RemovedLine | null {
  if (command.intent !== "remove" || !command.productId || !command.quantity) return null;
  return {
    productId: command.productId,
    quantity: command.quantity,
    name: shorten(command.name ?? "", NOTICE_NAME_MAXIMUM),
  };
}

function performCartCommand(shop: Shop, command: CartCommand): Promise<ActionResult<CartEntity>> {
  switch (command.intent) {
    case "add":
      return addProduct(shop, command);
    case "restore":
      return restoreItem(shop, command.productId, command.quantity);
    case "set-quantity":
      return setQuantity(shop, command.lineItemId, command.quantity);
    case "remove":
      return removeItem(shop, command.lineItemId);
    case "add-code":
      return addCode(shop, command.code);
    case "remove-code":
      return removeCode(shop, command.lineItemId);
  }
}

async function addProduct(
  shop: Shop,
  command: { productId: string; quantity: number; ticket?: string },
): Promise<ActionResult<CartEntity>> {
  const result = await addItems(shop, [command]);
  if (result.status === "accepted") notifyRecommendations(shop, command.ticket);
  return result;
}

/**
 * "Add-to-cart notifications also carry a ticket" (behaviour §7.7). Not awaited; a failure is only
 * logged.
 */
function notifyRecommendations(shop: Shop, ticket: string | undefined): void {
  if (ticket)
    void findRecommendations(shop).then((service) => service?.notify("add-to-cart", { ticket }));
}

/** The length of names in a message, because the message must fit into its cookie. */
const NAMES_MAXIMUM = 400;

/**
 * Adds many products at once; Shopware skips those it cannot add.
 *
 * @returns the ids now in the cart; null if it cannot be read
 */
export async function addProducts(
  shop: Shop,
  items: readonly WantedItem[],
): Promise<{ result: ActionResult<CartEntity>; inCart: ReadonlySet<string | null> | null }> {
  const result = await addItems(shop, items);
  const cart = result.status === "accepted" ? result.data : await findCart(shop);
  return { result, inCart: cart && new Set(cart.lines.map(({ productId }) => productId)) };
}

async function findCart(shop: Shop): Promise<CartEntity | null> {
  if (!shop.cookies.contextToken()) return EMPTY_CART;
  return (await loadCartEntity(shop)).data ?? null;
}

/** The names of products that could not be added, for a message. */
export function joinMissingNames(names: readonly string[]): string {
  return shorten(names.join(", "), NAMES_MAXIMUM);
}
