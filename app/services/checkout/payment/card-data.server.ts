import { toCardData } from "~/domain/checkout/card";
import type { FieldProblem } from "~/services/platform/http/field-errors.server";
import { readField } from "~/services/platform/http/forms.server";
import { parseJson } from "~/services/platform/store-api/response-text.server";
import { map } from "~/services/platform/store-api/schemas/primitives.server";

/** The fields of a form with a card: its component's data, and which methods are cards. */
const CARD_DATA = "cardData";
const CARD_METHOD = "cardMethod";

/** Four encrypted fields, and the browser's description. */
const MAXIMUM = 20_000;

/**
 * What a form says of the card: nothing for other methods, else the component's data as JSON text;
 * without them a problem, because nothing is ordered until the card is complete.
 */
export function readCard(
  form: FormData,
  paymentMethodId: string,
): { cardData?: string; problems: FieldProblem[] } {
  if (!form.getAll(CARD_METHOD).includes(paymentMethodId)) return { problems: [] };
  const text = readField(form, CARD_DATA) ?? "";
  const data = text.length <= MAXIMUM ? toCardData(map.parse(parseJson(text))) : null;
  if (data) return { cardData: JSON.stringify(data), problems: [] };
  return { problems: [{ field: "paymentMethodId", key: "checkout.problem.card" }] };
}
