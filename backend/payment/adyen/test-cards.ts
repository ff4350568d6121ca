import type { ResultCode } from "./result-codes";

/** What becomes of a payment with one of the test cards (backend/payment/README.md). */
export interface CardOutcome {
  result: ResultCode;
  /** Adyen's code of the reason, for a refusal */
  refusalReasonCode?: string;
  /** Adyen has the payment, but its answer does not arrive. */
  isAnswerLost?: boolean;
  /** Adyen's answer does not reach Shopware, which takes the payment for failed. */
  isUnheard?: boolean;
}

const AUTHORISED: CardOutcome = { result: "Authorised" };
const refused = (refusalReasonCode: string): CardOutcome => ({
  result: "Refused",
  refusalReasonCode,
});

/** By number; every other card is authorised. */
const OUTCOMES: Record<string, CardOutcome> = {
  "4000000000000002": refused("2"),
  "4000000000009995": refused("12"),
  "4000000000000069": refused("6"),
  "4000000000000127": refused("24"),
  "4100000000000019": refused("20"),
  "4000000000000119": { result: "Error", refusalReasonCode: "4" },
  "5201285565672311": { result: "IdentifyShopper" },
  "4917610000000000": { result: "ChallengeShopper" },
  "4212345678901237": { result: "RedirectShopper" },
  "4000000000000341": { result: "Authorised", isAnswerLost: true },
  "4000000000000267": { result: "Authorised", isUnheard: true },
};

export function outcomeOfCard(number: string): CardOutcome {
  return OUTCOMES[number] ?? AUTHORISED;
}

export const hasOutcomeOfItsOwn = (number: string): boolean => number in OUTCOMES;

/**
 * What becomes of a payment with a stored card: its security code decides if it is "0" and the two
 * digits of a refusal's reason (002, 006, 012, 020, 024), else the card.
 */
export function outcomeOfStoredCard(testCard: string | null, code: string): CardOutcome {
  const reason = /^0(\d\d)$/.exec(code)?.[1];
  if (reason !== undefined && String(Number(reason)) in REASONS)
    return refused(String(Number(reason)));
  return testCard === null ? AUTHORISED : outcomeOfCard(testCard);
}

/** Adyen's texts of the reasons (refusal reasons of its API). */
const REASONS: Record<string, string> = {
  "2": "Refused",
  "4": "Acquirer Error",
  "6": "Expired Card",
  "11": "3D Not Authenticated",
  "12": "Not enough balance",
  "20": "FRAUD",
  "24": "CVC Declined",
};

export function refusalOf(code: string): { refusalReason: string; refusalReasonCode: string } {
  return { refusalReason: REASONS[code] ?? "Refused", refusalReasonCode: code };
}

/** The brands of a card, by its first digits; the first is Adyen's choice for co-badged ones. */
const BRANDS: [start: RegExp, brands: string[]][] = [
  [/^40355010/, ["cartebancaire", "visa"]],
  [/^6703/, ["bcmc"]],
  [/^4/, ["visa"]],
  [/^(5[1-5]|2[2-7])/, ["mc"]],
  [/^3[47]/, ["amex"]],
];

export function brandsOfCard(digits: string): string[] {
  return BRANDS.find(([start]) => start.test(digits))?.[1] ?? [];
}
