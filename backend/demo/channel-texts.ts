import type { CustomFields, LocaleCode, Translated } from "./types";
import { linkTo } from "./categories";
import { each, t } from "./translate";

/** When the campaign of the announcement bar ends, counted from when the demo is written; a countdown runs to it (specification §5: a date between brackets). */
const CAMPAIGN_DAYS = 24;
const DAY_MS = 24 * 60 * 60 * 1_000;
const campaignEnds = `${new Date(Date.now() + CAMPAIGN_DAYS * DAY_MS).toISOString().slice(0, 10)}T22:59:59Z`;

const campaign = t("Winter warmth: 20% off", "Vintervärme: 20\u00a0% rabatt", "Talven lämpöä: −20\u00a0%", "Winterwärme: 20\u00a0% Rabatt");

const TEXTS: Record<string, Translated> = {
  search_suggestions: t(
    "linen cushion, wool throw, duvet cover set, curtains, candle holder, rug",
    "linnekudde, ullpläd, påslakanset, gardiner, ljusstake, matta",
    "pellavatyyny, torkkupeitto, pussilakanasetti, verhot, kynttilänjalka, matto",
    "Leinenkissen, Wollplaid, Bettwäsche, Vorhänge, Kerzenhalter, Teppich",
  ),
  topline_text: each(
    (locale) =>
      `${t("Winter warmth: 20% off throws and velvet. Ends in", "Vintervärme: 20\u00a0% på plädar och sammet. Slutar om", "Talven lämpöä: torkkupeitot ja sametit −20\u00a0%. Jäljellä", "Winterwärme: 20\u00a0% auf Plaids und Samt. Endet in")[locale]} [${campaignEnds}]`,
  ),
  topline_text_alt: t(
    "Free delivery over £50",
    "Fri frakt över 599 kr",
    "Ilmainen toimitus yli 59 €:n tilauksiin",
    "Versandkostenfrei ab 59 €",
  ),
  topline_link: linkTo("campaign-winter"),
  toplinks_campaign_text: campaign,
  toplinks_campaign_link: linkTo("campaign-winter"),
  toplinks_outlet_text: t("Outlet", "Outlet", "Outlet", "Outlet"),
  toplinks_outlet_link: linkTo("outlet"),
  toplinks_current_campaign_text: t(
    "Evenings by candlelight",
    "Kvällar vid levande ljus",
    "Iltoja kynttilänvalossa",
    "Abende bei Kerzenlicht",
  ),
  toplinks_current_campaign_link: linkTo("winter-evenings"),
  toplinks_info_text: t("Delivery and returns", "Leverans och returer", "Toimitus ja palautukset", "Lieferung und Rückgabe"),
  toplinks_info_link: linkTo("delivery"),
  toplinks_customerservice_text: t("Customer service", "Kundservice", "Asiakaspalvelu", "Kundenservice"),
  toplinks_customerservice_link: linkTo("contact"),
  toplinks_news_text: t("New arrivals", "Nyheter", "Uutuudet", "Neuheiten"),
  toplinks_news_link: linkTo("new-arrivals"),
  mobile_menu_button_1_text: t("New arrivals", "Nyheter", "Uutuudet", "Neuheiten"),
  mobile_menu_button_1_link: linkTo("new-arrivals"),
  mobile_menu_button_2_text: t("Winter sale", "Vinterrea", "Talviale", "Winterangebote"),
  mobile_menu_button_2_link: linkTo("campaign-winter"),
  mobile_menu_button_3_text: t("Outlet", "Outlet", "Outlet", "Outlet"),
  mobile_menu_button_3_link: linkTo("outlet"),
  checkout_usps: t(
    "Free delivery over £50|30 days to change your mind|Real people answer, every weekday",
    "Fri frakt över 599 kr|30 dagars öppet köp|Riktiga människor svarar, alla vardagar",
    "Ilmainen toimitus yli 59 €|30 päivän palautusoikeus|Oikeat ihmiset vastaavat arkisin",
    "Versandkostenfrei ab 59 €|30 Tage Rückgaberecht|Echte Menschen antworten, an jedem Werktag",
  ),
};

/** Colours that keep their text readable: each pair has a contrast of at least 4.5. */
const COLOURS: CustomFields = {
  topline_text_color: "#fffaf0",
  topline_color: "#2f4038",
  toplinks_campaign_color: "#8f3f24",
  toplinks_outlet_color: "#2a3347",
  toplinks_current_campaign_color: "#4d5533",
  toplinks_info_color: "#2a3347",
  toplinks_customerservice_color: "#2a3347",
  toplinks_news_color: "#2a3347",
  mobile_menu_button_1_color: "#4d5533",
  mobile_menu_button_2_color: "#8f3f24",
  mobile_menu_button_3_color: "#2a3347",
};

/** The social networks of the menu's footer (specification §2); the addresses are made up. */
const SOCIAL: CustomFields = {
  social_instagram: "https://instagram.example.com/hearth",
  social_pinterest: "https://pinterest.example.com/hearth",
  social_facebook: "https://facebook.example.com/hearth",
};

/** The sales channel's translated custom fields (specification §3), the same in each channel. */
export const channelTexts: Translated<CustomFields> = each((locale: LocaleCode) => ({
  ...Object.fromEntries(Object.entries(TEXTS).map(([field, text]) => [field, text[locale]])),
  ...COLOURS,
  ...SOCIAL,
}));
