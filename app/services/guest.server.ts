import { z } from "zod";
import { guestRegistration, type AddressPayload } from "~/domain/guest-registration";
import { forgetVisit } from "./customer-login.server";
import { id, text } from "./shapes/primitives.server";
import { narrowed } from "./shapes/primitives.server";
import type { Shop } from "./shop.server";
import type { Result } from "./store-api.server";

const registeredShape = z.object({ id, email: text });
export interface GuestDetails {
  email: string;
  billingAddress: AddressPayload;
  shippingAddress: AddressPayload;
}

/**
 * Registers the guest of an express checkout (specification §3, §6): the cart moves along, the renewed context token becomes the cookie.
 * Never repeated.
 */
export function registerWalletGuest(shop: Shop, details: GuestDetails): Promise<Result<{ id: string; email: string | null }>> {
  return registration(shop, guestRegistration(details, shop.config.guestSalutationId));
}

/** Registers the guest of the checkout page: as the express checkout does, without the account type of a business. */
export function registerGuest(
  shop: Shop,
  { email, billingAddress, shippingAddress }: { email: string; billingAddress: AddressPayload; shippingAddress: AddressPayload | null },
): Promise<Result<{ id: string; email: string | null }>> {
  const { firstName, lastName } = billingAddress;
  return registration(shop, {
    guest: true,
    acceptedDataProtection: true,
    firstName,
    lastName,
    email,
    billingAddress,
    ...(shippingAddress && { shippingAddress }),
  });
}

async function registration(shop: Shop, body: object): Promise<Result<{ id: string; email: string | null }>> {
  const answer = narrowed(
    await shop.shopperApi.write("POST", "account/register", { ...body, storefrontUrl: shop.channel.origin }, { checkout: true }),
    registeredShape,
  );
  forgetVisit(shop);
  return answer;
}
