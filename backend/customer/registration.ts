import { inTransaction } from "../checkout/transaction";
import { findChannel } from "../context/sales-channel";
import { violationError } from "../http/errors";
import type { Backend, SalesChannelContext } from "../types";
import { addressFields, givenAddressFields } from "./address-input";
import { insertAddress } from "./address-rows";
import { storedTextOf, textOf } from "./constraints";
import { findAccount, findCustomer, insertCustomer, type CustomerRow } from "./customer-rows";
import { hashPassword } from "./passwords";
import { birthdayOf, emailTaken, vatIdsOf, type Registration } from "./registration-input";
import { newId, newOptInHash } from "./secrets";
import { requireColumn, requireStorable } from "./storable";
import { wireTime } from "./time";

/**
 * Stores a valid registration. With double opt-in a customer can log in only after following the
 * mail's link; for guests there is a separate setting.
 *
 * @throws 400 CUSTOMER_EMAIL_NOT_UNIQUE if the same address was registered meanwhile
 */
export async function storeRegistration(
  { db, config }: Backend,
  context: SalesChannelContext,
  registration: Registration,
): Promise<CustomerRow> {
  const { customer, guest } = registration;
  const email = textOf(customer, "email") ?? "";
  const billing = addressFields(db, registration.billingAddress);
  const shipping = registration.shippingAddress && givenAddressFields(registration.shippingAddress);
  [billing, ...(shipping ? [shipping] : [])].forEach((address, index) =>
    requireStorable(address, `/0/addresses/${index}`),
  );
  requireColumn("email", email);
  const passwordHash = guest ? null : await hashPassword(textOf(customer, "password") ?? "");
  const optIn = guest
    ? config.guestOptIn === true
    : findChannel(db, context.salesChannelId).double_opt_in === 1;
  return inTransaction(db, () => {
    if (!guest && findAccount(db, email))
      throw violationError([{ ...emailTaken(email), pointer: "/email" }]);
    const id = newId();
    const [billingId, shippingId] = [newId(), newId()];
    insertCustomer(db, {
      id,
      sales_channel_id: context.salesChannelId,
      language_id: context.languageId,
      email,
      password_hash: passwordHash,
      guest: guest ? 1 : 0,
      salutation_id: billing.salutation_id,
      title: storedTextOf(customer, "title"),
      first_name: billing.first_name,
      last_name: billing.last_name,
      account_type: textOf(customer, "accountType") ?? "private",
      ...businessFields(registration, billing.company),
      birthday: birthdayOf(customer),
      affiliate_code: textOf(customer, "affiliateCode"),
      campaign_code: textOf(customer, "campaignCode"),
      default_payment_method_id: context.paymentMethodId,
      default_billing_address_id: billingId,
      default_shipping_address_id: shipping ? shippingId : billingId,
      ...(optIn
        ? { double_opt_in: 1, double_opt_in_sent_at: wireTime(), hash: newOptInHash() }
        : {}),
    });
    insertAddress(db, id, billingId, billing);
    if (shipping) insertAddress(db, id, shippingId, shipping);
    return findCustomer(db, id) as CustomerRow;
  });
}

/** Company and VAT ids are stored for businesses only. */
function businessFields(
  { customer, shippingAddress }: Registration,
  billingCompany: string | null,
): Pick<CustomerRow, "company" | "vat_ids"> {
  const company =
    billingCompany ?? (shippingAddress ? storedTextOf(shippingAddress, "company") : null);
  if (customer.accountType !== "business" || company === null)
    return { company: null, vat_ids: null };
  const vatIds = vatIdsOf(customer);
  return { company, vat_ids: vatIds.length > 0 ? JSON.stringify(vatIds) : null };
}
