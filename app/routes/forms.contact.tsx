import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { safeReturnPath } from "~/domain/return-path";
import { type Notice, pageTitle, redirectWith } from "~/services/platform/http/outcome.server";
import {
  contactFormAbout,
  submitBack,
  submitContact,
} from "~/services/catalogue/forms/public-forms.actions.server";
import {
  BACK,
  CONTACT_PATH,
  contactForm,
} from "~/services/catalogue/forms/public-forms.view.server";
import { fieldOf } from "~/services/platform/http/forms.server";

export { keepForm as clientAction } from "~/framework/keep-form";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/titled-route";

/** The contact form on its own page: about a product, or with its errors. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const form = await contactFormAbout(shop, new URL(request.url));
  return {
    title: pageTitle(shop, form.hidden.about ? "contact.back.title" : "contact.title"),
    form,
  };
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const sent = await request.formData();
  if (fieldOf(sent, "about") === BACK) {
    const submission = await submitBack(shop, sent);
    if (submission.status === "refused") return data(submission.view, { status: submission.code });
    const { name, href } = submission.product;
    return redirectWith(shop, { key: "contact.back.sent", params: { name }, tone: "good" }, href);
  }
  const outcome = await submitContact(shop, sent);
  if (outcome.status === "refused") {
    const slotId = fieldOf(sent, "slotId");
    return data(contactForm(shop, { form: outcome.form, slotId }), { status: outcome.code });
  }
  const text = outcome.words;
  const words: Notice =
    text === null
      ? { key: "contact.sent", tone: "good" }
      : { key: "form.confirmation", params: { text }, tone: "good" };
  return redirectWith(shop, words, safeReturnPath(fieldOf(sent, "returnTo"), CONTACT_PATH));
}

export { PublicFormPage as default } from "~/components/page/public-form-page";
