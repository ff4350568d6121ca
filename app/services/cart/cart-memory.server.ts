import { isEntityId } from "~/domain/paths";
import { shorten } from "~/domain/shorten";
import { defineEntity, listIncludes } from "~/services/platform/store-api/schemas/entity.server";
import {
  elementsOf,
  flag,
  id,
  parseResult,
} from "~/services/platform/store-api/schemas/primitives.server";
import type { CookieValue } from "~/services/platform/session/cookies.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { TextView } from "~/services/platform/types";
import { filterProductLines } from "./cart.view.server";
import type { CartEntity, CartLineEntity } from "./cart.schemas.server";

/*
 * What the cart held when the shopper last saw it. Shopware silently removes a product that is gone
 * or sold out: only the response to a change mentions it, a read cart does not. A sealed cookie
 * stores the lines, and the next page that shows the cart compares them.
 */

/** Limits of lines and names, to leave room for other cookies. */
const LINES_MAXIMUM = 20;
const REMEMBERED_NAME_MAXIMUM = 60;

const productsSchema = elementsOf(defineEntity("product", { id, available: flag }));

type RememberedTuple = CookieValue<"cart">[number];
interface RememberedLine {
  quantity: number;
  name: string;
}

/** By line id; null without an earlier cart. */
export function readRememberedLines({
  cookies,
}: Pick<Shop, "cookies">): Map<string, RememberedLine> | null {
  const stored = cookies.get("cart");
  return stored && new Map(stored.map(([lineId, quantity, name]) => [lineId, { quantity, name }]));
}

/** Called after an order or a logout, which empty the cart on purpose. */
export function clearRememberedLines({ cookies }: Pick<Shop, "cookies">): void {
  cookies.clear("cart");
}

/**
 * After a change: stores changed and new lines as answered, the others as last shown, so that the
 * next page can still report their changes.
 */
export function rememberCart(shop: Shop, cart: CartEntity, changedIds: readonly string[]): void {
  const lines = new Map(readRememberedLines(shop));
  for (const lineId of changedIds) lines.delete(lineId);
  for (const line of filterProductLines(cart, shop))
    if (!lines.has(line.id)) lines.set(line.id, toRememberedLine(line));
  storeLines(shop, lines);
}

/** What happened to a product in the cart: a notice, and a text of the cart's pages. */
interface CartChange extends TextView<"cart"> {
  tone: "bad";
}

/**
 * Notices of what changed since the shopper last saw the cart; none for products still for sale:
 * they were removed on another device.
 */
export async function takeCartChanges(shop: Shop, cart: CartEntity): Promise<CartChange[]> {
  const before = readRememberedLines(shop);
  const lines = filterProductLines(cart, shop);
  const now = new Map(lines.map((line) => [line.id, line]));
  const gone = [...(before ?? [])].filter(([lineId]) => !now.has(lineId));
  const goneIds = gone.map(([lineId]) => lineId);
  const reasons = await loadRemovalReasons(shop, goneIds);
  const vanished = gone.flatMap(([lineId, { name }]): CartChange[] => {
    const key = reasons.get(lineId);
    return key ? [{ key, params: { name }, tone: "bad" }] : [];
  });
  const fewer = lines.flatMap((line): CartChange[] =>
    isLowered(line, before?.get(line.id))
      ? [
          {
            key: "cart.notice.stockReached",
            params: { name: toRememberedLine(line).name, quantity: line.quantity },
            tone: "bad",
          },
        ]
      : [],
  );
  if (before || lines.length > 0)
    storeLines(shop, new Map(lines.map((line) => [line.id, toRememberedLine(line)])));
  return [...vanished, ...fewer];
}

function isLowered(line: CartLineEntity, before: RememberedLine | undefined): boolean {
  return (
    before !== undefined && line.quantity < before.quantity && line.quantity === line.purchase.max
  );
}

/**
 * Why products have left the cart, by id; none for products that are still for sale, and none at
 * all without a response.
 */
async function loadRemovalReasons(
  shop: Shop,
  lineIds: string[],
): Promise<Map<string, "cart.notice.gone" | "cart.notice.soldOut">> {
  const ids = lineIds.filter(isEntityId);
  if (ids.length === 0) return new Map();
  const body = { ids, limit: ids.length, includes: listIncludes(productsSchema) };
  const products = parseResult(
    await shop.catalogueApi.read("POST", "product", body),
    productsSchema,
  );
  if (products.status === "error") return new Map();
  const available = new Map(products.data.map((product) => [product.id, product.available]));
  return new Map(
    ids.flatMap((productId) => {
      const isAvailable = available.get(productId);
      return isAvailable
        ? []
        : [
            [
              productId,
              isAvailable === undefined
                ? ("cart.notice.gone" as const)
                : ("cart.notice.soldOut" as const),
            ],
          ];
    }),
  );
}

function toRememberedLine({ quantity, label }: CartLineEntity): RememberedLine {
  return { quantity, name: shorten(label, REMEMBERED_NAME_MAXIMUM) };
}

function storeLines({ cookies }: Shop, lines: Map<string, RememberedLine>): void {
  const value = [...lines]
    .slice(0, LINES_MAXIMUM)
    .map(([lineId, { quantity, name }]): RememberedTuple => [lineId, quantity, name]);
  if (JSON.stringify(value) === JSON.stringify(cookies.get("cart") ?? [])) return;
  if (value.length === 0) cookies.clear("cart");
  else cookies.set("cart", value);
}
