import { fieldOf } from "~/services/platform/http/forms.server";
import type { FormView } from "~/services/platform/http/types";
import type { Shop } from "~/services/platform/session/shop.server";
import { buy, chooseMethods } from "./buy.actions.server";
import { changeCodes } from "./codes.actions.server";
import { chooseAddresses, saveDetails, type StepOutcome } from "./details.actions.server";

const CHECKOUT = "/checkout";
/** Contact or addresses are being changed: a code leaves the shopper there. */
const EDIT = "?edit=details";

/** Where a step leads on to, or its form as it came back. */
export type StepAnswer = { kind: "to"; path: string } | { kind: "again"; form: FormView };

/** What a form of the checkout asks for; a form that asks for nothing known shows the checkout as it stands. @param search of its address */
export async function performStep(shop: Shop, form: FormData, search: string): Promise<StepAnswer> {
  const codes = await changeCodes(shop, form);
  const intent = fieldOf(form, "intent") ?? "";
  // With a code that was typed and not applied, contact and addresses go on nevertheless: the review shows the new total.
  const goesOn = codes?.kind === "onwards" && !form.has("removeCode") && ["details", "addresses"].includes(intent);
  if (codes && !goesOn) return answerOf(shop, codes, search === EDIT ? EDIT : "#order");
  if (codes?.kind === "onwards" && codes.notice) shop.cookies.setStatus({ params: {}, ...codes.notice });
  switch (intent) {
    case "details":
      return answerOf(shop, await saveDetails(shop, form), "#delivery");
    case "addresses":
      return answerOf(shop, await chooseAddresses(shop, form), "#delivery");
    case "choose":
      return answerOf(shop, await chooseMethods(shop, form), "#order");
    case "buy": {
      const outcome = await buy(shop, form);
      return outcome.kind === "to" ? outcome : answerOf(shop, outcome, "");
    }
    default:
      return { kind: "to", path: CHECKOUT };
  }
}

/** @param place of the page where the shopper goes on; with a message the page is shown from its top */
function answerOf(shop: Shop, outcome: StepOutcome, place: string): StepAnswer {
  if (outcome.kind === "again") return outcome;
  if (!outcome.notice) return { kind: "to", path: CHECKOUT + place };
  shop.cookies.setStatus({ params: {}, ...outcome.notice });
  return { kind: "to", path: place === EDIT ? CHECKOUT + EDIT : CHECKOUT };
}
