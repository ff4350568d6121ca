import { addCode, removeCode } from "~/services/cart/cart.api.server";
import { fieldErrors, fieldOf, typedFields } from "~/services/platform/http/forms.server";
import { messagesFor } from "~/services/platform/i18n/messages.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { chooseMethods } from "./buy.actions.server";
import type { StepOutcome } from "./details.actions.server";

/**
 * A promotion code within the form of the review: what else was chosen and typed stays. A code that was typed and not applied is applied by
 * every button, the one that buys too: the total is shown before anything is ordered.
 *
 * @returns null where the form neither adds a code nor takes one out
 */
export async function changeCodes(shop: Shop, form: FormData): Promise<StepOutcome | null> {
  const { code = "" } = typedFields(form);
  const removed = fieldOf(form, "removeCode");
  if (code === "" && removed === null && fieldOf(form, "intent") !== "add-code") return null;
  const chosen = await chooseMethods(shop, form);
  if (chosen.kind === "again" || chosen.notice) return chosen;
  const { status, notice } = removed === null ? await addCode(shop, code) : await removeCode(shop, removed);
  if (status === "success") return { kind: "onwards", notice };
  const errors = fieldErrors(
    [{ field: "code", key: notice.key, ...(notice.params && { params: notice.params }) }],
    messagesFor(shop.channel.locale),
  );
  return { kind: "again", form: { values: typedFields(form), errors } };
}
