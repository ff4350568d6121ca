import { z } from "zod";
import { ENTITY_ID, buildProductPath } from "~/domain/paths";
import { toPlainText } from "~/domain/layout/meta-description";
import { formatNameWithOptions } from "~/domain/catalogue/variant-options";
import {
  emailField,
  readField,
  toRefusedFormView,
  readForm,
  requiredText,
  type FieldProblem,
} from "~/services/platform/http/forms.server";
import { REFUSED_FORM, type RefusalStatus } from "~/services/platform/http/outcome.server";
import { sendOnce } from "~/services/platform/http/send-once.server";
import type { FormView, PublicFormView } from "~/services/platform/http/types";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { text } from "~/services/platform/store-api/schemas/primitives.server";
import { MESSAGE_TEXT_MAXIMUM } from "~/services/platform/session/cookies.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { Result } from "~/services/platform/store-api/result.server";
import { loadProductsByIds } from "~/services/catalogue/listing/product-tiles.api.server";
import { formatTileOptions } from "~/services/catalogue/listing/tiles.view.server";
import {
  COMMENT_MAXIMUM,
  line,
  optionalLine,
  toFormRefusal,
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
    comment: requiredText(COMMENT_MAXIMUM),
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
  if (searchParams.get("about") === BACK) return toBackInStockFormView(scope, product, null);
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
  const known = productId ? await loadProductsByIds(scope, [productId]) : null;
  const product = known?.data?.[0];
  if (!product) return null;
  const name = formatNameWithOptions({ name: product.name, options: formatTileOptions(product) });
  return { id: product.id, name, number: product.number ?? "", href: buildProductPath(product) };
}

/** A submitted form: success, or the form with its errors and the status of the answer. */
type Submission = SentForm | Refusal;
interface SentForm {
  status: "success";
  /** the confirmation that editors have written for this form */
  words: string | null;
}
interface Refusal {
  status: "refused";
  code: RefusalStatus;
  form: FormView;
}

/** A form with a filled honeypot gets a success message and is discarded. */
export async function submitContact(shop: Shop, sent: FormData): Promise<Submission> {
  const reading = readForm(createContactSchema(shop), sent);
  if (reading.status === "refused")
    return toRefusedSubmission(shop, REFUSED_FORM, reading.problems, reading.values);
  const { [TRAP]: bait, ...message } = reading.data;
  if (bait) return DONE;
  return toSubmission(shop, await writeOnce(shop, message), reading.values);
}

/**
 * Placeholders: Shopware's contact form may require a name and a telephone number, which this form
 * does not have.
 */
const PLACEHOLDERS = { firstName: "–", lastName: "–", phone: "–" };

/** A back-in-stock request, sent as a message to the shop. */
export async function submitBackInStock(
  shop: Shop,
  sent: FormData,
): Promise<
  | { status: "success"; product: NamedProduct }
  | { status: "refused"; code: number; view: PublicFormView }
> {
  const product = await findNamedProduct(shop, readField(sent, "product"));
  if (!product) return { status: "refused", code: REFUSED_FORM, view: toContactFormView(shop) };
  const reading = readForm(emailSchema, sent);
  const outcome =
    reading.status === "success"
      ? await sendBackInStockRequest(shop, product, reading.data)
      : toRefusedSubmission(shop, REFUSED_FORM, reading.problems, reading.values);
  return outcome.status === "success"
    ? { status: "success", product }
    : { ...outcome, view: toBackInStockFormView(shop, product, outcome.form) };
}

async function sendBackInStockRequest(
  shop: Shop,
  product: NamedProduct,
  { email, [TRAP]: bait }: z.output<typeof emailSchema>,
): Promise<Submission> {
  if (bait) return DONE;
  const { t } = shop;
  const subject = t("contact.back.subject", product);
  const comment = `${t("contact.back.comment", product)}\n${shop.channel.origin}${product.href}`;
  return toSubmission(shop, await writeOnce(shop, { ...PLACEHOLDERS, email, subject, comment }), {
    email,
  });
}

/** The newsletter's sign-up. */
export async function submitNewsletter(shop: Shop, sent: FormData): Promise<Submission> {
  const reading = readForm(emailSchema, sent);
  if (reading.status === "refused")
    return toRefusedSubmission(shop, REFUSED_FORM, reading.problems, reading.values);
  if (reading.data[TRAP]) return DONE;
  const { email } = reading.data;
  const once = { content: ["newsletter", email], seconds: SAME_SUBSCRIPTION_SECONDS };
  return toSubmission(
    shop,
    await sendOnce(shop, once, async () =>
      toConfirmationText(await subscribeToNewsletter(shop, email)),
    ),
    reading.values,
  );
}

/** A shopper who did not get the mail may request it again after this time. */
const SAME_SUBSCRIPTION_SECONDS = 60;

const DONE: Submission = { status: "success", words: null };

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
function toConfirmationText(answer: Result<unknown>): Result<string> {
  if (answer.status === "error") return answer;
  const words = confirmationSchema.safeParse(answer.data).data?.individualSuccessMessage;
  return {
    status: "success",
    data: words ? toPlainText(words).slice(0, MESSAGE_TEXT_MAXIMUM) : "",
  };
}

function toSubmission(
  shop: Shop,
  answer: Result<string>,
  values: Record<string, string>,
): Submission {
  if (answer.status === "success") return { status: "success", words: answer.data || null };
  const { code, problems } = toFormRefusal(answer, values);
  return toRefusedSubmission(shop, code, problems, values);
}

function toRefusedSubmission(
  shop: Shop,
  code: RefusalStatus,
  problems: FieldProblem[],
  values: Record<string, string>,
): Refusal {
  return { status: "refused", code, form: toRefusedFormView(shop, problems, values) };
}
