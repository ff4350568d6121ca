import type { ChannelKey, CurrencyIso, CustomFields, DemoChannel, LocaleCode, Translated } from "./types";
import { LOCALES } from "./types";
import { countries } from "./basics/countries";
import { channelTexts } from "./channel-texts";
import { t } from "./translate";

interface Market {
  key: ChannelKey;
  accessKey: string;
  name: Translated;
  locale: LocaleCode;
  currency: CurrencyIso;
  country: string;
  elevateMarket: string;
}

const markets: Market[] = [
  {
    key: "gb",
    accessKey: "SWSCHEARTHDEMOGB0000000000",
    name: t("United Kingdom", "Storbritannien", "Yhdistynyt kuningaskunta", "Vereinigtes Königreich"),
    locale: "en-GB",
    currency: "GBP",
    country: "GB",
    elevateMarket: "UK",
  },
  {
    key: "se",
    accessKey: "SWSCHEARTHDEMOSE0000000000",
    name: t("Sweden", "Sverige", "Ruotsi", "Schweden"),
    locale: "sv-SE",
    currency: "SEK",
    country: "SE",
    elevateMarket: "SE",
  },
  {
    key: "fi",
    accessKey: "SWSCHEARTHDEMOFI0000000000",
    name: t("Finland", "Finland", "Suomi", "Finnland"),
    locale: "fi-FI",
    currency: "EUR",
    country: "FI",
    elevateMarket: "FI",
  },
  {
    key: "de",
    accessKey: "SWSCHEARTHDEMODE0000000000",
    name: t("Germany", "Tyskland", "Saksa", "Deutschland"),
    locale: "de-DE",
    currency: "EUR",
    country: "DE",
    elevateMarket: "DE",
  },
];

/**
 * The four shops. They share one catalogue and one menu.
 *
 * @param searchProducts keys of the products that an empty search panel shows (specification §3)
 */
export function channelsFor(searchProducts: string[]): DemoChannel[] {
  return markets.map(({ elevateMarket, ...market }) => {
    const texts: Translated<CustomFields> = channelTexts;
    return {
      ...market,
      locales: LOCALES.filter((locale) => locale === "en-GB" && locale !== market.locale),
      currencies: [market.currency],
      countries: countries.map(({ iso }) => iso),
      navigation: "home",
      footer: "footer",
      service: "service",
      shippingMethod: "standard",
      paymentMethod: "invoice",
      customFields: {
        search_products: searchProducts,
        search_suggestions: texts[market.locale]["search_suggestions"],
        elevate_market: elevateMarket,
      },
      translatedCustomFields: texts,
      doubleOptIn: market.key === "de",
      wishlist: true,
    };
  });
}
