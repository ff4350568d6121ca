import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { safeReturnPath } from "~/domain/return-path";
import { pageTitle } from "~/services/platform/http/page-head.server";
import { NEWSLETTER_PATH, newsletterForm, submitNewsletter } from "~/services/catalogue/public-forms.actions.server";
import { fieldOf } from "~/services/platform/http/forms.server";

export { ErrorBoundary, meta } from "~/components/page/titled-route";

/** The newsletter's sign-up. */
export function loader({ context: { shop } }: LoaderFunctionArgs) {
  return { title: pageTitle(shop, "newsletter.title"), form: newsletterForm(shop) };
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const sent = await request.formData();
  const outcome = await submitNewsletter(shop, sent);
  if (!outcome.ok) return data(newsletterForm(shop, { form: outcome.form }), { status: outcome.status });
  shop.cookies.setStatus({ key: "newsletter.sent", params: {}, tone: "good" });
  return redirect(safeReturnPath(fieldOf(sent, "returnTo"), NEWSLETTER_PATH), 303);
}

export { PublicFormPage as default } from "~/components/page/public-form-page";
