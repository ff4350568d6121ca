import type { Db } from "../db/open";
import { violationError, type Violation } from "../http/errors";
import { addressViolations } from "./address-input";
import {
  entityExists,
  isEmail,
  LONGEST_TEXT,
  mapOf,
  maxLength,
  minLength,
  notBlank,
  oneOf,
  violationsOf,
  type Constraint,
  type Rules,
} from "./constraints";
import { findAccount } from "./customer-rows";
import { LONGEST_PASSWORD } from "./passwords";

type Body = Record<string, unknown>;

/** Shopware's default; the storefront's forms use the same. */
const SHORTEST_PASSWORD = 8;
export const newPasswordRules: Constraint[] = [
  notBlank(),
  minLength(SHORTEST_PASSWORD),
  maxLength(LONGEST_PASSWORD),
];

export interface Registration {
  guest: boolean;
  customer: Body;
  billingAddress: Body;
  shippingAddress: Body | null;
}

/**
 * The body of a registration, completed like in Shopware: missing top-level names come from the
 * billing address; then top-level names and salutation are the billing address's. The delivery
 * address has only its own salutation.
 */
export function readRegistration(body: Body): Registration {
  const billing = mapOf(body.billingAddress) ?? {};
  const customer = {
    ...body,
    ...named("firstName", body, billing),
    ...named("lastName", body, billing),
  };
  const { firstName, lastName, salutationId } = customer as Body;
  const shipping = mapOf(body.shippingAddress);
  return {
    guest: body.guest === true || body.guest === 1 || body.guest === "1" || body.guest === "true",
    customer,
    billingAddress: {
      ...billing,
      firstName,
      lastName,
      salutationId,
      ...(body.title === undefined ? {} : { title: body.title }),
    },
    shippingAddress: shipping,
  };
}

/** A field that is absent from the body comes from the billing address. */
function named(field: string, body: Body, billing: Body): Body {
  return field in body ? {} : { [field]: billing[field] };
}

/**
 * @param domainUrls the channel's domains, which links in mails lead to
 * @throws 400 with every violation, in Shopware's order
 */
export function requireValidRegistration(
  db: Db,
  { guest, customer, billingAddress, shippingAddress }: Registration,
  domainUrls: string[],
): void {
  const rules: Rules = {
    salutationId: [entityExists(db, "salutation")],
    title: [maxLength(100)],
    firstName: [notBlank(), maxLength(LONGEST_TEXT)],
    lastName: [notBlank(), maxLength(LONGEST_TEXT)],
    email: [
      notBlank(),
      isEmail("VIOLATION::INVALID_EMAIL_FORMAT_ERROR"),
      ...(guest ? [] : [isFreeEmail(db)]),
    ],
    ...(guest ? {} : { password: newPasswordRules }),
    storefrontUrl: [notBlank(), oneOf(domainUrls)],
    accountType: [oneOf(["private", "business"])],
  };
  const violations: Violation[] = [
    ...violationsOf(customer, rules),
    ...addressViolations(db, billingAddress, "/billingAddress"),
    ...(customer.accountType === "business"
      ? violationsOf(billingAddress, { company: [notBlank()] }, "/billingAddress")
      : []),
    ...(shippingAddress ? addressViolations(db, shippingAddress, "/shippingAddress") : []),
  ];
  if (violations.length > 0) throw violationError(violations);
}

/** @param exceptId the customer who may already have the address */
export function isFreeEmail(db: Db, exceptId?: string): Constraint {
  return (value) => {
    const owner = typeof value === "string" && value !== "" ? findAccount(db, value) : null;
    return owner && owner.id !== exceptId ? emailTaken(String(value)) : null;
  };
}

export function emailTaken(email: string): Omit<Violation, "pointer"> {
  return {
    code: "VIOLATION::CUSTOMER_EMAIL_NOT_UNIQUE",
    detail: `The email address "${email}" is already in use.`,
    parameters: { "{{ email }}": `"${email}"` },
  };
}

/** The VAT ids of a body, without empty ones. */
export function vatIdsOf({ vatIds }: Body): string[] {
  return Array.isArray(vatIds)
    ? vatIds.filter((id): id is string => typeof id === "string" && id !== "")
    : [];
}

/**
 * birthdayDay, birthdayMonth, birthdayYear → midnight of that day; null if one is missing or the
 * date is invalid.
 */
export function birthdayOf(body: Body): string | null {
  const [year, month, day] = ["birthdayYear", "birthdayMonth", "birthdayDay"].map((field) =>
    Number(body[field] ?? Number.NaN),
  );
  const date = new Date(Date.UTC(year ?? Number.NaN, (month ?? Number.NaN) - 1, day));
  if (Number.isNaN(date.getTime()) || date.getUTCDate() !== day) return null;
  return date.toISOString().replace("Z", "+00:00");
}
