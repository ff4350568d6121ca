import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { toSafeReturnPath } from "~/domain/return-path";
import { respond } from "~/services/platform/http/action-result.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";
import {
  loadContactForm,
  submitBackInStock,
  submitContact,
} from "~/services/catalogue/forms/public-forms.actions.server";
import { BACK, CONTACT_PATH } from "~/services/catalogue/forms/public-forms.view.server";
import { readField } from "~/services/platform/http/forms.server";

export { keepPageOnFailure as clientAction } from "~/framework/failed-submission";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

/** The contact form on its own page: about a product, or with its errors. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const form = await loadContactForm(shop, new URL(request.url));
  return {
    title: formatPageTitle(shop, form.hidden.about ? "contact.back.title" : "contact.title"),
    form,
  };
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const form = await request.formData();
  if (readField(form, "about") === BACK)
    return respond(shop, await submitBackInStock(shop, form), { to: (href) => href });
  const to = toSafeReturnPath(readField(form, "returnTo"), CONTACT_PATH);
  return respond(shop, await submitContact(shop, form), { to });
}

export { PublicFormPage as default } from "~/components/page/public-form-page";
