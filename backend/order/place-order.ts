import { setTimeout } from "node:timers/promises";
import {
  blockingErrors,
  cartHash,
  cartView,
  deleteCart,
  inTransaction,
  loadCart,
  type CalculatedCart,
} from "../checkout";
import { loadCurrencies } from "../context/money-entities";
import { loadContext } from "../context/tokens";
import { findAddress } from "../customer/address-rows";
import { activeAddressIds } from "../customer/context-customer";
import { updateCustomer, type CustomerRow } from "../customer/customer-rows";
import { requireCustomer } from "../customer/require-customer";
import { recordPurchase } from "../elevate";
import type { ShopwareError } from "../http/errors";
import type { Backend, SalesChannelContext } from "../types";
import { sendOrderConfirmation } from "./confirmation-mail";
import { cartEmpty, cartHashMismatch, cartInvalid } from "./http-errors";
import { newOrder } from "./new-order";
import { findOrder, insertOrder, type OrderRow } from "./order-rows";
import { takeStock, type Taken } from "./stock";

/** The parameters of POST /checkout/order. */
interface OrderRequest {
  customerComment: string | null;
  affiliateCode: string | null;
  campaignCode: string | null;
  /** `hash` of the cart as the shopper saw it. */
  hash: string | null;
}

/**
 * Delay between reading a cart and writing its order, in milliseconds; a running Shopware takes
 * longer.
 */
const ORDERING_MS = 50;

/**
 * Turns the context's cart into an order (number, stock, sales, mail) and deletes the cart, or does
 * nothing. Like a running Shopware, it does not lock the cart: simultaneous requests each make an
 * order (connect-shopware §W30).
 *
 * @throws 403 without a customer or guest, 409 when the cart is not the one of the hash, 500
 * CHECKOUT__CART_INVALID when it may not be ordered, 400 CHECKOUT__CART_EMPTY
 */
export async function placeOrder(
  backend: Backend,
  context: SalesChannelContext,
  request: OrderRequest,
): Promise<OrderRow> {
  const { db } = backend;
  const customer = requireCustomer(backend, context, "guest-too");
  const { cart } = loadCart(backend, context);
  const refusal = refusalOf(backend, context, cart, request.hash);
  if (refusal) {
    // Corrections remain stored, and an empty cart is deleted.
    if (cart.lines.length === 0 && cart.cart.promotionCodes.length === 0)
      deleteCart(db, context.token);
    throw refusal;
  }
  await setTimeout(ORDERING_MS);
  return inTransaction(db, () => writeOrder(backend, context, customer, cart, request));
}

function refusalOf(
  backend: Backend,
  context: SalesChannelContext,
  cart: CalculatedCart,
  hash: string | null,
): ShopwareError | null {
  if (hash !== null && hash !== cartHash(cart, cartView(backend, context, true)))
    return cartHashMismatch(context.token);
  if (blockingErrors(cart).length > 0) return cartInvalid(cart.errors);
  return cart.lines.some(({ type }) => type === "product") ? null : cartEmpty();
}

function writeOrder(
  backend: Backend,
  context: SalesChannelContext,
  customer: CustomerRow,
  cart: CalculatedCart,
  request: OrderRequest,
): OrderRow {
  const { db } = backend;
  const goods = goodsOf(cart);
  const missing = takeStock(db, goods);
  if (missing.length > 0) throw cartInvalid(missing);
  const order = newOrder({
    cart,
    context,
    customer,
    view: cartView(backend, context, true),
    currencyFactor: Number(loadCurrencies({ db, context }, [context.currencyId])[0]?.factor ?? 1),
    ...addressesOf(backend, context, customer),
    customerComment: request.customerComment ?? cart.cart.customerComment,
    affiliateCode: request.affiliateCode ?? cart.cart.affiliateCode,
    campaignCode: request.campaignCode ?? cart.cart.campaignCode,
  });
  insertOrder(db, order);
  deleteCart(db, context.token);
  updateCustomer(db, customer.id, { last_payment_method_id: context.paymentMethodId });
  recordPurchase(backend, {
    salesChannelId: context.salesChannelId,
    productIds: goods.map(({ productId }) => productId),
  });
  const row = findOrder(db, order.order.id) as OrderRow;
  sendOrderConfirmation(backend, context, row, order);
  return row;
}

function goodsOf(cart: CalculatedCart): Taken[] {
  return cart.lines.flatMap((line) =>
    line.type === "product"
      ? [{ productId: line.product.id, label: line.product.name, quantity: line.price.quantity }]
      : [],
  );
}

function addressesOf({ db }: Backend, context: SalesChannelContext, customer: CustomerRow) {
  const payload = loadContext(db, context.token, context.salesChannelId)?.payload ?? {};
  const active = activeAddressIds(db, customer.id, payload);
  const billingAddress = findAddress(db, customer.id, active?.billing ?? "");
  const shippingAddress = findAddress(db, customer.id, active?.shipping ?? "");
  if (!billingAddress || !shippingAddress)
    throw new Error(`Customer ${customer.id} has no address`);
  return { billingAddress, shippingAddress };
}
