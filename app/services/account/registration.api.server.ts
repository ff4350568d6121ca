import { z } from "zod";
import type { AddressPayload } from "~/domain/account/address";
import { loadStorefrontUrl } from "~/services/platform/session/channel-context.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { Result } from "~/services/platform/store-api/result.server";
import { flag, id, parseResult } from "~/services/platform/store-api/schemas/primitives.server";
import { toCustomerKind } from "./address-form.server";
import { noteContextAndCartChange } from "./login.actions.server";

const registeredSchema = z
  .object({ id, doubleOptInRegistration: flag, doubleOptInConfirmDate: z.unknown().optional() })
  .transform(({ id, doubleOptInRegistration, doubleOptInConfirmDate }) => ({
    id,
    waitsForMail: doubleOptInRegistration && !doubleOptInConfirmDate,
  }));
/**
 * Shopware's registration; `waitsForMail`: the login happens only when the link in a mail is
 * followed.
 */
export type RegistrationResult = z.output<typeof registeredSchema>;

export interface NewCustomer {
  email: string;
  /** a company's */
  vatIds?: string | undefined;
  /** null: a guest */
  password: string | null;
  billingAddress: AddressPayload;
  /** same as the billing address if absent */
  shippingAddress?: AddressPayload | undefined;
  /** the customer group that the shopper applies for */
  requestedGroupId?: string | undefined;
  /** the page after the mail's link that confirms the address */
  redirectTo?: string | undefined;
}

/**
 * Registers a guest, or with a password a customer, named as in the billing address. The response's
 * new context token is the shopper's.
 */
export function registerCustomer(
  shop: Shop,
  { password, vatIds, ...customer }: NewCustomer,
): Promise<Result<RegistrationResult>> {
  const { firstName, lastName, salutationId, company } = customer.billingAddress;
  return sendRegistration(shop, {
    ...(password === null ? { guest: true } : { password }),
    acceptedDataProtection: true,
    firstName,
    lastName,
    salutationId,
    ...toCustomerKind(company, vatIds),
    ...customer,
  });
}

/**
 * Sends a registration, with the campaign that brought the shopper and the address for Shopware's
 * mails.
 */
export async function sendRegistration(
  shop: Shop,
  body: object,
): Promise<Result<RegistrationResult>> {
  const sent = {
    ...body,
    ...shop.cookies.campaign(),
    storefrontUrl: await loadStorefrontUrl(shop),
  };
  const result = parseResult(
    await shop.shopperApi.write("POST", "account/register", sent),
    registeredSchema,
  );
  noteContextAndCartChange(shop);
  return result;
}
