import type { CurrencyIso, DemoShippingMethod } from "../types";
import { CHANNEL_KEYS } from "../types";
import { t } from "../translate";

const money = (GBP: number, SEK: number, EUR: number): Record<CurrencyIso, number> => ({ GBP, SEK, EUR });
const FROM_THE_START = money(0, 0, 0);

/** From this cart value on, standard delivery and the pick-up point cost nothing. */
export const FREE_DELIVERY_FROM = money(50, 599, 59);

export const shippingMethods: DemoShippingMethod[] = [
  {
    key: "standard",
    technicalName: "shipping_standard",
    name: t("Standard delivery", "Hemleverans", "Kotiinkuljetus", "Standardversand"),
    description: t(
      "To your door in 2–4 working days, with a message on the day.",
      "Till dörren inom 2–4 arbetsdagar, med avisering samma dag.",
      "Ovelle 2–4 arkipäivässä; ilmoitus toimituspäivänä.",
      "In 2–4 Werktagen bis zur Haustür, mit Nachricht am Liefertag.",
    ),
    deliveryTime: "days-2-4",
    channels: [...CHANNEL_KEYS],
    tiers: [
      { fromValue: FROM_THE_START, price: money(3.95, 49, 4.95) },
      { fromValue: FREE_DELIVERY_FROM, price: FROM_THE_START },
    ],
    position: 1,
  },
  {
    key: "pickup",
    technicalName: "shipping_pickup",
    name: t("Pick-up point", "Ombud", "Noutopiste", "Paketshop"),
    description: t(
      "Collect it on the way home, in a shop near you.",
      "Hämta på vägen hem, i en butik nära dig.",
      "Nouda kotimatkalla läheisestä kaupasta.",
      "Auf dem Heimweg abholen, in einem Geschäft in der Nähe.",
    ),
    deliveryTime: "days-2-4",
    channels: ["gb", "se", "fi", "de"],
    tiers: [
      { fromValue: FROM_THE_START, price: money(2.5, 29, 3.5) },
      { fromValue: FREE_DELIVERY_FROM, price: FROM_THE_START },
    ],
    position: 2,
  },
  {
    key: "express",
    technicalName: "shipping_express",
    name: t("Express", "Express", "Pikatoimitus", "Express"),
    description: t(
      "Ordered before noon, with you the next working day.",
      "Beställ före klockan 12, så är paketet framme nästa arbetsdag.",
      "Tilaa ennen kello 12, niin paketti on perillä seuraavana arkipäivänä.",
      "Bis 12 Uhr bestellt, am nächsten Werktag da.",
    ),
    deliveryTime: "days-1-3",
    channels: ["gb", "se", "de"],
    tiers: [{ fromValue: FROM_THE_START, price: money(8.95, 99, 9.95) }],
    position: 3,
  },
];
