import type { Context } from "hono";
import { inTransaction } from "../checkout/transaction";
import { noContent, success } from "../customer/answers";
import { clientAddress } from "../customer/client-address";
import {
  equalTo,
  isEmail,
  LONGEST_TEXT,
  maxLength,
  notBlank,
  oneOf,
  requireValid,
  textOf,
} from "../customer/constraints";
import { domainUrls } from "../customer/customer-mails";
import { findCustomer } from "../customer/customer-rows";
import { requireCustomer } from "../customer/require-customer";
import { requireAttempt } from "../customer/rate-limit";
import { hashedEmail } from "../customer/secrets";
import { wireTime } from "../customer/time";
import { answer } from "../http/answer";
import { shopwareError } from "../http/errors";
import { sendMail } from "../mail/outbox";
import { mailTexts } from "../mail/texts";
import type { Backend, BackendEnv, RouteModule, SalesChannelContext } from "../types";
import {
  findRecipient,
  findRecipientByHash,
  saveRecipient,
  setRecipientStatus,
  type Recipient,
  type RecipientFields,
  type RecipientStatus,
} from "./recipients";

type Body = Record<string, unknown>;

/** The shopper's choices, in Shopware's order. */
const OPTIONS = ["direct", "subscribe", "confirmSubscribe", "unsubscribe"];
/** Shopware's own path of the confirmation. */
const CONFIRMATION_PATH = "/newsletter-subscribe";

/** Shopware 6.6 answers without a body, 6.7 with the resulting status. */
function subscribed(
  c: Context<BackendEnv>,
  { config }: Backend,
  status: RecipientStatus,
): Response {
  return config.shopwareVersion === "6.7"
    ? answer(c, { success: true, status, apiAlias: "array_struct" })
    : noContent(c);
}

/** The same for other changes. */
function changed(c: Context<BackendEnv>, { config }: Backend): Response {
  return config.shopwareVersion === "6.7" ? success(c) : noContent(c);
}

/** Newsletter: subscribe, confirm by the mail's link, unsubscribe, and a customer's choice. */
export const subscriptionRoutes: RouteModule = (app, backend) => {
  const { db } = backend;

  app.post("/store-api/newsletter/subscribe", (c) => {
    const { context, body } = c.var;
    requireAttempt(db, "newsletter", clientAddress(c));
    requireValid(body, {
      email: [notBlank(), isEmail()],
      option: [notBlank(), oneOf(OPTIONS)],
      firstName: [withoutUrl, maxLength(LONGEST_TEXT)],
      lastName: [withoutUrl, maxLength(LONGEST_TEXT)],
      storefrontUrl: [notBlank(), oneOf(domainUrls(backend, context))],
    });
    const email = textOf(body, "email") ?? "";
    const known = findRecipient(db, context.salesChannelId, email);
    if (known?.confirmed_at && known.status !== "optOut" && body.option !== "unsubscribe")
      return subscribed(c, backend, known.status);
    const status = statusFor(backend, context, body.option, email);
    inTransaction(db, () => {
      const recipient = saveRecipient(db, context, email, status, fieldsOf(body));
      if (status === "notSet")
        sendConfirmationMail(backend, context, recipient, textOf(body, "storefrontUrl") ?? "");
    });
    return subscribed(c, backend, status);
  });

  app.post("/store-api/newsletter/confirm", (c) => {
    const hash = textOf(c.var.body, "hash") ?? "";
    const recipient = findRecipientByHash(db, hash);
    if (!recipient) throw recipientNotFound("hash", hash);
    requireValid(
      { status: recipient.status, em: c.var.body.em ?? null },
      { status: [equalTo("notSet")], em: [equalTo(hashedEmail(recipient.email))] },
    );
    setRecipientStatus(db, recipient.id, "optIn", wireTime());
    return changed(c, backend);
  });

  app.post("/store-api/newsletter/unsubscribe", (c) => {
    requireValid(c.var.body, { email: [notBlank(), isEmail()] });
    const email = textOf(c.var.body, "email") ?? "";
    const recipient = findRecipient(db, c.var.context.salesChannelId, email);
    if (!recipient) throw recipientNotFound("email", email);
    setRecipientStatus(db, recipient.id, "optOut", recipient.confirmed_at);
    return changed(c, backend);
  });

  app.on(["GET", "POST"], "/store-api/account/newsletter-recipient", (c) => {
    const { email } = requireCustomer(backend, c.var.context, "customer");
    const status = findRecipient(db, c.var.context.salesChannelId, email)?.status ?? "undefined";
    return answer(c, { status, apiAlias: "account_newsletter_recipient" });
  });
};

/** Names must not contain links, which the mail would send to a third person. */
const withoutUrl = (value: unknown) =>
  typeof value === "string" && /https?:\//.test(value)
    ? {
        code: "VIOLATION::REGEX_FAILED_ERROR",
        detail: "error.urlNotAllowed",
        parameters: { "{{ value }}": `"${value}"` },
      }
    : null;

/** The address must be confirmed by mail, except a customer's own. */
function statusFor(
  { db }: Backend,
  context: SalesChannelContext,
  option: unknown,
  email: string,
): RecipientStatus {
  if (option === "unsubscribe") return "optOut";
  const customer = context.customerId === null ? null : findCustomer(db, context.customerId);
  const own =
    customer !== null &&
    customer.guest === 0 &&
    customer.email.toLowerCase() === email.toLowerCase();
  if (!own) return "notSet";
  return option === "confirmSubscribe" ? "optIn" : "direct";
}

function fieldsOf(body: Body): RecipientFields {
  return {
    salutation_id: textOf(body, "salutationId"),
    title: textOf(body, "title"),
    first_name: textOf(body, "firstName"),
    last_name: textOf(body, "lastName"),
    street: textOf(body, "street"),
    zip_code: textOf(body, "zipCode"),
    city: textOf(body, "city"),
  };
}

function sendConfirmationMail(
  backend: Backend,
  context: SalesChannelContext,
  recipient: Recipient,
  shop: string,
): void {
  const link = `${shop}${CONFIRMATION_PATH}?em=${hashedEmail(recipient.email)}&hash=${recipient.hash}`;
  sendMail(backend, {
    kind: "newsletter",
    to: recipient.email,
    locale: context.localeCode,
    ...mailTexts(context.localeCode).newsletter({ link }),
  });
}

function recipientNotFound(identifier: "hash" | "email", value: string) {
  return shopwareError(
    400,
    "CONTENT__NEWSLETTER_RECIPIENT_NOT_FOUND",
    "Bad Request",
    `The NewsletterRecipient with the identifier "${identifier}" - ${value} was not found.`,
    {
      parameters: { identifier, value },
    },
  );
}
