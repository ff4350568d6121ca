import { toMajor, type Minor } from "./money";
import type { CalculatedPrice, CalculatedTax, CartPrice, TaxRule } from "./prices";

type Json = Record<string, unknown>;

/** Price in the Store API's format: major units, each part with its apiAlias. */
export function calculatedPriceJson(price: CalculatedPrice, decimals: number): Json {
  const major = (amount: Minor) => toMajor(amount, decimals);
  const { listPrice, regulationPrice, referencePrice } = price;
  return {
    unitPrice: major(price.unitPrice),
    quantity: price.quantity,
    totalPrice: major(price.totalPrice),
    calculatedTaxes: calculatedTaxesJson(price.calculatedTaxes, decimals),
    taxRules: taxRulesJson(price.taxRules),
    referencePrice: referencePrice && {
      purchaseUnit: referencePrice.purchaseUnit,
      referenceUnit: referencePrice.referenceUnit,
      unitName: referencePrice.unitName,
      price: major(referencePrice.price),
      apiAlias: "cart_price_reference",
    },
    listPrice: listPrice === null ? null : listPriceJson(listPrice, price.unitPrice, decimals),
    regulationPrice:
      regulationPrice === null
        ? null
        : { price: major(regulationPrice), apiAlias: "cart_regulation_price" },
    apiAlias: "calculated_price",
  };
}

/** `discount` is negative if the list price is above the price; `percentage` has two decimals. */
function listPriceJson(listPrice: Minor, unitPrice: Minor, decimals: number): Json {
  const percentage =
    listPrice === 0 ? 0 : Math.round(((listPrice - unitPrice) / listPrice) * 10_000) / 100;
  return {
    price: toMajor(listPrice, decimals),
    discount: toMajor(unitPrice - listPrice, decimals),
    percentage,
    apiAlias: "cart_list_price",
  };
}

/** The definition a line's price was calculated from. */
export function quantityDefinitionJson(price: CalculatedPrice, decimals: number): Json {
  const { referencePrice: reference, listPrice, regulationPrice } = price;
  return {
    price: toMajor(price.unitPrice, decimals),
    taxRules: taxRulesJson(price.taxRules),
    quantity: price.quantity,
    isCalculated: true,
    referencePriceDefinition: reference && {
      purchaseUnit: reference.purchaseUnit,
      referenceUnit: reference.referenceUnit,
      unitName: reference.unitName,
      apiAlias: "cart_price_reference_definition",
    },
    listPrice: listPrice === null ? null : toMajor(listPrice, decimals),
    regulationPrice: regulationPrice === null ? null : toMajor(regulationPrice, decimals),
    type: "quantity",
    apiAlias: "cart_price_quantity",
  };
}

export function cartPriceJson(price: CartPrice, decimals: number): Json {
  return {
    netPrice: toMajor(price.netPrice, decimals),
    totalPrice: toMajor(price.totalPrice, decimals),
    calculatedTaxes: calculatedTaxesJson(price.calculatedTaxes, decimals),
    taxRules: taxRulesJson(price.taxRules),
    positionPrice: toMajor(price.positionPrice, decimals),
    taxStatus: "gross",
    rawTotal: toMajor(price.totalPrice, decimals),
    apiAlias: "cart_price",
  };
}

/** The amount to pay, as one price. */
export function transactionAmountJson(
  { totalPrice, calculatedTaxes, taxRules }: CartPrice,
  decimals: number,
): Json {
  const none = { listPrice: null, regulationPrice: null, referencePrice: null };
  return calculatedPriceJson(
    { unitPrice: totalPrice, quantity: 1, totalPrice, calculatedTaxes, taxRules, ...none },
    decimals,
  );
}

function calculatedTaxesJson(taxes: CalculatedTax[], decimals: number): Json[] {
  return taxes.map(({ tax, taxRate, price }) => ({
    tax: toMajor(tax, decimals),
    taxRate,
    price: toMajor(price, decimals),
    apiAlias: "cart_tax_calculated",
  }));
}

function taxRulesJson(rules: TaxRule[]): Json[] {
  return rules.map(({ taxRate, percentage }) => ({
    taxRate,
    percentage,
    apiAlias: "cart_tax_rule",
  }));
}
