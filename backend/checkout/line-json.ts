import { createHash } from "node:crypto";
import { calculatedPriceJson, quantityDefinitionJson } from "./price-json";
import type { CalculatedCart, CalculatedLine, ProductLine, PromotionLine } from "./types";

type Json = Record<string, unknown>;

export interface LineView {
  cart: CalculatedCart;
  /**
   * Adds the manufacturer's name and the SEO path to the payload of product lines; a stock Shopware
   * has neither.
   */
  decorations: boolean;
  /** A hash of the context of the calculation; Shopware sends one with each product line. */
  contextHash: string;
}

/** A line item, with Shopware's keys in Shopware's order. */
export function lineJson(line: CalculatedLine, view: LineView): Json {
  return line.type === "product" ? productLineJson(line, view) : promotionLineJson(line, view);
}

function productLineJson(line: ProductLine, view: LineView): Json {
  const { stored, product, price } = line;
  const { decimals, calculatedAt } = view.cart;
  return {
    payload: productPayload(line, view.decorations),
    label: product.name,
    quantity: stored.quantity,
    priceDefinition: quantityDefinitionJson(price, decimals),
    price: calculatedPriceJson(price, decimals),
    good: true,
    description: null,
    cover: product.cover,
    deliveryInformation: {
      stock: product.stock,
      weight: product.weight,
      freeDelivery: product.shippingFree,
      restockTime: product.restockTime,
      deliveryTime: product.deliveryTime && {
        ...product.deliveryTime,
        apiAlias: "cart_delivery_time",
      },
      height: null,
      width: null,
      length: null,
      apiAlias: "cart_delivery_information",
    },
    children: [],
    requirement: null,
    removable: true,
    stackable: true,
    quantityInformation: {
      minPurchase: product.minPurchase,
      maxPurchase: line.maxPurchase,
      purchaseSteps: product.purchaseSteps,
      apiAlias: "cart_quantity_information",
    },
    modified: false,
    shippingCostAware: true,
    dataTimestamp: shopwareDate(calculatedAt),
    dataContextHash: view.contextHash,
    uniqueIdentifier: stored.uniqueIdentifier,
    states: ["is-physical"],
    modifiedByApp: false,
    id: stored.id,
    type: "product",
    referencedId: stored.referencedId,
    apiAlias: "cart_line_item",
  };
}

function productPayload({ product }: ProductLine, decorations: boolean): Json {
  return {
    isCloseout: product.isCloseout,
    customFields: phpMap(product.customFields),
    createdAt: storageDate(product.createdAt),
    releaseDate: product.releaseDate === null ? null : storageDate(product.releaseDate),
    isNew: product.isNew,
    markAsTopseller: product.markAsTopseller,
    productNumber: product.productNumber,
    manufacturerId: product.manufacturerId,
    taxId: product.taxId,
    tagIds: null,
    categoryIds: product.categoryIds,
    propertyIds: nullWhenEmpty(product.propertyIds),
    optionIds: nullWhenEmpty(product.optionIds),
    options: product.options.map(({ group, option }) => ({ group, option })),
    streamIds: null,
    parentId: product.parentId,
    stock: product.stock,
    features: [],
    ...(decorations ? payloadDecorations(product) : {}),
  };
}

function payloadDecorations({ manufacturerName, seoPathInfo }: ProductLine["product"]): Json {
  return {
    manufacturer: manufacturerName === null ? null : { translated: { name: manufacturerName } },
    seoUrls: seoPathInfo === null ? [] : [{ seoPathInfo }],
  };
}

function promotionLineJson(line: PromotionLine, { cart }: LineView): Json {
  const { promotion, discount, code, price, composition } = line;
  const isPlaceholder = composition === null;
  return {
    payload: promotionPayload(line),
    label: promotion.name,
    quantity: 1,
    priceDefinition: isPlaceholder
      ? quantityDefinitionJson(price, cart.decimals)
      : discountDefinition(line),
    price: calculatedPriceJson(price, cart.decimals),
    good: false,
    description: promotion.name,
    cover: null,
    deliveryInformation: null,
    children: [],
    requirement: isPlaceholder
      ? null
      : { _name: "andContainer", rules: [], apiAlias: "rule_andContainer" },
    removable: true,
    stackable: false,
    quantityInformation: null,
    modified: false,
    shippingCostAware: true,
    dataTimestamp: null,
    dataContextHash: null,
    uniqueIdentifier: createHash("md5").update(`${cart.cart.token}:${discount.id}`).digest("hex"),
    states: [],
    modifiedByApp: false,
    id: discount.id,
    type: "promotion",
    referencedId: code,
    apiAlias: "cart_line_item",
  };
}

function promotionPayload({ promotion, discount, code, composition }: PromotionLine): Json {
  return {
    promotionId: promotion.id,
    priority: promotion.priority,
    discountId: discount.id,
    discountType: discount.type,
    code,
    value: String(discount.value),
    promotionCodeType: promotion.code === null ? "global" : "fixed",
    maxValue:
      discount.type === "percentage" && discount.maxValue !== null ? String(discount.maxValue) : "",
    discountScope: discount.scope,
    preventCombination: promotion.exclusive,
    exclusions: [],
    groupId: "",
    setGroups: [],
    filter: { sorterKey: null, applierKey: null, usageKey: null, pickerKey: null },
    ...(composition ? { composition } : {}),
  };
}

function discountDefinition({ discount }: PromotionLine): Json {
  return discount.type === "percentage"
    ? {
        percentage: -discount.value,
        filter: null,
        type: "percentage",
        apiAlias: "cart_price_percentage",
      }
    : { price: -discount.value, filter: null, type: "absolute", apiAlias: "cart_price_absolute" };
}

/** Shopware's date format of the API: 2026-11-21T08:20:31.041+00:00 */
export function shopwareDate(date: Date): string {
  return date.toISOString().replace("Z", "+00:00");
}

/** The format of dates inside a payload: 2026-11-21 08:05:17.116 */
function storageDate(iso: string): string {
  return new Date(iso).toISOString().replace("T", " ").replace("Z", "");
}

/** PHP writes an empty map as `[]`. */
function phpMap(map: Json): Json | [] {
  return Object.keys(map).length > 0 ? map : [];
}

function nullWhenEmpty(ids: string[]): string[] | null {
  return ids.length > 0 ? ids : null;
}
