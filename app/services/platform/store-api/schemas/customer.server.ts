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
import { associationOf, defineEntity, type FieldsOf, type Schemas } from "./entity.server";

const toNamed = (entity: { name: string | null; translated: Record<string, unknown> }) => ({
  name: getTranslated(entity, "name"),
});
const countrySchema = defineEntity("country", { name: text, translated: map }).transform(toNamed);
const stateSchema = defineEntity("country_state", { name: text, translated: map }).transform(
  toNamed,
);
const salutationSchema = defineEntity("salutation", {
  id,
  displayName: text,
  translated: map,
}).transform((entity) => ({ id: entity.id, name: getTranslated(entity, "displayName") }));

/** The address of a customer or an order. */
const postalFields = {
  firstName: text,
  lastName: text,
  company: text,
  street: text,
  additionalAddressLine1: text,
  additionalAddressLine2: text,
  zipcode: text,
  city: text,
  country: associationOf(nullableOf(countrySchema)),
  countryState: associationOf(nullableOf(stateSchema)),
  phoneNumber: text,
};
export const orderAddressSchema = defineEntity("order_address", postalFields);
export type PostalAddress = z.output<typeof orderAddressSchema>;

export const addressSchema = defineEntity("customer_address", {
  ...postalFields,
  id,
  salutationId: optionalId,
  salutation: associationOf(nullableOf(salutationSchema)),
  title: text,
  department: text,
  countryId: optionalId,
  countryStateId: optionalId,
});
export type AddressEntity = z.output<typeof addressSchema>;

/**
 * The customer of a context, guests too. Both e-mail flags are custom fields of this shop's
 * extension.
 */
const customerSchema = defineEntity("customer", {
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
}).transform(({ customFields, ...customer }) => ({
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
  paymentMethod: nullableOf(defineEntity("payment_method", { id })),
  shippingMethod: nullableOf(defineEntity("shipping_method", { id })),
  currency: nullableOf(defineEntity("currency", { id, factor: numberWithDefault(1) })),
  /** the rules that apply to this shopper and cart */
  context: nullableOf(z.object({ ruleIds: z.array(z.string()) })),
} satisfies FieldsOf<Schemas["SalesChannelContext"]>);
export const sessionSchema = chosenSchema.and(
  z.unknown().transform((context) => ({ pricing: nullableOf(pricingSchema).parse(context) })),
);
export type SessionEntity = z.output<typeof sessionSchema>;
