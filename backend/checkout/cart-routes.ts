import type { Context } from "hono";
import { answer } from "../http/answer";
import { missingParameter } from "../http/errors";
import type { BackendEnv, RouteModule } from "../types";
import { addItems, changeItems, removeItems, type CartChange } from "./cart-changes";
import { cartJson } from "./cart-json";
import { loadCart, updateCart } from "./cart-service";
import { deleteAbandonedCarts, deleteCart } from "./cart-store";
import { cartView } from "./cart-view";
import { isLasting } from "./errors";
import { readAddedItems, readChangedItems, readIds } from "./item-request";
import type { CalculatedCart, StoredCart } from "./types";

type Request = Context<BackendEnv>;

const CART = "/store-api/checkout/cart";
const LINE_ITEM = `${CART}/line-item`;

/**
 * The cart routes of Shopware 6.6.7: all but DELETE answer with the whole cart, calculated again.
 */
export const cartRoutes: RouteModule = (app, backend) => {
  deleteAbandonedCarts(backend.db);

  const cartAnswer = (c: Request, cart: CalculatedCart, isStored: boolean) =>
    answer(c, cartJson(cart, cartView(backend, c.var.context, isStored)));
  const change = (c: Request, edit: (cart: StoredCart) => CartChange) =>
    cartAnswer(c, updateCart(backend, c.var.context, edit), true);

  // Shopware corrects the cart when it builds a request's context; a GET then reports only lasting
  // errors.
  const show = (c: Request) => {
    const { cart, isStored } = loadCart(backend, c.var.context, otherToken(c));
    return cartAnswer(c, { ...cart, errors: cart.errors.filter(isLasting) }, isStored);
  };
  const remove = (c: Request) => {
    const ids = readIds(c.var.body);
    return change(c, (cart) => removeItems(cart, ids));
  };

  app.get(CART, show);
  app.post(CART, show);
  app.delete(CART, (c) => {
    deleteCart(backend.db, c.var.context.token);
    return c.body(null, 204);
  });
  app.post(LINE_ITEM, (c) => {
    requireItems(c);
    const items = readAddedItems(c.var.body);
    return change(c, (cart) => addItems(cart, items));
  });
  app.patch(LINE_ITEM, (c) => {
    requireItems(c);
    const items = readChangedItems(c.var.body);
    return change(c, (cart) => changeItems(cart, items));
  });
  app.post(`${LINE_ITEM}/delete`, remove);
  app.delete(LINE_ITEM, remove);
};

/** @throws 400 like Shopware 6.7; 6.6 accepts a request without items, which changes nothing */
function requireItems(c: Request): void {
  if (c.var.context.isNewer === true && c.var.body.items === undefined)
    throw missingParameter("items");
}

/** `token` of the query or the body: shows that cart instead of the context's (cart recovery). */
function otherToken(c: Request): string | undefined {
  const { token } = c.var.body;
  return typeof token === "string" && token !== "" ? token : undefined;
}
