import { z } from "zod";
import { pricingSchema } from "./context.server";
import {
  flag,
  id,
  listOf,
  map,
  nullableOf,
  numberWithDefault,
  optionalId,
  text,
  getTranslated,
} from "./primitives.server";
import type { FieldsOf, Schemas } from "./entity.server";

const namedSchema = z
  .object({ name: text, translated: map })
  .transform((entity) => ({ name: getTranslated(entity, "name") }));
const salutationSchema = z
  .object({ id, displayName: text, translated: map } satisfies FieldsOf<Schemas["Salutation"]>)
  .transform((entity) => ({ id: entity.id, name: getTranslated(entity, "displayName") }));

/**
 * The address of a customer or an order; country and state are present only if the call requests
 * the associations.
 */
export const postalAddressSchema = z.object({
  firstName: text,
  lastName: text,
  company: text,
  street: text,
  additionalAddressLine1: text,
  additionalAddressLine2: text,
  zipcode: text,
  city: text,
  country: nullableOf(namedSchema),
  countryState: nullableOf(namedSchema),
  phoneNumber: text,
} satisfies FieldsOf<Schemas["OrderAddress"]>);
export type PostalAddress = z.output<typeof postalAddressSchema>;

/**
 * An address of a customer; the salutation is present only if the call requests the association.
 */
export const addressSchema = postalAddressSchema.extend({
  id,
  salutationId: optionalId,
  salutation: nullableOf(salutationSchema),
  title: text,
  department: text,
  countryId: optionalId,
  countryStateId: optionalId,
} satisfies FieldsOf<Schemas["CustomerAddress"]>);
export type AddressEntity = z.output<typeof addressSchema>;

/**
 * The customer of a context, guests too. Both e-mail flags are custom fields of this shop's
 * extension.
 */
const customerSchema = z
  .object({
    id,
    guest: flag,
    email: z.string(),
    firstName: text,
    lastName: text,
    company: text,
    vatIds: listOf(z.string()),
    salutationId: optionalId,
    accountType: text,
    defaultBillingAddressId: optionalId,
    defaultShippingAddressId: optionalId,
    activeBillingAddress: nullableOf(addressSchema),
    activeShippingAddress: nullableOf(addressSchema),
    customFields: map,
  } satisfies FieldsOf<Schemas["Customer"]>)
  .transform(({ customFields, ...customer }) => ({
    ...customer,
    needsEmail: flag.parse(customFields.needs_email),
    emailVerifiedAt: text.parse(customFields.email_verified_at),
    /** Whether the backend confirms e-mail addresses at all. */
    tracksEmail: "email_verified_at" in customFields,
  }));
export type Customer = z.output<typeof customerSchema>;

/** The shopper's context: the customer, and the choices for the purchase. */
const chosenSchema = z.object({
  // A customer that does not fit the schema must not count as logged out: the whole answer is
  // invalid.
  customer: customerSchema.nullish().transform((customer) => customer ?? null),
  paymentMethod: nullableOf(z.object({ id })),
  shippingMethod: nullableOf(z.object({ id })),
  currency: nullableOf(z.object({ id, factor: numberWithDefault(1) })),
  /** the rules that apply to this shopper and cart */
  context: nullableOf(z.object({ ruleIds: z.array(z.string()) })),
} satisfies FieldsOf<Schemas["SalesChannelContext"]>);
export const sessionSchema = chosenSchema.and(
  z.unknown().transform((context) => ({ pricing: nullableOf(pricingSchema).parse(context) })),
);
export type SessionEntity = z.output<typeof sessionSchema>;
