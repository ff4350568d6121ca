/** The words of a confirmation, in one language. */
interface OrderMailTexts {
  subject: (orderNumber: string) => string;
  greeting: (name: string) => string;
  thanks: string;
  orderNumber: string;
  shipping: string;
  total: string;
  includedTax: string;
  payment: string;
  goesTo: string;
  comment: string;
  link: string;
  ending: string;
}

const en: OrderMailTexts = {
  subject: (number) => `Your order ${number} at Hearth`,
  greeting: (name) => `Hello ${name},`,
  thanks: "thank you for your order. This is what we will send you:",
  orderNumber: "Order number",
  shipping: "Delivery",
  total: "Total",
  includedTax: "VAT included",
  payment: "Payment",
  goesTo: "Goes to",
  comment: "Your message",
  link: "You can see your order here:",
  ending: "Kind regards\nHearth",
};

const sv: OrderMailTexts = {
  subject: (number) => `Din beställning ${number} hos Hearth`,
  greeting: (name) => `Hej ${name}!`,
  thanks: "Tack för din beställning. Det här skickar vi till dig:",
  orderNumber: "Ordernummer",
  shipping: "Leverans",
  total: "Totalt",
  includedTax: "varav moms",
  payment: "Betalning",
  goesTo: "Skickas till",
  comment: "Ditt meddelande",
  link: "Här ser du din beställning:",
  ending: "Vänliga hälsningar\nHearth",
};

const fi: OrderMailTexts = {
  subject: (number) => `Tilauksesi ${number} Hearthilta`,
  greeting: (name) => `Hei ${name}!`,
  thanks: "Kiitos tilauksestasi. Lähetämme sinulle:",
  orderNumber: "Tilausnumero",
  shipping: "Toimitus",
  total: "Yhteensä",
  includedTax: "sisältää arvonlisäveron",
  payment: "Maksutapa",
  goesTo: "Toimitusosoite",
  comment: "Viestisi",
  link: "Näet tilauksesi täällä:",
  ending: "Ystävällisin terveisin\nHearth",
};

const de: OrderMailTexts = {
  subject: (number) => `Ihre Bestellung ${number} bei Hearth`,
  greeting: (name) => `Guten Tag ${name},`,
  thanks: "vielen Dank für Ihre Bestellung. Das schicken wir Ihnen:",
  orderNumber: "Bestellnummer",
  shipping: "Versand",
  total: "Gesamtsumme",
  includedTax: "enthaltene MwSt.",
  payment: "Zahlung",
  goesTo: "Geht an",
  comment: "Ihre Nachricht",
  link: "Hier sehen Sie Ihre Bestellung:",
  ending: "Viele Grüße\nHearth",
};

const BY_LANGUAGE: Record<string, OrderMailTexts> = { en, sv, fi, de };

/** The words of a confirmation in a locale, e.g. "fi-FI". */
export function orderMailTexts(locale: string): OrderMailTexts {
  return BY_LANGUAGE[locale.split("-")[0] ?? ""] ?? en;
}
