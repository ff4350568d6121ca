import { namesStoredCard, toCardData } from "~/domain/checkout/card";
import type { FieldProblem } from "~/services/platform/http/field-errors.server";
import { readField } from "~/services/platform/http/forms.server";
import { parseJson } from "~/services/platform/store-api/response-text.server";
import { map } from "~/services/platform/store-api/schemas/primitives.server";

/** The fields of a form with a card: its component's data, and which methods are cards. */
const CARD_DATA = "cardData";
const CARD_METHOD = "cardMethod";
/** The customer's consent to store the card. */
const STORE_CARD = "storeCard";

/** Four encrypted fields, and the browser's description. */
const MAXIMUM = 20_000;

export interface CardPayment {
  /** of the component, with known fields only */
  data: Record<string, unknown>;
  /** the customer has agreed to store it */
  isToBeStored: boolean;
}

/**
 * What a form says of the card: nothing for other methods, else the component's data; without them
 * a problem, because nothing is ordered until the card is complete.
 */
export function readCard(
  form: FormData,
  paymentMethodId: string,
): { card?: CardPayment; problems: FieldProblem[] } {
  if (!form.getAll(CARD_METHOD).includes(paymentMethodId)) return { problems: [] };
  const text = readField(form, CARD_DATA) ?? "";
  const data = text.length <= MAXIMUM ? toCardData(map.parse(parseJson(text))) : null;
  if (data) {
    const isToBeStored = readField(form, STORE_CARD) === "on" && !namesStoredCard(data);
    return { card: { data, isToBeStored }, problems: [] };
  }
  return { problems: [{ field: "paymentMethodId", key: "checkout.problem.card" }] };
}
