import type { FormView, PublicFormView } from "~/services/platform/http/types";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { isRequiredOfContacts } from "./contact-requirements.api.server";
import { toEmailInput, toTrapView, toWriterFields } from "./public-form-parts.server";

/** Action paths of the forms on content pages. */
export const CONTACT_PATH = "/forms/contact";
export const NEWSLETTER_PATH = "/news";

/** Subject of a contact form: the shopper wants to know when the product is back in stock. */
export const BACK = "back";

/** The contact form about a product. */
export function buildContactPath(productId: string, about?: typeof BACK): string {
  return `${CONTACT_PATH}?product=${productId}${about ? `&about=${about}` : ""}`;
}

/** The contact form of a content page, or of its own page. */
export function toContactFormView(
  scope: CatalogueScope,
  { title, slotId, form }: FormOptions = {},
): PublicFormView {
  const { t } = scope;
  const fields: PublicFormView["fields"] = [
    ...toWriterFields(scope),
    { name: "phone", label: t("address.phone"), type: "tel", autoComplete: "tel" },
    { name: "subject", label: t("contact.subject"), wide: true },
    { name: "comment", label: t("contact.comment"), rows: 6, wide: true },
  ];
  const isRequired = ({ name }: { name: string }) => isRequiredOfContacts(scope, name);
  return toPublicFormView(scope, {
    action: CONTACT_PATH,
    title: title ?? t("contact.title"),
    note: t(fields.every(isRequired) ? "form.allRequired" : "form.othersRequired"),
    submit: t("contact.submit"),
    // The form's own page has no slot; refused there, the form keeps the one that was sent.
    hidden: { slotId: slotId ?? "" },
    fields: fields.map((field) =>
      isRequired(field) ? field : { ...field, optional: true, mark: t("address.optional") },
    ),
    form: form ?? null,
  });
}

/** A product's name with its options. */
export type NamedProduct = Record<"id" | "name" | "number" | "href", string>;

/** The form of the back-in-stock notice asks for an e-mail address only (decision 0027). */
export function toBackInStockFormView(
  scope: CatalogueScope,
  product: NamedProduct,
): PublicFormView {
  const { t } = scope;
  return toPublicFormView(scope, {
    action: buildContactPath(product.id, BACK),
    title: t("contact.back.title"),
    note: t("contact.back.note", product),
    submit: t("contact.back.title"),
    hidden: { about: BACK, product: product.id },
    fields: [{ ...toEmailInput(scope), wide: true }],
    form: null,
  });
}

/** The newsletter's sign-up, on content pages and on /news. */
export function toNewsletterFormView(
  scope: CatalogueScope,
  { title }: Pick<FormOptions, "title"> = {},
): PublicFormView {
  const { t } = scope;
  return toPublicFormView(scope, {
    action: NEWSLETTER_PATH,
    title: title ?? t("newsletter.title"),
    note: t("newsletter.note"),
    submit: t("newsletter.submit"),
    hidden: {},
    fields: [{ ...toEmailInput(scope), wide: true }],
    form: null,
  });
}

function toPublicFormView(
  scope: CatalogueScope,
  own: Omit<PublicFormView, "trap">,
): PublicFormView {
  return { ...own, trap: toTrapView(scope) };
}

interface FormOptions {
  title?: string | null;
  slotId?: string | null;
  form?: FormView;
}
