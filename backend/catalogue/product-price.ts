import { roundHalfAway, toMinor } from "../checkout/money";
import { calculatedPriceJson } from "../checkout/price-json";
import { grossPrice } from "../checkout/prices";
import type { PriceRow, ProductRow } from "./product-rows";

type Json = Record<string, unknown>;
type Priced = Pick<ProductRow, "tax_rate" | "purchase_unit" | "reference_unit">;

/** The price of `quantity` pieces as a `calculated_price`. */
function priceJson(
  row: PriceRow,
  quantity: number,
  product: Priced,
  unitName: string | null,
  decimals: number,
): Json {
  const minor = (amount: number | null): number | null =>
    amount === null ? null : toMinor(amount, decimals);
  const unitPrice = toMinor(row.gross, decimals);
  const { purchase_unit: purchaseUnit, reference_unit: referenceUnit } = product;
  const hasReference =
    unitName !== null && purchaseUnit !== null && referenceUnit !== null && purchaseUnit > 0;
  const price = {
    ...grossPrice(unitPrice, quantity, [{ taxRate: product.tax_rate, percentage: 100 }]),
    listPrice: minor(row.list_gross),
    regulationPrice: minor(row.regulation_gross),
    referencePrice: hasReference
      ? {
          purchaseUnit,
          referenceUnit,
          unitName,
          price: roundHalfAway((unitPrice / purchaseUnit) * referenceUnit),
        }
      : null,
  };
  return calculatedPriceJson(price, decimals);
}

export interface GroupPrice {
  /** the lowest gross price in the product's group */
  lowest: number;
  /** the product that has it */
  productId: string;
  hasRange: boolean;
}

/**
 * `calculatedPrice`, `calculatedPrices` and `calculatedCheapestPrice` of a product. A graduated
 * price has its last quantity, only the last one its first (Shopware 6.6.7).
 */
export function productPrices(
  product: Priced,
  rows: PriceRow[],
  group: GroupPrice,
  unitName: string | null,
  decimals: number,
): Json {
  const plain = rows.find((row) => row.graduated === 0);
  const graduated = rows.filter((row) => row.graduated === 1);
  if (!plain) throw new Error("A product has no price in this currency");
  const cheapest = [...rows].sort((a, b) => a.gross - b.gross)[0] ?? plain;
  const price = (row: PriceRow, quantity = 1): Json =>
    priceJson(row, quantity, product, unitName, decimals);
  const cheapestRow =
    cheapest.gross === group.lowest
      ? cheapest
      : { ...plain, gross: group.lowest, list_gross: null, regulation_gross: null };
  return {
    calculatedPrices: graduated.map((row, index) =>
      price(row, (graduated[index + 1]?.from_quantity ?? row.from_quantity + 1) - 1),
    ),
    calculatedPrice: price(plain),
    calculatedCheapestPrice: {
      ...price(cheapestRow),
      hasRange: group.hasRange,
      variantId: group.productId,
      apiAlias: "calculated_cheapest_price",
    },
  };
}
