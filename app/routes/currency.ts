import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { toSafeReturnPath } from "~/domain/return-path";
import { accept, respond } from "~/services/platform/http/action-result.server";
import { readField } from "~/services/platform/http/forms.server";
import { chooseCurrency } from "~/services/layout/currencies.server";

/** Opening the form's address redirects to the front page, which has the form in its footer. */
export const loader = () => redirect("/");

/** The form in the footer: the currency of all prices. */
export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const form = await request.formData();
  await chooseCurrency(shop, readField(form, "currency") ?? "");
  return respond(shop, accept(), { to: toSafeReturnPath(readField(form, "returnTo"), "/") });
}
