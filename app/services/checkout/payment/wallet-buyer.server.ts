import { z } from "zod";
import { loadAddresses } from "~/services/account/addresses.api.server";
import { noteContextAndCartChange } from "~/services/account/login.actions.server";
import type { RegistrationResult } from "~/services/account/registration.api.server";
import { findNeutralSalutation } from "~/services/catalogue/forms/salutations.api.server";
import { noteContextChange, loadSession } from "~/services/platform/session/session.server";
import type { Shop } from "~/services/platform/session/shop.server";
import {
  LOCK_NOT_ACQUIRED,
  withShopperLock,
} from "~/services/platform/session/shopper-lock.server";
import type {
  AddressEntity,
  Customer,
} from "~/services/platform/store-api/schemas/customer.server";
import { id, parseResult } from "~/services/platform/store-api/schemas/primitives.server";
import { mapResult, type Result } from "~/services/platform/store-api/result.server";
import type { AddressPayload } from "~/domain/account/address";
import type { GuestDetails } from "~/domain/account/wallet-guest";
import { registerWalletGuest } from "~/services/checkout/guest.api.server";

/**
 * The buyer of a wallet order: the logged-in customer, with the wallet's delivery address for this
 * order only; else a guest.
 */
export async function ensureWalletBuyer(
  shop: Shop,
  details: GuestDetails,
): Promise<Result<RegistrationResult>> {
  return (
    (await withShopperLock(shop, () => findOrRegisterBuyer(shop, details))) ?? LOCK_NOT_ACQUIRED
  );
}

async function findOrRegisterBuyer(
  shop: Shop,
  details: GuestDetails,
): Promise<Result<RegistrationResult>> {
  await restoreAddress(shop);
  noteContextChange(shop);
  const session = await loadSession(shop);
  if (session.status === "error") return session;
  const { customer } = session.data;
  if (!customer || customer.guest) return registerWalletGuest(shop, details);
  return mapResult(await chooseDeliveryAddress(shop, customer, details.shippingAddress), () => ({
    id: customer.id,
    waitsForMail: false,
  }));
}

async function chooseDeliveryAddress(
  shop: Shop,
  customer: Customer,
  address: AddressPayload,
): Promise<Result<unknown>> {
  const active = customer.activeShippingAddress;
  if (active && isSameAddress(active, address)) return { status: "success", data: null };
  const book = await loadAddresses(shop);
  if (book.status === "error") return book;
  const savedId = book.data.find((one) => isSameAddress(one, address))?.id;
  const made = savedId ? null : await createAndChoose(shop, customer, address);
  if (made?.status === "error") return made;
  const created = made?.data.id ?? null;
  const before = active?.id ?? customer.defaultShippingAddressId;
  if (before) shop.cookies.set("wallet", { before, created });
  const chosen = await chooseSavedAddress(shop, savedId ?? created ?? "");
  if (chosen.status === "error") await restoreAddress(shop);
  return chosen;
}

async function createAndChoose(
  shop: Shop,
  customer: Customer,
  address: AddressPayload,
): Promise<Result<{ id: string }>> {
  const salutationId = customer.salutationId ?? (await findNeutralSalutation(shop));
  const body = { ...address, ...(salutationId && { salutationId }) };
  return parseResult(
    await shop.shopperApi.write("POST", "account/address", body),
    z.object({ id }),
  );
}

/** Restores what a wallet order has changed: the customer's delivery address and address book. */
export async function restoreAddress(shop: Shop): Promise<void> {
  const borrowed = shop.cookies.get("wallet");
  if (!borrowed) return;
  const { before, created } = borrowed;
  const results = [await chooseSavedAddress(shop, before)];
  if (created)
    results.push(await shop.shopperApi.write("DELETE", `account/address/${created}`, undefined));
  const isOpen = results.some(
    (result) => result.status === "error" && (result.code < 400 || result.code >= 500),
  );
  // After a call without a response the cookie remains, so that the next order restores the
  // address.
  if (!isOpen) shop.cookies.clear("wallet");
}

async function chooseSavedAddress(shop: Shop, shippingAddressId: string): Promise<Result<unknown>> {
  const result = await shop.shopperApi.write("PATCH", "context", { shippingAddressId });
  noteContextAndCartChange(shop);
  return result;
}

const COMPARED = ["firstName", "lastName", "street", "zipcode", "city", "countryId"] as const;

function isSameAddress(saved: AddressEntity, address: AddressPayload): boolean {
  const normaliseText = (text: string | null | undefined) => (text ?? "").trim().toLowerCase();
  return COMPARED.every((field) => normaliseText(saved[field]) === normaliseText(address[field]));
}
