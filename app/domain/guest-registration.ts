/** An address for the backend (behaviour §3.12, address payload). */
export interface AddressPayload {
  firstName: string;
  lastName: string;
  phoneNumber?: string | undefined;
  street: string;
  zipcode?: string | undefined;
  city: string;
  countryId: string;
  countryStateId?: string | undefined;
  salutationId?: string | undefined;
  company?: string | undefined;
  additionalAddressLine1?: string | undefined;
  additionalAddressLine2?: string | undefined;
}

/** Behaviour §3.13, §6.3: guests of the express checkout are registered with these. */
const GUEST_ACCOUNT_TYPE = "business";

/**
 * Behaviour §3.13: the guest registration payload: accountType business, guest, acceptedDataProtection, salutationId, names, e-mail, both
 * addresses.
 *
 * @param salutationId the shop's fixed value; null: the backend takes its "not specified"
 */
export function guestRegistration(
  { email, billingAddress, shippingAddress }: { email: string; billingAddress: AddressPayload; shippingAddress: AddressPayload },
  salutationId: string | null,
) {
  const salutation = salutationId ? { salutationId } : {};
  const { firstName, lastName } = billingAddress;
  return {
    accountType: GUEST_ACCOUNT_TYPE,
    guest: true,
    acceptedDataProtection: true,
    ...salutation,
    firstName,
    lastName,
    email,
    billingAddress: { ...billingAddress, ...salutation },
    shippingAddress: { ...shippingAddress, ...salutation },
  };
}
