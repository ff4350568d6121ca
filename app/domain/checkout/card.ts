/** Adyen's types of the methods whose card is typed into its fields (connect-shopware §W33). */
const CARD_TYPES = ["scheme", "bcmc"] as const;
export type CardType = (typeof CARD_TYPES)[number];

/** The type of a method whose card is typed in a page of the shop; null for other methods. */
export function findCardType(adyenType: string | null): CardType | null {
  return CARD_TYPES.find((type) => type === adyenType) ?? null;
}

/** Adyen's type of Shopware's method for the cards that a customer has stored (§W33). */
const STORED_CARDS = "storedPaymentMethods";

/** What is typed below a method: a card, or the security code of a stored one. */
export type CardKind = CardType | "stored";

/** What is typed in a page of the shop for a method; null: nothing. */
export function findCardKind(adyenType: string | null): CardKind | null {
  return isForStoredCards(adyenType) ? "stored" : findCardType(adyenType);
}

export const isForStoredCards = (adyenType: string | null): boolean => adyenType === STORED_CARDS;

/** Adyen's names of brands, as their owners write them. */
const BRAND_NAMES = new Map([
  ["visa", "Visa"],
  ["mc", "Mastercard"],
  ["amex", "American Express"],
  ["maestro", "Maestro"],
  ["cartebancaire", "Cartes Bancaires"],
  ["diners", "Diners Club"],
  ["discover", "Discover"],
  ["jcb", "JCB"],
  ["cup", "UnionPay"],
]);

/** Of an unknown brand Adyen's own name is shown. */
export const nameBrand = (brand: string): string => BRAND_NAMES.get(brand) ?? brand;

/**
 * Whether a document's policy allows the card form: the checkout and the page of an unpaid order,
 * and no other (decision 0040).
 */
export function hasCardForm(pathname: string): boolean {
  return /^\/checkout(\/order-payment\/[^/]+)?\/?$/.test(pathname);
}

/** What a component's data may contain of a card: encrypted parts and what is on no card. */
const DATA_FIELDS = ["paymentMethod", "browserInfo", "origin"];
const METHOD_FIELDS = [
  "type",
  "brand",
  "holderName",
  "encryptedCardNumber",
  "encryptedExpiryMonth",
  "encryptedExpiryYear",
  "encryptedSecurityCode",
  "storedPaymentMethodId",
  "fundingSource",
  "checkoutAttemptId",
  "sdkData",
];

type Fields = Record<string, unknown>;
const pick = (fields: Fields, names: string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

/**
 * The data of a card's component as they may be passed on: only known fields, of a card only what
 * is encrypted (behaviour §8.5). A stored card is complete with its security code only: Adyen would
 * charge it without one, also for a stranger in the customer's session.
 *
 * @returns null if they are not those of a complete card
 */
export function toCardData(data: Fields): Fields | null {
  const paymentMethod = pick(Object(data.paymentMethod) as Fields, METHOD_FIELDS);
  const { type, encryptedCardNumber, encryptedSecurityCode, storedPaymentMethodId } = paymentMethod;
  const isCard = typeof type === "string" && findCardType(type) !== null;
  const isComplete =
    storedPaymentMethodId === undefined
      ? typeof encryptedCardNumber === "string"
      : typeof storedPaymentMethodId === "string" && typeof encryptedSecurityCode === "string";
  return isCard && isComplete ? { ...pick(data, DATA_FIELDS), paymentMethod } : null;
}

/** Whether data of a component name a stored card. */
export const namesStoredCard = (data: Fields): boolean =>
  Object(data.paymentMethod).storedPaymentMethodId !== undefined;

/** What a shopper is told of a refusal. */
export type CardRefusal = "expired" | "code" | "balance" | "unconfirmed" | "bank";

/**
 * Adyen's codes of refusals that the shopper may know and can do something about. All others, such
 * as a suspicion of fraud, are told as a refusal without a reason.
 */
const TOLD = new Map<string, CardRefusal>([
  ["4", "bank"],
  ["6", "expired"],
  ["9", "bank"],
  ["11", "unconfirmed"],
  ["12", "balance"],
  ["24", "code"],
]);

/** Behaviour §8.5: the reason of a refusal as far as it may be told; null: none. */
export function findCardRefusal(refusalReasonCode: string | null): CardRefusal | null {
  return TOLD.get(refusalReasonCode ?? "") ?? null;
}
