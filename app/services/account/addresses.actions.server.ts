import { z } from "zod";
import { isEntityId } from "~/domain/paths";
import {
  type ActionResult,
  refuse,
  toActionResult,
} from "~/services/platform/http/action-result.server";
import type { MessageKey } from "~/services/platform/i18n/messages.server";
import { sendOnce } from "~/services/platform/http/send-once.server";
import { noteContextChange, loadSessionCustomer } from "~/services/platform/session/session.server";
import * as s from "~/services/platform/store-api/schemas/primitives.server";
import type { Shop } from "~/services/platform/session/shop.server";
import {
  LOCK_NOT_ACQUIRED,
  withShopperLock,
} from "~/services/platform/session/shopper-lock.server";
import { hasErrorCode, type Result } from "~/services/platform/store-api/result.server";
import type { AddressInput } from "./address-form.server";

/**
 * The same form sent again within this time is a double click, which would add the address twice.
 */
const SAME_SECONDS = 10;

/**
 * @param isForPurchase created from the checkout: also becomes the delivery address of this
 * purchase, if Shopware accepts it
 */
export async function createAddress(
  shop: Shop,
  address: AddressInput,
  { isForPurchase }: { isForPurchase: boolean },
): Promise<ActionResult> {
  const content = ["address", shop.cookies.contextToken() ?? "", JSON.stringify(address)];
  const result = await sendOnce(shop, { content, seconds: SAME_SECONDS }, async () => {
    const created = s.parseResult(
      await shop.shopperApi.write("POST", "account/address", address),
      z.object({ id: s.id }),
    );
    if (created.status === "error") return created;
    if (isForPurchase)
      await shop.shopperApi.write("PATCH", "context", { shippingAddressId: created.data.id });
    return { status: "success", data: "" };
  });
  return toChangeResult(shop, result, "account.notice.addressCreated");
}

/** Changes an address of the customer's book. @returns a refusal's notice for an unknown id */
export function updateAddress(
  shop: Shop,
  id: string,
  address: AddressInput,
): Promise<ActionResult> {
  return changeAddress(shop, id, {
    method: "PATCH",
    body: address,
    done: "account.notice.addressChanged",
  });
}

/**
 * Default addresses cannot be deleted; a notice says why. If this purchase uses the address, the
 * default addresses replace it first.
 */
export async function deleteAddress(shop: Shop, id: string): Promise<ActionResult> {
  const done = "account.notice.addressDeleted";
  const deleted = await withShopperLock(shop, () => deleteOrReplace(shop, id, done));
  return deleted ?? toActionResult(LOCK_NOT_ACQUIRED, done);
}

async function deleteOrReplace(shop: Shop, id: string, done: MessageKey): Promise<ActionResult> {
  const remove = () => changeAddress(shop, id, { method: "DELETE", done });
  const result = await remove();
  const isActive =
    result.status === "refused" &&
    result.failure &&
    hasErrorCode(result.failure, "CHECKOUT__CUSTOMER_ADDRESS_IS_ACTIVE");
  const customer = isActive ? await loadSessionCustomer(shop) : null;
  if (!customer?.defaultShippingAddressId || !customer.defaultBillingAddressId) return result;
  const { defaultShippingAddressId: shippingAddressId, defaultBillingAddressId: billingAddressId } =
    customer;
  await shop.shopperApi.write("PATCH", "context", { shippingAddressId, billingAddressId });
  return remove();
}

/** Makes an address of the book the default one for invoices or for deliveries. */
export function makeDefault(
  shop: Shop,
  id: string,
  purpose: "billing" | "shipping",
): Promise<ActionResult> {
  return changeAddress(shop, id, {
    method: "PATCH",
    action: `default-${purpose}/`,
    done: "account.notice.addressDefault",
  });
}

interface AddressChange {
  method: "PATCH" | "DELETE";
  /** the part of the path before the id */
  action?: string;
  body?: object;
  done: MessageKey;
}

async function changeAddress(
  shop: Shop,
  id: string,
  { method, action = "", body, done }: AddressChange,
): Promise<ActionResult> {
  // Checked here because Shopware's INVALID_UUID may concern any id of the request, such as the
  // salutation's.
  if (!isEntityId(id)) return refuse("account.notice.addressGone");
  const result = await shop.shopperApi.write(method, `account/address/${action}${id}`, body);
  return toChangeResult(shop, result, done);
}

function toChangeResult(shop: Shop, result: Result<unknown>, done: MessageKey): ActionResult {
  noteContextChange(shop);
  if (result.status === "success") return toActionResult(result, done);
  const isGone =
    result.code === 404 || hasErrorCode(result, "CHECKOUT__CUSTOMER_ADDRESS_NOT_FOUND");
  const isDefault = hasErrorCode(result, "CHECKOUT__CUSTOMER_ADDRESS_IS_DEFAULT");
  return toActionResult(result, done, {
    ...(isGone && { [result.code]: "account.notice.addressGone" }),
    ...(isDefault && { [result.code]: "account.notice.addressIsDefault" }),
  });
}
