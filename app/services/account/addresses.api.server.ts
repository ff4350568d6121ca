import {
  addressSchema,
  type AddressEntity,
} from "~/services/platform/store-api/schemas/customer.server";
import { listAssociations } from "~/services/platform/store-api/schemas/entity.server";
import * as s from "~/services/platform/store-api/schemas/primitives.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { mapResult, type Result } from "~/services/platform/store-api/result.server";

const listSchema = s.elementsOf(addressSchema);

/** All addresses of the logged-in customer. */
export async function loadAddresses(shop: Shop): Promise<Result<AddressEntity[]>> {
  return s.parseResult(
    await shop.shopperApi.read("POST", "account/list-address", {
      associations: listAssociations(listSchema),
    }),
    listSchema,
  );
}

/** Any customer can make thousands, with which each page would occupy the process for seconds. */
export const ADDRESSES_MAXIMUM = 500;

/** The addresses that a page shows: as many, and those in use. */
export function limitAddresses(
  all: AddressEntity[],
  used: (string | null | undefined)[],
): AddressEntity[] {
  return all.filter(({ id }, index) => index < ADDRESSES_MAXIMUM || used.includes(id));
}

/** @returns null for an unknown address, and for another customer's */
export async function findAddress(shop: Shop, id: string): Promise<Result<AddressEntity | null>> {
  return mapResult(
    await loadAddresses(shop),
    (all) => all.find((address) => address.id === id) ?? null,
  );
}
