import { z } from "zod";
import { LONGEST } from "~/domain/field-lengths";
import { cleanCode, cleanText } from "~/domain/typed-text";
import { emailField, readViolations } from "~/services/platform/http/forms.server";
import { recordMailSent } from "~/services/checkout/details.actions.server";
import { ensureWalletBuyer } from "~/services/checkout/payment/wallet-buyer.server";
import {
  toApiError,
  toApiFailure,
  createApiAction,
  entityId,
  toJsonResponse,
} from "~/services/platform/http/own-api.server";

const text = z.string().transform(cleanText).pipe(z.string().min(1).max(LONGEST.text));
const code = z.string().transform(cleanCode);
/** Behaviour §5.5: a wallet gives shipping address, name, phone and e-mail. */
const address = z.object({
  firstName: text,
  lastName: text,
  phoneNumber: code.pipe(z.string().min(1).max(LONGEST.phoneNumber)),
  street: text,
  zipcode: code.pipe(z.string().max(LONGEST.zipcode)).optional(),
  city: text,
  countryId: entityId,
  countryStateId: entityId.optional(),
});
const schema = z.object({
  email: code.pipe(emailField),
  billingAddress: address,
  shippingAddress: address,
});

/**
 * POST /api/checkout/register-guest (behaviour §4.6, express checkout 2): registers a visitor as a
 * guest; a customer stays logged in. Status success, or an error that ends the flow silently.
 */
export const { action, loader } = createApiAction({
  limit: "register-guest",
  schema,
  async handle(details, shop) {
    const guest = await ensureWalletBuyer(shop, details);
    if (guest.status === "success" && guest.data.waitsForMail) {
      recordMailSent(shop, details.email);
      return toApiError(409, "guest-waits-for-mail");
    }
    if (guest.status === "success")
      return toJsonResponse({ status: "success", data: { id: guest.data.id } });
    const fields = readViolations(guest).flatMap(({ pointer }) =>
      pointer === null ? [] : [pointer.replace(/^\//, "")],
    );
    return toApiFailure(guest, { fields });
  },
});
