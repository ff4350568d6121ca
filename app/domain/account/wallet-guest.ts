import type { AddressPayload } from "./address";

/** The buyer and address from a wallet. */
export interface GuestDetails {
  email: string;
  billingAddress: AddressPayload;
  shippingAddress: AddressPayload;
}

/** Behaviour §3.13, §6.3: the account type of guests of the express checkout. */
const GUEST_ACCOUNT_TYPE = "business";

/**
 * Behaviour §3.13: the guest registration payload.
 *
 * @param salutationId the shop's fixed value; null: the backend's "not specified"
 */
export function toGuestRegistration(
  { email, billingAddress, shippingAddress }: GuestDetails,
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
