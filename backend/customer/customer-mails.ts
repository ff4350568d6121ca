import { loadDomains } from "../context/sales-channel-entity";
import { sendMail } from "../mail/outbox";
import { mailTexts } from "../mail/texts";
import type { Backend, SalesChannelContext } from "../types";
import type { CustomerRow } from "./customer-rows";
import { digestOf, hashedEmail, newLinkSecret } from "./secrets";
import { isOlderThan, wireTime } from "./time";

/** Validity of a link for choosing a new password (Shopware's two hours). */
const RECOVERY_HOURS = 2;
/** Validity of a link that confirms an e-mail address. */
const VERIFICATION_HOURS = 72;
const HOUR_MS = 3_600_000;

/** The links' paths in the shop: Shopware's own, and one for the extension. */
const PATHS = {
  optIn: "/registration/confirm",
  recovery: "/account/recover/password",
  verification: "/account/verify-email",
};

/**
 * URLs of the channel's domains, without a trailing slash: the allowed values of `storefrontUrl`.
 */
export function domainUrls({ db }: Pick<Backend, "db">, context: SalesChannelContext): string[] {
  return loadDomains({ db, context }).map(({ url }) => url.replace(/\/$/, ""));
}

/** Welcomes a new customer, with a link that confirms the address. */
export function sendRegistrationMail(
  backend: Backend,
  context: SalesChannelContext,
  customer: CustomerRow,
  shop: string,
): void {
  const link = verificationLink(backend, customer, shop);
  send(
    backend,
    context,
    "registration",
    customer,
    mailTexts(context.localeCode).registration({ name: customer.first_name, link, shop }),
  );
}

/** @param redirectTo page of the shop that the link leads to, from the registration */
export function sendDoubleOptInMail(
  backend: Backend,
  context: SalesChannelContext,
  customer: CustomerRow,
  shop: string,
  redirectTo: string | null,
): void {
  const further = redirectTo ? `&${new URLSearchParams({ redirectTo })}` : "";
  const link = `${shop}${PATHS.optIn}?em=${hashedEmail(customer.email)}&hash=${customer.hash ?? ""}${further}`;
  send(
    backend,
    context,
    "double-opt-in",
    customer,
    mailTexts(context.localeCode).doubleOptIn({ name: customer.first_name, link }),
  );
}

/** A new link invalidates the one before. */
export function sendRecoveryMail(
  backend: Backend,
  context: SalesChannelContext,
  customer: CustomerRow,
  shop: string,
): void {
  const { secret, digest } = newLinkSecret();
  backend.db
    .prepare(
      "INSERT OR REPLACE INTO customer_recovery (customer_id, digest, created_at) VALUES (?, ?, ?)",
    )
    .run(customer.id, digest, wireTime());
  const link = `${shop}${PATHS.recovery}?hash=${secret}`;
  send(
    backend,
    context,
    "recovery",
    customer,
    mailTexts(context.localeCode).recovery({
      name: customer.first_name,
      link,
      hours: RECOVERY_HOURS,
    }),
  );
}

export function sendVerificationMail(
  backend: Backend,
  context: SalesChannelContext,
  customer: CustomerRow,
): void {
  const link = verificationLink(backend, customer, domainUrls(backend, context)[0] ?? "");
  send(
    backend,
    context,
    "verification",
    customer,
    mailTexts(context.localeCode).verification({ name: customer.first_name, link }),
  );
}

interface Link {
  customerId: string;
  /** The address that a verification link was sent to; null for a recovery link. */
  email: string | null;
  expired: boolean;
}

/** The recovery of a link's secret, or null. */
export function findRecovery({ db }: Pick<Backend, "db">, secret: string): Link | null {
  const row = db
    .prepare("SELECT customer_id, created_at FROM customer_recovery WHERE digest = ?")
    .get(digestOf(secret)) as { customer_id: string; created_at: string } | undefined;
  return row
    ? {
        customerId: row.customer_id,
        email: null,
        expired: isOlderThan(row.created_at, RECOVERY_HOURS * HOUR_MS),
      }
    : null;
}

/** The verification of a link's secret, or null. */
export function findVerification({ db }: Pick<Backend, "db">, secret: string): Link | null {
  const row = db
    .prepare("SELECT customer_id, email, created_at FROM customer_verification WHERE digest = ?")
    .get(digestOf(secret)) as
    | { customer_id: string; email: string; created_at: string }
    | undefined;
  return row
    ? {
        customerId: row.customer_id,
        email: row.email,
        expired: isOlderThan(row.created_at, VERIFICATION_HOURS * HOUR_MS),
      }
    : null;
}

function verificationLink({ db }: Backend, customer: CustomerRow, shop: string): string {
  const { secret, digest } = newLinkSecret();
  db.prepare(
    "INSERT OR REPLACE INTO customer_verification (customer_id, email, digest, created_at) VALUES (?, ?, ?, ?)",
  ).run(customer.id, customer.email, digest, wireTime());
  return `${shop}${PATHS.verification}?hash=${secret}`;
}

function send(
  backend: Backend,
  context: SalesChannelContext,
  kind: string,
  customer: CustomerRow,
  mail: { subject: string; text: string },
): void {
  sendMail(backend, { kind, to: customer.email, locale: context.localeCode, ...mail });
}
