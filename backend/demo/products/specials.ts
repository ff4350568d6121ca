import type { DemoPrices, DemoProduct, DemoVariant } from "../types";
import { each, t } from "../translate";
import { pricesNear } from "./prices";

type Change = (product: DemoProduct) => Partial<DemoProduct>;

const soldOut = { stock: 0, isCloseout: true };
const variants = (product: DemoProduct, change: (variant: DemoVariant, index: number) => Partial<DemoVariant>) =>
  (product.variants ?? []).map((variant, index) => ({ ...variant, ...change(variant, index) }));
const saleable: Change = (product) => ({ customFields: each((locale) => ({ ...product.customFields[locale], sortable_saleable: true })) });
const delivery =
  (deliveryTime: string | null): Change =>
  () => ({ deliveryTime });
const graduated = (...tiers: [from: number, pounds: number][]) => tiers.map(([from, pounds]) => ({ from, prices: pricesNear(pounds) }));
const METRE = t("metre", "meter", "metri", "Meter");
const METRE_SHORT = t("m", "m", "m", "m");

/** A list price below the price: a discount must not be shown. */
function raised(prices: DemoPrices, list: DemoPrices): DemoPrices {
  return {
    GBP: { ...prices.GBP, listGross: list.GBP.gross },
    SEK: { ...prices.SEK, listGross: list.SEK.gross },
    EUR: { ...prices.EUR, listGross: list.EUR.gross },
  };
}

/** The lowest price of the last 30 days without a crossed-out one. */
function regulated(prices: DemoPrices, lowest: DemoPrices): DemoPrices {
  return {
    GBP: { ...prices.GBP, regulationGross: lowest.GBP.gross },
    SEK: { ...prices.SEK, regulationGross: lowest.SEK.gross },
    EUR: { ...prices.EUR, regulationGross: lowest.EUR.gross },
  };
}

/** What makes single products of the range special; each key must exist. */
export const SPECIALS: Record<string, Change> = {
  // Delivery times of every class of the indicator (specification §9).
  "inner-cushion-vardag-fibre": delivery("today"),
  "pendant-lamp-bjork-pinstripe": delivery("days-10-14"),
  "pendant-lamp-mareld-glass": delivery("days-15-20"),
  "rug-fjall-herringbone": delivery("weeks-2-3"),
  "pouffe-fjall-herringbone": delivery("weeks-4-6"),
  "floor-lamp-kaisla-rattan": delivery("weeks-8-10"),
  "mirror-kaisla-rattan": delivery("months-2-3"),
  "rug-sumu-boucle": delivery("months-4-6"),
  "throw-kaisla-jacquard": delivery("year-1"),
  "mirror-mareld-brass": delivery("years-1-2"),
  "vase-vide-glass": delivery(null),

  // Stock: sold out for good, nearly so, coming back, one variant gone.
  "vase-ljung-glass": () => soldOut,
  "storage-box-halla-geometric": (product) => ({ ...soldOut, ...saleable(product) }),
  "cushion-cover-halla-velvet": (product) => ({ ...soldOut, ...saleable(product), variants: variants(product, () => ({ stock: 0 })) }),
  "outdoor-rug-kaisla-herringbone": () => ({ stock: 1, isCloseout: true }),
  "candle-holder-ronn-stoneware": () => ({ stock: 2, isCloseout: true }),
  "table-runner-bjork-herringbone": () => ({ stock: 3, isCloseout: true }),
  "tray-kaisla-rattan": () => ({ stock: 0, restockTime: 14 }),
  "cushion-cover-mossa-velvet": (product) => ({
    isCloseout: true,
    variants: variants(product, ({ key }) => (key.includes("--plum--") ? { stock: 0 } : {})),
  }),
  "cushion-cover-lind-linen": (product) => ({
    variants: variants(product, ({ key }) => (key.endsWith("--charcoal--60x60") ? { active: false } : {})),
  }),

  // Quantities.
  "placemat-kaisla-jute": () => ({ minPurchase: 2 }),
  "placemat-vide-leaf": () => ({ minPurchase: 2, purchaseSteps: 2 }),
  "table-lamp-vide-leaf": () => ({ maxPurchase: 5 }),
  "tray-svala-botanical": () => ({ minPurchase: 2, purchaseSteps: 2, maxPurchase: 6 }),

  // Prices.
  "placemat-alma-gingham": () => ({ graduatedPrices: graduated([1, 6], [4, 5], [8, 4]) }),
  "fabric-skar-stripe": () => ({ graduatedPrices: graduated([1, 18], [5, 16], [10, 14]) }),
  "candle-holder-vide-glass": ({ prices }) => ({ prices: raised(prices, pricesNear(14)) }),
  "vase-ronn-stoneware": ({ prices }) => ({ prices: regulated(prices, pricesNear(26)) }),
  "fabric-halla-geometric": (product) => ({
    name: t(
      "Halla geometric fabric, 3-metre piece",
      "Tygstuv Halla med grafiskt mönster, 3 meter",
      "Graafinen Halla-kangaspala, 3 metriä",
      "Stoffcoupon Halla mit grafischem Muster, 3 Meter",
    ),
    prices: pricesNear(49),
    unit: { purchaseUnit: 3, referenceUnit: 1, unit: METRE, short: METRE_SHORT },
    description: each((locale) =>
      product.description[locale].replace(/<li>[^<]*(one metre|en meter|yhdeltä metriltä|einen Meter)<\/li>/, ""),
    ),
  }),

  // Delivery without charge.
  "floor-lamp-tuuli-linen": () => ({ shippingFree: true }),
  "rug-edda-jacquard": () => ({ shippingFree: true, deliveryTime: "weeks-4-6" }),

  // Not sold, not sold everywhere, not photographed yet.
  "bath-mat-ljung-terry": () => ({ active: false }),
  "roller-blind-klover-dots": () => ({ active: false }),
  "apron-vide-leaf": () => ({ channels: ["gb"] }),
  "duvet-fjall-wool": () => ({ channels: ["se", "fi"] }),
  "book-lind-paper": () => ({
    channels: ["gb", "de"],
    media: [],
    name: t("Linen and Light (book)", "Lin och ljus (bok)", "Pellavaa ja valoa (kirja)", "Leinen und Licht (Buch)"),
  }),

  // Long names.
  "curtains-vardag-blackout": () => ({
    name: t(
      "Vardag blackout curtains with thermal lining, sound-absorbing, for hooks, poles and gliders",
      "Mörkläggningsgardiner Vardag med värmeisolerande foder, ljuddämpande, för krok, stång och glid",
      "Lämpöä eristävät ja ääntä vaimentavat Vardag-pimennysverhot monitoimiverhonauhalla",
      "Wärmedämmende, schallabsorbierende Verdunkelungsvorhänge Vardag mit Universalgardinenband",
    ),
  }),
  "duvet-set-tuuli-linen": () => ({
    name: t(
      "Tuuli stonewashed linen duvet cover set with mother-of-pearl buttons",
      "Påslakanset Tuuli i stentvättat linne med pärlemorknappar",
      "Kivipesty Tuuli-pellavapussilakanasetti helmiäisnapeilla",
      "Leinenbettwäschegarnitur Tuuli, steingewaschen, mit Perlmuttknopfleiste",
    ),
  }),
};

/** Cloth by the metre carries a reference price. */
const byTheMetre = { purchaseUnit: 1, referenceUnit: 1, unit: METRE, short: METRE_SHORT };

/** An inactive variant does not count (specification §3: variant_active_count). */
function withActiveCount(product: DemoProduct): DemoProduct {
  const count = (product.variants ?? []).filter(({ active }) => active !== false).length;
  return { ...product, customFields: each((locale) => ({ ...product.customFields[locale], variant_active_count: count })) };
}

/** Applies what is special; fails when a key of the table names no product. */
export function withSpecials(products: DemoProduct[]): DemoProduct[] {
  const missing = Object.keys(SPECIALS).filter((key) => !products.some((product) => product.key === key));
  if (missing.length > 0) throw new Error(`No product for: ${missing.join(", ")}`);
  return products.map((product) => {
    const metred = product.categories[0] === "fabrics" ? { ...product, unit: byTheMetre } : product;
    return withActiveCount({ ...metred, ...SPECIALS[product.key]?.(metred) });
  });
}
