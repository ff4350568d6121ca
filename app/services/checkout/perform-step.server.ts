import { addCode, removeCode } from "~/services/cart/cart.api.server";
import {
  readField,
  toRefusedFormView,
  readFields,
  readRepeatableValues,
  toFormProblem,
} from "~/services/platform/http/forms.server";
import type { FormView } from "~/services/platform/http/types";
import type { Shop } from "~/services/platform/session/shop.server";
import { buy, chooseMethods } from "./buy.actions.server";
import {
  chooseAddresses,
  storeDetails,
  saveDetails,
  type StepOutcome,
} from "./details.actions.server";

const CHECKOUT = "/checkout";
/** The query while the shopper changes contact or addresses; applying a code stays there. */
const EDIT = "?edit=details";

/** The path that a step redirects to, or its form with errors. */
type StepAnswer = { kind: "redirect"; path: string } | { kind: "invalid"; form: FormView };

/**
 * Carries out a form of the checkout. An unknown intent only shows the checkout again.
 *
 * @param search of the form's address
 */
export async function performStep(shop: Shop, form: FormData, search: string): Promise<StepAnswer> {
  const codes = await changeCodes(shop, form);
  const intent = readField(form, "intent") ?? "";
  // Contact and addresses are stored beside the code: the review then shows the new total.
  const continues =
    codes?.kind === "continue" &&
    !form.has("removeCode") &&
    (intent === "addresses" || (intent === "details" && hasTypedEmail(form)));
  if (codes && !continues) return toStepAnswer(shop, codes, search === EDIT ? EDIT : "#order");
  if (codes?.kind === "continue" && codes.notice) shop.cookies.setStatus(codes.notice);
  switch (intent) {
    case "details":
      return toStepAnswer(shop, await saveDetails(shop, form), "#delivery");
    case "addresses":
      return toStepAnswer(shop, await chooseAddresses(shop, form), "#delivery");
    case "choose":
      return toStepAnswer(shop, await chooseMethods(shop, form), "#order");
    case "buy": {
      const outcome = await buy(shop, form);
      return outcome.kind === "redirect" ? outcome : toStepAnswer(shop, outcome, "");
    }
    default:
      return { kind: "redirect", path: CHECKOUT };
  }
}

/**
 * Enter in the code's field presses the form's first button, which goes on: before contact is typed
 * it means the code.
 */
function hasTypedEmail(form: FormData): boolean {
  return Boolean(readFields(form).email);
}

/** @param place query or hash to continue at; a message is shown at the top of the page instead */
function toStepAnswer(shop: Shop, outcome: StepOutcome, place: string): StepAnswer {
  if (outcome.kind === "invalid") return outcome;
  if (!outcome.notice) return { kind: "redirect", path: CHECKOUT + place };
  shop.cookies.setStatus(outcome.notice);
  return { kind: "redirect", path: place === EDIT ? CHECKOUT + EDIT : CHECKOUT };
}

/**
 * Every button applies a typed code, also the buy button: the new total is seen first.
 *
 * @returns null without a change of codes
 */
async function changeCodes(shop: Shop, form: FormData): Promise<StepOutcome | null> {
  const { code = "" } = readFields(form);
  const removed = readField(form, "removeCode");
  if (code === "" && removed === null && readField(form, "intent") !== "add-code") return null;
  const chosen = await storeRest(shop, form);
  if (chosen.kind === "invalid" || chosen.notice) return chosen;
  const { status, notice } =
    removed === null ? await addCode(shop, code) : await removeCode(shop, removed);
  if (status === "success") return { kind: "continue", notice };
  return {
    kind: "invalid",
    form: toRefusedFormView(
      shop,
      [{ ...toFormProblem(notice), field: "code" }],
      readRepeatableValues(form),
    ),
  };
}

/**
 * Stores the form's other values. Its first intent is the form's own, the second the code button's.
 */
async function storeRest(shop: Shop, form: FormData): Promise<StepOutcome> {
  switch (form.getAll("intent")[0]) {
    case "details":
      storeDetails(shop, form);
      return { kind: "continue" };
    case "addresses":
      return chooseAddresses(shop, form);
    default:
      return chooseMethods(shop, form);
  }
}
