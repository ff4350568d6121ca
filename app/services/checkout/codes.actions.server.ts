import { addCode, removeCode } from "~/services/cart/cart.api.server";
import { fieldErrors, fieldOf, typedFields, typedValues } from "~/services/platform/http/forms.server";
import { messagesFor } from "~/services/platform/i18n/messages.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { chooseMethods } from "./buy.actions.server";
import { chooseAddresses, keepDetails, type StepOutcome } from "./details.actions.server";

/**
 * A promotion code within a form of the checkout: what else was chosen and typed stays. A code that was typed and not applied is applied by
 * every button, the one that buys too: the total is shown before anything is ordered.
 *
 * @returns null where the form neither adds a code nor takes one out
 */
export async function changeCodes(shop: Shop, form: FormData): Promise<StepOutcome | null> {
  const { code = "" } = typedFields(form);
  const removed = fieldOf(form, "removeCode");
  if (code === "" && removed === null && fieldOf(form, "intent") !== "add-code") return null;
  const chosen = await keepRest(shop, form);
  if (chosen.kind === "again" || chosen.notice) return chosen;
  const { status, notice } = removed === null ? await addCode(shop, code) : await removeCode(shop, removed);
  if (status === "success") return { kind: "onwards", notice };
  const errors = fieldErrors(
    [{ field: "code", key: notice.key, ...(notice.params && { params: notice.params }) }],
    messagesFor(shop.channel.locale),
  );
  return { kind: "again", form: { values: typedValues(form), errors } };
}

/** The form's own intent comes first, that of the code's button after it. */
async function keepRest(shop: Shop, form: FormData): Promise<StepOutcome> {
  switch (form.getAll("intent")[0]) {
    case "details":
      keepDetails(shop, form);
      return { kind: "onwards" };
    case "addresses":
      return chooseAddresses(shop, form);
    default:
      return chooseMethods(shop, form);
  }
}
