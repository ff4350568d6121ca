import { z } from "zod";
import { LONGEST } from "~/domain/field-lengths";
import { ENTITY_ID, buildProductPath } from "~/domain/paths";
import { toPlainText } from "~/domain/layout/meta-description";
import { formatNameWithOptions } from "~/domain/catalogue/variant-options";
import {
  accept,
  type ActionResult,
  refuseFields,
} from "~/services/platform/http/action-result.server";
import {
  emailField,
  readField,
  requiredText,
  submitForm,
} from "~/services/platform/http/forms.server";
import type { Notice } from "~/services/platform/http/notice.server";
import { sendOnce } from "~/services/platform/http/send-once.server";
import type { PublicFormView } from "~/services/platform/http/types";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { text } from "~/services/platform/store-api/schemas/primitives.server";
import { MESSAGE_TEXT_MAXIMUM } from "~/services/platform/session/cookies.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { mapResult, type Result } from "~/services/platform/store-api/result.server";
import { loadProductsByIds } from "~/services/catalogue/listing/product-tiles.api.server";
import { formatTileOptions } from "~/services/catalogue/listing/tiles.view.server";
import {
  line,
  optionalLine,
  refuseMessage,
  PUBLIC_NAMES,
  SAME_MESSAGE_SECONDS,
  TRAP,
  trap,
  writeToShop,
} from "./public-form-parts.server";
import { isRequiredOfContacts } from "./contact-requirements.api.server";
import { subscribeToNewsletter } from "./newsletter.api.server";
import {
  BACK,
  toBackInStockFormView,
  toContactFormView,
  type NamedProduct,
} from "./public-forms.view.server";

const id = z.string().regex(ENTITY_ID).optional().catch(undefined);

const createContactSchema = (scope: CatalogueScope) => {
  const toLineSchema = (field: string) =>
    isRequiredOfContacts(scope, field) ? line : optionalLine;
  return z.object({
    firstName: toLineSchema("firstName"),
    lastName: toLineSchema("lastName"),
    email: emailField,
    phone: toLineSchema("phone"),
    subject: line,
    comment: requiredText(LONGEST.message),
    slotId: id,
    ...trap,
  });
};
/** The back-in-stock request and the newsletter need only an address. */
const emailSchema = z.object({ email: emailField, ...trap });

/** The contact form with its subject, if its address names a product that the channel sells. */
export async function loadContactForm(
  scope: CatalogueScope,
  { searchParams }: URL,
): Promise<PublicFormView> {
  const product = await findNamedProduct(scope, searchParams.get("product"));
  if (!product) return toContactFormView(scope);
  if (searchParams.get("about") === BACK) return toBackInStockFormView(scope, product);
  return toContactFormView(scope, {
    form: {
      values: { subject: scope.t("contact.about.subject", product), comment: "" },
      errors: [],
    },
  });
}

async function findNamedProduct(
  scope: CatalogueScope,
  value: string | null,
): Promise<NamedProduct | null> {
  const productId = id.parse(value ?? undefined);
  const products = productId ? await loadProductsByIds(scope, [productId]) : null;
  const product = products?.data?.[0];
  if (!product) return null;
  const name = formatNameWithOptions({ name: product.name, options: formatTileOptions(product) });
  return { id: product.id, name, number: product.number ?? "", href: buildProductPath(product) };
}

/** A form with a filled honeypot gets a success message and is discarded. */
export function submitContact(shop: Shop, form: FormData): Promise<ActionResult> {
  return submitForm(
    createContactSchema(shop),
    form,
    async ({ [TRAP]: bait, ...message }) =>
      bait ? accept(SENT) : contactResult(await writeOnce(shop, message)),
    { names: PUBLIC_NAMES },
  );
}

const SENT: Notice = { key: "contact.sent", tone: "good" };

/** Accepted with the confirmation that editors have written for this form, if any. */
function contactResult(result: Result<string>): ActionResult {
  if (result.status === "error") return refuseMessage(result);
  const { data: text } = result;
  return accept(text ? { key: "form.confirmation", params: { text }, tone: "good" } : SENT);
}

/**
 * Placeholders: Shopware's contact form may require a name and a telephone number, which this form
 * does not have.
 */
const PLACEHOLDERS = { firstName: "–", lastName: "–", phone: "–" };

/** A back-in-stock request, sent as a message to the shop. @returns the product's address */
export async function submitBackInStock(shop: Shop, form: FormData): Promise<ActionResult<string>> {
  const product = await findNamedProduct(shop, readField(form, "product"));
  if (!product) return refuseFields([]);
  const { name, href } = product;
  const sent = accept({ key: "contact.back.sent", params: { name }, tone: "good" }, href);
  return submitForm(
    emailSchema,
    form,
    async ({ email, [TRAP]: bait }) => {
      if (bait) return sent;
      const { t } = shop;
      const subject = t("contact.back.subject", product);
      const comment = `${t("contact.back.comment", product)}\n${shop.channel.origin}${href}`;
      const result = await writeOnce(shop, { ...PLACEHOLDERS, email, subject, comment });
      return result.status === "error" ? refuseMessage(result) : sent;
    },
    { names: PUBLIC_NAMES },
  );
}

/** The newsletter's sign-up. */
export function submitNewsletter(shop: Shop, form: FormData): Promise<ActionResult> {
  return submitForm(
    emailSchema,
    form,
    async ({ email, [TRAP]: bait }) => {
      const done = accept({ key: "newsletter.sent", tone: "good" });
      if (bait) return done;
      const once = { content: ["newsletter", email], seconds: SAME_SUBSCRIPTION_SECONDS };
      const result = await sendOnce(shop, once, async () =>
        mapResult(await subscribeToNewsletter(shop, email), () => ""),
      );
      return result.status === "error" ? refuseMessage(result) : done;
    },
    { names: PUBLIC_NAMES },
  );
}

/** A shopper who did not get the mail may request it again after this time. */
const SAME_SUBSCRIPTION_SECONDS = 60;

function writeOnce(
  shop: Shop,
  message: Record<string, string | undefined>,
): Promise<Result<string>> {
  const once = { content: ["contact", ...Object.values(message)], seconds: SAME_MESSAGE_SECONDS };
  return sendOnce(shop, once, async () => toConfirmationText(await writeToShop(shop, message)));
}

const confirmationSchema = z.object({ individualSuccessMessage: text });

/**
 * Shopware answers a form of a content page with its editors' text, which may contain HTML; "" for
 * none.
 */
function toConfirmationText(result: Result<unknown>): Result<string> {
  if (result.status === "error") return result;
  const words = confirmationSchema.safeParse(result.data).data?.individualSuccessMessage;
  return {
    status: "success",
    data: words ? toPlainText(words).slice(0, MESSAGE_TEXT_MAXIMUM) : "",
  };
}
