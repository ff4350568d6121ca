import { percentOf, roundHalfAway, sum, type Minor } from "./money";

/**
 * The share of a price that a rate applies to; one rule of 100 percent unless the price is spread
 * over a mixed cart.
 */
export interface TaxRule {
  taxRate: number;
  percentage: number;
}

export interface CalculatedTax {
  taxRate: number;
  tax: Minor;
  /** the gross amount the tax is contained in */
  price: Minor;
}

export interface ReferencePrice {
  purchaseUnit: number;
  referenceUnit: number;
  unitName: string;
  price: Minor;
}

/** A gross price with the tax it contains, all amounts in minor units. */
export interface CalculatedPrice {
  unitPrice: Minor;
  quantity: number;
  totalPrice: Minor;
  calculatedTaxes: CalculatedTax[];
  taxRules: TaxRule[];
  listPrice: Minor | null;
  regulationPrice: Minor | null;
  referencePrice: ReferencePrice | null;
}

/**
 * The tax contained in a gross amount. With several rules the amount is first split by their
 * percentages; each part is rounded separately, so that their sum may differ from the amount by a
 * cent (as in Shopware 6.6.7).
 */
function containedTaxes(total: Minor, rules: TaxRule[]): CalculatedTax[] {
  return rules.map(({ taxRate, percentage }) => {
    const part = percentage === 100 ? total : (total * percentage) / 100;
    return {
      taxRate,
      tax: roundHalfAway((part * taxRate) / (100 + taxRate)),
      price: roundHalfAway(part),
    };
  });
}

/** The price of `quantity` pieces at `unitPrice` gross. */
export function grossPrice(
  unitPrice: Minor,
  quantity: number,
  taxRules: TaxRule[],
): CalculatedPrice {
  const totalPrice = unitPrice * quantity;
  return {
    unitPrice,
    quantity,
    totalPrice,
    calculatedTaxes: containedTaxes(totalPrice, taxRules),
    taxRules,
    listPrice: null,
    regulationPrice: null,
    referencePrice: null,
  };
}

/** The taxes of several prices added up by rate, in the order the rates appear. */
export function mergeTaxes(prices: CalculatedPrice[]): CalculatedTax[] {
  const byRate = new Map<number, CalculatedTax>();
  for (const { taxRate, tax, price } of prices.flatMap((each) => each.calculatedTaxes)) {
    const known = byRate.get(taxRate) ?? { taxRate, tax: 0, price: 0 };
    byRate.set(taxRate, { taxRate, tax: known.tax + tax, price: known.price + price });
  }
  return [...byRate.values()];
}

/** The rules of several prices, the first of each rate. */
export function mergeTaxRules(prices: CalculatedPrice[]): TaxRule[] {
  const byRate = new Map<number, TaxRule>();
  for (const rule of prices.flatMap((each) => each.taxRules))
    if (!byRate.has(rule.taxRate)) byRate.set(rule.taxRate, rule);
  return [...byRate.values()];
}

export function totalOf(prices: CalculatedPrice[]): Minor {
  return sum(prices.map((price) => price.totalPrice));
}

/**
 * Rules that tax shipping costs and discounts in the proportion of the goods' `prices`. If the
 * prices add up to zero (everything is discounted), each rate has an equal share.
 */
export function proportionalTaxRules(prices: CalculatedPrice[]): TaxRule[] {
  const total = totalOf(prices);
  const taxes = mergeTaxes(prices);
  return taxes.map(({ taxRate, price }) => ({
    taxRate,
    percentage: total === 0 ? 100 / taxes.length : percentOf(price, total),
  }));
}

/** The price of the whole cart: positions, then shipping. */
export interface CartPrice {
  netPrice: Minor;
  totalPrice: Minor;
  positionPrice: Minor;
  calculatedTaxes: CalculatedTax[];
  taxRules: TaxRule[];
}

export function cartPrice(
  positions: CalculatedPrice[],
  shippingCosts: CalculatedPrice[],
): CartPrice {
  const all = [...positions, ...shippingCosts];
  const calculatedTaxes = mergeTaxes(all);
  const totalPrice = totalOf(all);
  return {
    netPrice: totalPrice - sum(calculatedTaxes.map((each) => each.tax)),
    totalPrice,
    positionPrice: totalOf(positions),
    calculatedTaxes,
    taxRules: mergeTaxRules(all),
  };
}
