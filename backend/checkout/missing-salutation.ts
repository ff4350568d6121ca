import { loadContext } from "../context/tokens";
import { findAddress } from "../customer/address-rows";
import { activeAddressIds } from "../customer/context-customer";
import type { Backend, SalesChannelContext } from "../types";
import { salutationMissing, type CartError } from "./errors";

/**
 * The error for the first address of the purchase without a salutation: Shopware then refuses the
 * order.
 */
export function missingSalutation({ db }: Backend, context: SalesChannelContext): CartError | null {
  if (context.customerId === null) return null;
  const active = activeAddressIds(
    db,
    context.customerId,
    loadContext(db, context.token, context.salesChannelId)?.payload ?? {},
  );
  for (const purpose of ["billing", "shipping"] as const) {
    const address = active && findAddress(db, context.customerId, active[purpose]);
    if (!address || address.salutation_id !== null) continue;
    const { id, first_name, last_name, zipcode, city } = address;
    return salutationMissing(
      purpose,
      id,
      `${first_name} ${last_name}, ${[zipcode, city].filter(Boolean).join(" ")}`,
    );
  }
  return null;
}
