import type { DemoPaymentMethod } from "../types";
import { CHANNEL_KEYS } from "../types";
import { same, t } from "../translate";

/** Short names are those of Shopware's core and of the Adyen plugin; wallets are recognised by them (specification §3). */
export const paymentMethods: DemoPaymentMethod[] = [
  {
    key: "card",
    technicalName: "adyen_payment-ADYEN_CARD",
    shortName: "cards_payment_method_handler",
    name: t("Card", "Kort", "Kortti", "Karte"),
    description: t(
      "Visa, Mastercard, American Express",
      "Visa, Mastercard, American Express",
      "Visa, Mastercard, American Express",
      "Visa, Mastercard, American Express",
    ),
    position: 1,
    channels: [...CHANNEL_KEYS],
  },
  {
    key: "invoice",
    technicalName: "payment_invoicepayment",
    shortName: "invoice_payment",
    name: t("Invoice", "Faktura", "Lasku", "Rechnung"),
    description: t(
      "Pay within 14 days of delivery.",
      "Betala inom 14 dagar efter leverans.",
      "Maksuaika 14 päivää toimituksesta.",
      "Zahlbar innerhalb von 14 Tagen nach der Lieferung.",
    ),
    position: 2,
    channels: [...CHANNEL_KEYS],
  },
  {
    key: "prepayment",
    technicalName: "payment_prepayment",
    shortName: "pre_payment",
    name: t("Paid in advance", "Förskottsbetalning", "Ennakkomaksu", "Vorkasse"),
    description: t(
      "We send your order as soon as the transfer has arrived.",
      "Vi skickar beställningen så snart betalningen har kommit in.",
      "Lähetämme tilauksen heti, kun tilisiirto on saapunut.",
      "Wir versenden, sobald die Überweisung eingegangen ist.",
    ),
    position: 3,
    channels: [...CHANNEL_KEYS],
  },
  {
    key: "cash-on-delivery",
    technicalName: "payment_cashpayment",
    shortName: "cash_payment",
    name: t("Cash on delivery", "Postförskott", "Postiennakko", "Nachnahme"),
    description: t(
      "You pay whoever brings your parcel.",
      "Du betalar när du hämtar ut paketet.",
      "Maksat paketin, kun saat sen.",
      "Sie zahlen bei der Zustellung.",
    ),
    position: 6,
    channels: ["de"],
  },
  {
    key: "google-pay",
    technicalName: "adyen_payment-ADYEN_GOOGLEPAY",
    shortName: "google_pay_payment_method_handler",
    name: same("Google Pay"),
    description: t(
      "Pay with your Google wallet",
      "Betala med din Google-plånbok",
      "Maksa Google-lompakolla",
      "Mit der Google-Wallet bezahlen",
    ),
    position: 4,
    channels: [...CHANNEL_KEYS],
  },
  {
    key: "apple-pay",
    technicalName: "adyen_payment-ADYEN_APPLEPAY",
    shortName: "apple_pay_payment_method_handler",
    name: same("Apple Pay"),
    description: t("Pay with your Apple wallet", "Betala med din Apple-plånbok", "Maksa Apple-lompakolla", "Mit der Apple-Wallet bezahlen"),
    position: 5,
    channels: [...CHANNEL_KEYS],
  },
];
