import { randomBytes } from "node:crypto";
import type { CartView } from "../checkout/cart-json";
import { lineJson, type LineView } from "../checkout/line-json";
import { toMajor } from "../checkout/money";
import { calculatedPriceJson, cartPriceJson, transactionAmountJson } from "../checkout/price-json";
import { mergeTaxes, mergeTaxRules, totalOf, type CalculatedPrice } from "../checkout/prices";
import type { CalculatedCart, CalculatedLine, Delivery } from "../checkout/types";
import type { AddressRow } from "../customer/address-rows";
import { customerNumber, type CustomerRow } from "../customer/customer-rows";
import { newId } from "../customer/secrets";
import { wireTime } from "../customer/time";
import type { SalesChannelContext } from "../types";
import type { NewOrder, OrderAddressRow, OrderDeliveryRow, OrderLineRow } from "./order-rows";

/** The parts of an order. */
interface OrderParts {
  cart: CalculatedCart;
  view: CartView;
  context: SalesChannelContext;
  currencyFactor: number;
  customer: CustomerRow;
  billingAddress: AddressRow;
  shippingAddress: AddressRow;
  customerComment: string | null;
  affiliateCode: string | null;
  campaignCode: string | null;
}

/** The rows of a new order: copies of the present cart, customer and addresses. */
export function newOrder(parts: OrderParts): NewOrder {
  const { cart, context, customer } = parts;
  const id = newId();
  const now = wireTime();
  const { addresses, billingId, shippingId } = orderAddresses(parts, id, now);
  const shippingCosts = sumOf(cart.deliveries.map((delivery) => delivery.shippingCosts));
  const major = (amount: number) => toMajor(amount, cart.decimals);
  return {
    order: {
      id,
      sales_channel_id: context.salesChannelId,
      language_id: context.languageId,
      locale: context.localeCode,
      customer_id: customer.id,
      guest: customer.guest,
      email: customer.email,
      customer: JSON.stringify(orderCustomer(customer, now)),
      currency_id: context.currencyId,
      currency_factor: parts.currencyFactor,
      amount_total: major(cart.price.totalPrice),
      amount_net: major(cart.price.netPrice),
      position_price: major(cart.price.positionPrice),
      shipping_total: major(shippingCosts.totalPrice),
      price: JSON.stringify(cartPriceJson(cart.price, cart.decimals)),
      shipping_costs: JSON.stringify(calculatedPriceJson(shippingCosts, cart.decimals)),
      billing_address_id: billingId,
      deep_link_code: randomBytes(24).toString("base64url"),
      state: "open",
      customer_comment: parts.customerComment,
      affiliate_code: parts.affiliateCode,
      campaign_code: parts.campaignCode,
      ordered_at: now,
      created_at: now,
      updated_at: null,
    },
    addresses,
    lines: cart.lines.map((line, index) =>
      orderLine(line, parts, { id: newId(), order_id: id, position: index + 1, created_at: now }),
    ),
    deliveries: cart.deliveries.map((delivery, position) =>
      orderDelivery(delivery, parts, {
        id: newId(),
        order_id: id,
        position,
        address_id: shippingId,
        created_at: now,
      }),
    ),
    transaction: {
      id: newId(),
      order_id: id,
      payment_method_id: context.paymentMethodId,
      state: "open",
      amount: JSON.stringify(transactionAmountJson(cart.price, cart.decimals)),
      created_at: now,
      updated_at: null,
    },
  };
}

/** The copy of the customer, independent of the account. */
function orderCustomer(customer: CustomerRow, createdAt: string): Record<string, unknown> {
  return {
    id: newId(),
    createdAt,
    email: customer.email,
    salutationId: customer.salutation_id,
    firstName: customer.first_name,
    lastName: customer.last_name,
    title: customer.title,
    vatIds: customer.vat_ids === null ? null : (JSON.parse(customer.vat_ids) as string[]),
    company: customer.company,
    customerNumber: customerNumber(customer),
  };
}

/** A single address if billing and delivery address are the same, as in Shopware. */
function orderAddresses(
  { billingAddress, shippingAddress }: OrderParts,
  orderId: string,
  now: string,
) {
  const billing = orderAddress(billingAddress, orderId, 1, now);
  if (billingAddress.id === shippingAddress.id)
    return { addresses: [billing], billingId: billing.id, shippingId: billing.id };
  const shipping = orderAddress(shippingAddress, orderId, 2, now);
  return { addresses: [billing, shipping], billingId: billing.id, shippingId: shipping.id };
}

function orderAddress(
  address: AddressRow,
  orderId: string,
  position: number,
  createdAt: string,
): OrderAddressRow {
  const {
    country_id,
    country_state_id,
    salutation_id,
    title,
    first_name,
    last_name,
    company,
    department,
    street,
    zipcode,
    city,
  } = address;
  const { phone_number, additional_address_line1, additional_address_line2 } = address;
  return {
    id: newId(),
    order_id: orderId,
    position,
    country_id,
    country_state_id,
    salutation_id,
    title,
    first_name,
    last_name,
    company,
    department,
    street,
    zipcode,
    city,
    phone_number,
    additional_address_line1,
    additional_address_line2,
    created_at: createdAt,
  };
}

type Keys = Pick<OrderLineRow, "id" | "order_id" | "position" | "created_at">;

function orderLine(line: CalculatedLine, { cart, view }: OrderParts, keys: Keys): OrderLineRow {
  const lineView: LineView = { cart, decorations: view.decorations, contextHash: view.contextHash };
  const json = lineJson(line, lineView) as unknown as CartLineJson;
  const isProduct = line.type === "product";
  return {
    ...keys,
    type: line.type,
    identifier: json.id,
    referenced_id: json.referencedId,
    product_id: isProduct ? json.referencedId : null,
    promotion_id: isProduct ? null : line.promotion.id,
    label: json.label,
    description: json.description,
    quantity: json.quantity,
    unit_price: json.price.unitPrice,
    total_price: json.price.totalPrice,
    good: json.good ? 1 : 0,
    removable: json.removable ? 1 : 0,
    stackable: json.stackable ? 1 : 0,
    cover_id: json.cover?.id ?? null,
    // Shopware stores the definition without its reference price.
    price_definition: JSON.stringify(
      "referencePriceDefinition" in json.priceDefinition
        ? { ...json.priceDefinition, referencePriceDefinition: null }
        : json.priceDefinition,
    ),
    payload: JSON.stringify(isProduct ? withPurchasePrices(json.payload) : json.payload),
    states: JSON.stringify(json.states),
  };
}

/** The fields of a cart line that this file reads. */
interface CartLineJson {
  id: string;
  referencedId: string | null;
  label: string;
  description: string | null;
  quantity: number;
  price: { unitPrice: number; totalPrice: number };
  good: boolean;
  removable: boolean;
  stackable: boolean;
  cover: { id: string } | null;
  priceDefinition: Record<string, unknown>;
  payload: Record<string, unknown>;
  states: string[];
}

/** A cart hides `purchasePrices`, an order does not; this shop has none. */
function withPurchasePrices(payload: Record<string, unknown>): Record<string, unknown> {
  const { isCloseout, customFields, createdAt, releaseDate, isNew, markAsTopseller, ...rest } =
    payload;
  return {
    isCloseout,
    customFields,
    createdAt,
    releaseDate,
    isNew,
    markAsTopseller,
    purchasePrices: null,
    ...rest,
  };
}

function orderDelivery(
  { deliveryDate, shippingCosts }: Delivery,
  { cart, context }: OrderParts,
  keys: Keys & { address_id: string },
): OrderDeliveryRow {
  return {
    ...keys,
    shipping_method_id: context.shippingMethodId,
    state: "open",
    earliest: dayOf(deliveryDate.earliest),
    latest: dayOf(deliveryDate.latest),
    shipping_costs: JSON.stringify(calculatedPriceJson(shippingCosts, cart.decimals)),
    updated_at: null,
  };
}

/** An order has days, not times. */
function dayOf(date: Date): string {
  return `${date.toISOString().slice(0, 10)}T00:00:00.000+00:00`;
}

/**
 * Costs of all deliveries as one price: a discount on shipping is a delivery with negative costs.
 */
function sumOf(prices: CalculatedPrice[]): CalculatedPrice {
  const total = totalOf(prices);
  return {
    unitPrice: total,
    quantity: 1,
    totalPrice: total,
    calculatedTaxes: mergeTaxes(prices),
    taxRules: mergeTaxRules(prices),
    listPrice: null,
    regulationPrice: null,
    referencePrice: null,
  };
}
