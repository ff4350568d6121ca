import type { DemoPromotion } from "../types";
import { CHANNEL_KEYS } from "../types";
import { t } from "../translate";

const everywhere = { channels: [...CHANNEL_KEYS], active: true, validFrom: null, validUntil: null, exclusive: false };

export const promotions: DemoPromotion[] = [
  {
    ...everywhere,
    key: "welcome10",
    name: t("Welcome: 10% off", "Välkommen: 10 % rabatt", "Tervetuloa: 10 % alennus", "Willkommen: 10 % Rabatt"),
    code: "WELCOME10",
    discounts: [{ scope: "cart", type: "percentage", value: 10 }],
  },
  {
    ...everywhere,
    key: "hearth5",
    name: t("A small thank-you", "Ett litet tack", "Pieni kiitos", "Ein kleines Dankeschön"),
    code: "HEARTH5",
    discounts: [{ scope: "cart", type: "absolute", value: { GBP: 5, SEK: 50, EUR: 5 } }],
  },
  {
    ...everywhere,
    key: "freeship",
    name: t("Free delivery", "Fri frakt", "Ilmainen toimitus", "Versandkostenfrei"),
    code: "FREESHIP",
    discounts: [{ scope: "delivery", type: "percentage", value: 100 }],
  },
  {
    ...everywhere,
    key: "cosy-basket",
    name: t("Big basket: 5% off", "Stor korg: 5 % rabatt", "Iso ostoskori: 5 % alennus", "Großer Warenkorb: 5 % Rabatt"),
    code: null,
    discounts: [{ scope: "cart", type: "percentage", value: 5, maxValue: { GBP: 50, SEK: 600, EUR: 60 } }],
    minimumCartValue: { GBP: 250, SEK: 2999, EUR: 299 },
  },
  {
    ...everywhere,
    key: "midsummer",
    name: t("Midsummer: 15% off", "Midsommar: 15 % rabatt", "Juhannus: 15 % alennus", "Mittsommer: 15 % Rabatt"),
    code: "MIDSUMMER15",
    validFrom: "2026-06-15T00:00:00.000Z",
    validUntil: "2026-06-28T23:59:59.000Z",
    discounts: [{ scope: "cart", type: "percentage", value: 15 }],
  },
  {
    ...everywhere,
    key: "only-you",
    name: t("Just for you: 25% off", "Bara för dig: 25 % rabatt", "Vain sinulle: 25 % alennus", "Nur für dich: 25 % Rabatt"),
    code: "JUSTYOU25",
    discounts: [{ scope: "cart", type: "percentage", value: 25 }],
    exclusive: true,
  },
];
