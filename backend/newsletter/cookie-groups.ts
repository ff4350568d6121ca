/** A cookie (or entry of the browser's storage) that a shopper may allow. */
interface CookieEntry {
  cookie: string;
  /** Key of its name. */
  text: "session" | "preference" | "favourites" | "analytics" | "recommendations";
  value?: string;
  /** days */
  expiration?: number;
  /** Not shown in a consent dialogue: it stores the consent itself. */
  hidden: boolean;
}

interface CookieGroup {
  text: "required" | "comfort" | "statistics";
  isRequired: boolean;
  entries: CookieEntry[];
}

/**
 * The demo shop's cookies, in the groups that a shopper decides on. A storefront stores nothing of
 * an optional group before the shopper has agreed.
 */
export const cookieGroups: CookieGroup[] = [
  {
    text: "required",
    isRequired: true,
    entries: [
      { cookie: "sw-context-token", text: "session", expiration: 30, hidden: false },
      { cookie: "favourites", text: "favourites", expiration: 365, hidden: false },
      { cookie: "cookie-preference", text: "preference", value: "1", expiration: 30, hidden: true },
    ],
  },
  {
    text: "comfort",
    isRequired: false,
    entries: [
      {
        cookie: "elevate-enabled",
        text: "recommendations",
        value: "1",
        expiration: 30,
        hidden: false,
      },
    ],
  },
  {
    text: "statistics",
    isRequired: false,
    entries: [
      { cookie: "analytics-enabled", text: "analytics", value: "1", expiration: 30, hidden: false },
    ],
  },
];

type CookieTexts = Record<CookieGroup["text"], { name: string; description: string }> & {
  entries: Record<CookieEntry["text"], string>;
};

const BY_LANGUAGE: Record<string, CookieTexts> = {
  en: {
    required: {
      name: "Necessary",
      description:
        "Without these the shop does not work: your bag, your login, your favourites and your choice of cookies.",
    },
    comfort: {
      name: "Comfort",
      description: "The shop learns from what you look at and shows what may suit you.",
    },
    statistics: {
      name: "Statistics",
      description: "They help us to see which products and pages are found.",
    },
    entries: {
      session: "Bag and login",
      preference: "Your choice of cookies",
      favourites: "Your favourites",
      analytics: "Visits and purchases",
      recommendations: "Search and recommendations",
    },
  },
  sv: {
    required: {
      name: "Nödvändiga",
      description:
        "Utan dessa fungerar inte butiken: varukorgen, inloggningen, favoriterna och ditt val av kakor.",
    },
    comfort: {
      name: "Bekvämlighet",
      description: "Butiken lär sig av det du tittar på och visar det som kan passa dig.",
    },
    statistics: {
      name: "Statistik",
      description: "De hjälper oss att se vilka produkter och sidor som hittas.",
    },
    entries: {
      session: "Varukorg och inloggning",
      preference: "Ditt val av kakor",
      favourites: "Dina favoriter",
      analytics: "Besök och köp",
      recommendations: "Sökning och rekommendationer",
    },
  },
  fi: {
    required: {
      name: "Välttämättömät",
      description:
        "Ilman näitä kauppa ei toimi: ostoskori, kirjautuminen, suosikit ja evästevalintasi.",
    },
    comfort: {
      name: "Mukavuus",
      description: "Kauppa oppii siitä, mitä katselet, ja näyttää sinulle sopivaa.",
    },
    statistics: {
      name: "Tilastot",
      description: "Auttavat meitä näkemään, mitkä tuotteet ja sivut löydetään.",
    },
    entries: {
      session: "Ostoskori ja kirjautuminen",
      preference: "Evästevalintasi",
      favourites: "Suosikkisi",
      analytics: "Käynnit ja ostokset",
      recommendations: "Haku ja suositukset",
    },
  },
  de: {
    required: {
      name: "Notwendig",
      description:
        "Ohne diese funktioniert der Shop nicht: Ihr Warenkorb, Ihre Anmeldung, Ihre Favoriten und Ihre Cookie-Auswahl.",
    },
    comfort: {
      name: "Komfort",
      description: "Der Shop lernt aus dem, was Sie ansehen, und zeigt Passendes.",
    },
    statistics: {
      name: "Statistik",
      description: "Sie helfen uns zu sehen, welche Artikel und Seiten gefunden werden.",
    },
    entries: {
      session: "Warenkorb und Anmeldung",
      preference: "Ihre Cookie-Auswahl",
      favourites: "Ihre Favoriten",
      analytics: "Besuche und Käufe",
      recommendations: "Suche und Empfehlungen",
    },
  },
};

export function cookieTexts(locale: string): CookieTexts {
  return BY_LANGUAGE[locale.split("-")[0] ?? ""] ?? (BY_LANGUAGE.en as CookieTexts);
}
