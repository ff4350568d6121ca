/** Adyen's types of the methods whose card is typed into its fields (connect-shopware §W33). */
const CARD_TYPES = ["scheme", "bcmc"] as const;
export type CardType = (typeof CARD_TYPES)[number];

/** The type of a method whose card is typed in a page of the shop; null for other methods. */
export function findCardType(adyenType: string | null): CardType | null {
  return CARD_TYPES.find((type) => type === adyenType) ?? null;
}

/**
 * Whether a document's policy allows the card form: the checkout and the page of an unpaid order,
 * and no other (decision 0040).
 */
export function hasCardForm(pathname: string): boolean {
  return /^\/checkout(\/order-payment\/[^/]+)?\/?$/.test(pathname);
}

/** What a component's data may contain of a card: encrypted parts and what is on no card. */
const DATA_FIELDS = ["paymentMethod", "browserInfo", "origin", "storePaymentMethod"];
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
 * is encrypted (behaviour §8.5).
 *
 * @returns null if they are not those of a complete card
 */
export function toCardData(data: Fields): Fields | null {
  const paymentMethod = pick(Object(data.paymentMethod) as Fields, METHOD_FIELDS);
  const { type, encryptedCardNumber, storedPaymentMethodId } = paymentMethod;
  const isCard = typeof type === "string" && findCardType(type) !== null;
  const isComplete =
    typeof encryptedCardNumber === "string" || typeof storedPaymentMethodId === "string";
  return isCard && isComplete ? { ...pick(data, DATA_FIELDS), paymentMethod } : null;
}

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
