import type { DemoPrices } from "../types";

/** Set prices: what costs this many pounds costs that many kronor and euros. */
const PRICE_POINTS: readonly (readonly [gbp: number, sek: number, eur: number])[] = [
  [3, 39, 3.95],
  [4, 49, 4.95],
  [5, 59, 5.95],
  [6, 69, 6.95],
  [7, 79, 7.95],
  [8, 89, 8.95],
  [9, 109, 9.95],
  [10, 119, 11.95],
  [11, 129, 12.95],
  [12, 149, 13.95],
  [14, 169, 15.95],
  [15, 179, 17.95],
  [16, 199, 18.95],
  [18, 219, 20.95],
  [20, 249, 23.95],
  [22, 269, 25.95],
  [24, 299, 27.95],
  [26, 319, 29.95],
  [28, 339, 32.95],
  [30, 359, 34.95],
  [32, 389, 36.95],
  [35, 429, 39.95],
  [38, 459, 43.95],
  [42, 499, 47.95],
  [45, 549, 52.95],
  [49, 599, 56.95],
  [52, 629, 59.95],
  [55, 669, 62.95],
  [59, 699, 67.95],
  [65, 799, 74.95],
  [69, 849, 79.95],
  [75, 899, 85.95],
  [79, 949, 89.95],
  [85, 1049, 99],
  [89, 1099, 105],
  [95, 1149, 109],
  [99, 1199, 115],
  [109, 1299, 125],
  [119, 1449, 139],
  [129, 1549, 149],
  [139, 1699, 159],
  [149, 1799, 169],
  [159, 1899, 179],
  [169, 1999, 195],
  [179, 2199, 205],
  [199, 2399, 229],
  [219, 2599, 249],
  [249, 2999, 285],
  [279, 3299, 319],
  [299, 3599, 345],
  [329, 3999, 379],
  [359, 4299, 415],
  [399, 4799, 459],
  [449, 5399, 519],
  [499, 5999, 569],
  [549, 6599, 629],
  [599, 7199, 689],
  [699, 8399, 799],
  [799, 9599, 915],
  [899, 10799, 1029],
];

/** The price point nearest to an amount of pounds. */
function pointNear(pounds: number): readonly [number, number, number] {
  return PRICE_POINTS.reduce((best, point) => (Math.abs(point[0] - pounds) < Math.abs(best[0] - pounds) ? point : best));
}

/**
 * Set prices near an amount of pounds.
 *
 * @param sale share taken off, e.g. 0.2; the full price becomes the list price and the lowest price of the last 30 days lies between
 */
export function pricesNear(pounds: number, sale = 0): DemoPrices {
  const [gbp, sek, eur] = pointNear(pounds * (1 - sale));
  if (sale === 0) return { GBP: { gross: gbp }, SEK: { gross: sek }, EUR: { gross: eur } };
  const list = pointNear(pounds);
  const lowest = pointNear(pounds * (1 - sale * 0.4));
  return {
    GBP: { gross: gbp, listGross: list[0], regulationGross: lowest[0] },
    SEK: { gross: sek, listGross: list[1], regulationGross: lowest[1] },
    EUR: { gross: eur, listGross: list[2], regulationGross: lowest[2] },
  };
}
