import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { toSafeReturnPath } from "~/domain/return-path";
import {
  type Notice,
  formatPageTitle,
  redirectWithNotice,
} from "~/services/platform/http/outcome.server";
import {
  loadContactForm,
  submitBackInStock,
  submitContact,
} from "~/services/catalogue/forms/public-forms.actions.server";
import {
  BACK,
  CONTACT_PATH,
  toContactFormView,
} from "~/services/catalogue/forms/public-forms.view.server";
import { readField } from "~/services/platform/http/forms.server";

export { keepForm as clientAction } from "~/framework/keep-form";

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
  const sent = await request.formData();
  if (readField(sent, "about") === BACK) {
    const submission = await submitBackInStock(shop, sent);
    if (submission.status === "refused") return data(submission.view, { status: submission.code });
    const { name, href } = submission.product;
    return redirectWithNotice(
      shop,
      { key: "contact.back.sent", params: { name }, tone: "good" },
      href,
    );
  }
  const outcome = await submitContact(shop, sent);
  if (outcome.status === "refused") {
    const slotId = readField(sent, "slotId");
    return data(toContactFormView(shop, { form: outcome.form, slotId }), { status: outcome.code });
  }
  const text = outcome.words;
  const words: Notice =
    text === null
      ? { key: "contact.sent", tone: "good" }
      : { key: "form.confirmation", params: { text }, tone: "good" };
  return redirectWithNotice(
    shop,
    words,
    toSafeReturnPath(readField(sent, "returnTo"), CONTACT_PATH),
  );
}

export { PublicFormPage as default } from "~/components/page/public-form-page";
