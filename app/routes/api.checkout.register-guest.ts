import { z } from "zod";
import { LONGEST } from "~/domain/field-lengths";
import { violationsOf } from "~/services/platform/http/forms.server";
import { noteMailSent } from "~/services/checkout/details.actions.server";
import { walletBuyer } from "~/services/checkout/payment/wallet-buyer.server";
import { apiError, apiFailure, apiPost, entityId, json } from "~/services/platform/http/own-api.server";

const text = z.string().trim().min(1).max(LONGEST.text);
/** Behaviour §5.5: a wallet gives shipping address, name, phone and e-mail. */
const address = z.object({
  firstName: text,
  lastName: text,
  phoneNumber: z.string().trim().min(1).max(LONGEST.phoneNumber),
  street: text,
  zipcode: z.string().trim().max(LONGEST.zipcode).optional(),
  city: text,
  countryId: entityId,
  countryStateId: entityId.optional(),
});
const schema = z.object({ email: z.string().trim().email().max(LONGEST.email), billingAddress: address, shippingAddress: address });

/**
 * POST /api/checkout/register-guest (behaviour §4.6, express checkout 2): registers a visitor as a guest; a customer stays logged in. Status
 * success, or an error that ends the flow silently.
 */
export const { action, loader } = apiPost({
  limit: "register-guest",
  schema,
  async handle(details, shop) {
    const guest = await walletBuyer(shop, details);
    if (guest.status === "success" && guest.data.waitsForMail) {
      noteMailSent(shop, details.email);
      return apiError(409, "guest-waits-for-mail");
    }
    if (guest.status === "success") return json({ status: "success", data: { id: guest.data.id } });
    const fields = violationsOf(guest).flatMap(({ pointer }) => (pointer === null ? [] : [pointer.replace(/^\//, "")]));
    return apiFailure(guest, { fields });
  },
});
