import { refuseAtCodeField } from "~/services/cart/cart.actions.server";
import { addCode, removeCode } from "~/services/cart/cart-changes.actions.server";
import { accept, type ActionResult } from "~/services/platform/http/action-result.server";
import { readField, readFields, readRepeatableValues } from "~/services/platform/http/forms.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { CHECKOUT_PATH } from "./guest.api.server";
import { buy, chooseMethods } from "./buy.actions.server";
import { chooseAddresses, storeDetails, saveDetails } from "./details.actions.server";

/** The query while the shopper changes contact or addresses; applying a code stays there. */
const EDIT = "?edit=details";

/**
 * Carries out a form of the checkout. An unknown intent only shows the checkout again.
 *
 * @param search of the form's address
 * @returns the path to continue at
 */
export async function performStep(
  shop: Shop,
  form: FormData,
  search: string,
): Promise<ActionResult<string>> {
  const codes = await changeCodes(shop, form);
  const intent = readField(form, "intent") ?? "";
  // Contact and addresses are stored beside the code: the review then shows the new total.
  const continues =
    codes?.status === "accepted" &&
    !form.has("removeCode") &&
    (intent === "addresses" || (intent === "details" && hasTypedEmail(form)));
  if (codes && !continues) return continueAt(codes, search === EDIT ? EDIT : "#order");
  if (codes?.notice) shop.cookies.setStatus(codes.notice);
  switch (intent) {
    case "details":
      return continueAt(await saveDetails(shop, form), "#delivery");
    case "addresses":
      return continueAt(await chooseAddresses(shop, form), "#delivery");
    case "choose":
      return continueAt(await chooseMethods(shop, form), "#order");
    case "buy":
      return buy(shop, form);
    default:
      return accept(null, CHECKOUT_PATH);
  }
}

/**
 * Enter in the code's field presses the form's first button, "Continue". As long as no e-mail
 * address is typed, the shopper means the code.
 */
function hasTypedEmail(form: FormData): boolean {
  return Boolean(readFields(form).email);
}

/** @param place query or hash to continue at; a message is shown at the top of the page instead */
function continueAt(result: ActionResult, place: string): ActionResult<string> {
  const isShownHere = !result.notice || place === EDIT;
  const path = isShownHere ? CHECKOUT_PATH + place : CHECKOUT_PATH;
  if (result.status === "accepted") return accept(result.notice, path);
  return result.to === undefined ? result : { ...result, to: path };
}

/**
 * Every button applies a typed code, also the buy button: the new total is seen first.
 *
 * @returns null without a change of codes
 */
async function changeCodes(shop: Shop, form: FormData): Promise<ActionResult | null> {
  const { code = "" } = readFields(form);
  const removed = readField(form, "removeCode");
  if (code === "" && removed === null && readField(form, "intent") !== "add-code") return null;
  const chosen = await storeRest(shop, form);
  if (chosen.status === "refused" || chosen.notice) return chosen;
  const result = removed === null ? await addCode(shop, code) : await removeCode(shop, removed);
  return result.status === "refused"
    ? { ...refuseAtCodeField(result), values: readRepeatableValues(form) }
    : result;
}

/**
 * Stores the form's other values. Its first intent is the form's own, the second the code button's.
 */
async function storeRest(shop: Shop, form: FormData): Promise<ActionResult> {
  switch (form.getAll("intent")[0]) {
    case "details":
      storeDetails(shop, form);
      return accept();
    case "addresses":
      return chooseAddresses(shop, form);
    default:
      return chooseMethods(shop, form);
  }
}
