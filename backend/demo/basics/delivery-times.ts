import type { DemoDeliveryTime, Translated } from "../types";
import { t } from "../translate";

type Unit = DemoDeliveryTime["unit"];

const UNIT_WORDS: Record<Unit, Translated> = {
  day: t("working days", "arbetsdagar", "arkipäivää", "Werktage"),
  week: t("weeks", "veckor", "viikkoa", "Wochen"),
  month: t("months", "månader", "kuukautta", "Monate"),
  year: t("year", "år", "vuosi", "Jahr"),
};
const PLURAL_YEARS = t("years", "år", "vuotta", "Jahre");
/** How a search engine's feed abbreviates the units. */
const FEED_WORDS: Record<Unit, string[]> = {
  day: ["days", "dagar", "päivää", "Tage", "d"],
  week: ["wks", "veckor", "vk", "Wo."],
  month: ["mths", "mån", "kk", "Mon."],
  year: ["yr", "år", "v", "J."],
};

function deliveryTime(key: string, min: number, max: number, unit: Unit): DemoDeliveryTime {
  const span = min === max ? `${max}` : `${min}–${max}`;
  const words = unit === "year" && max > 1 ? PLURAL_YEARS : UNIT_WORDS[unit];
  const plainSpan = span.replace("–", "-");
  const name = t(`${span} ${words["en-GB"]}`, `${span} ${words["sv-SE"]}`, `${span} ${words["fi-FI"]}`, `${span} ${words["de-DE"]}`);
  const spellings = [
    ...Object.values(name).map((text) => text.replace("–", "-")),
    ...FEED_WORDS[unit].map((word) => `${plainSpan} ${word}`),
  ];
  return { key, name, min, max, unit, alternativeNames: [...new Set(spellings)] };
}

/**
 * One or more of each class of the delivery indicator (specification §9): days up to 14 and weeks up to 3 are in stock, longer
 * weeks are incoming, months and a year are black, anything longer (more than 14 days, more than a year) is out of stock.
 */
export const deliveryTimes: DemoDeliveryTime[] = [
  deliveryTime("days-1-3", 1, 3, "day"),
  deliveryTime("days-2-4", 2, 4, "day"),
  deliveryTime("days-3-6", 3, 6, "day"),
  deliveryTime("days-10-14", 10, 14, "day"),
  deliveryTime("days-15-20", 15, 20, "day"),
  deliveryTime("weeks-1-2", 1, 2, "week"),
  deliveryTime("weeks-2-3", 2, 3, "week"),
  deliveryTime("weeks-4-6", 4, 6, "week"),
  deliveryTime("weeks-8-10", 8, 10, "week"),
  deliveryTime("months-2-3", 2, 3, "month"),
  deliveryTime("months-4-6", 4, 6, "month"),
  deliveryTime("year-1", 1, 1, "year"),
  deliveryTime("years-1-2", 1, 2, "year"),
  {
    key: "today",
    name: t("Ships today", "Skickas i dag", "Lähtee tänään", "Versand heute"),
    min: 0,
    max: 1,
    unit: "day",
    alternativeNames: ["0-1 d", "Same day", "Samma dag", "Samana päivänä", "Heute"],
  },
];
