import { HOSTED_PAGE } from "./hosted-handler";
import type { ProviderPayment } from "./provider-payments";
import { isWaiting, REFUSAL, type ResultCode } from "./result-codes";
import { refusalOf } from "./test-cards";

/** Paths of the simulated bank's frames, appended to the hosted page's. */
export const FINGERPRINT = "/fingerprint";
export const CHALLENGE = "/challenge";

/** The plugin's payment status, with the keys of Adyen's plugin 5.1 for Shopware. */
export function paymentStatus(
  payment: ProviderPayment,
  publicUrl: string,
): Record<string, unknown> {
  const { result_code: resultCode, method, reference: pspReference } = payment;
  if (resultCode === "Authorised") return { isFinal: true, resultCode };
  if (resultCode === "Received")
    return { isFinal: true, resultCode, additionalData: { paymentMethod: method } };
  if (isWaiting(resultCode))
    return {
      isFinal: false,
      resultCode,
      action: actionFor(resultCode, payment, publicUrl),
      pspReference,
    };
  const refusal = payment.refusal_code ? refusalOf(payment.refusal_code) : REFUSAL[resultCode];
  return refusal
    ? { isFinal: true, resultCode, ...refusal }
    : { isFinal: true, resultCode: "Error" };
}

/** The next action for Adyen's component (`createFromAction`). */
function actionFor(
  code: ResultCode,
  { id, method, reference, amount, currency_iso: currency }: ProviderPayment,
  publicUrl: string,
): Record<string, unknown> {
  const page = `${publicUrl}${HOSTED_PAGE}${id}`;
  switch (code) {
    case "IdentifyShopper":
      return {
        type: "threeDS2",
        subtype: "fingerprint",
        paymentMethodType: "scheme",
        authorisationToken: reference,
        paymentData: reference,
        token: encoded({
          threeDSMethodUrl: `${page}${FINGERPRINT}`,
          threeDSMethodNotificationURL: `${page}${FINGERPRINT}`,
          threeDSServerTransID: reference,
        }),
      };
    case "ChallengeShopper":
      return {
        type: "threeDS2",
        subtype: "challenge",
        paymentMethodType: "scheme",
        authorisationToken: reference,
        token: encoded({
          acsURL: `${page}${CHALLENGE}`,
          acsTransID: reference,
          messageVersion: "2.2.0",
          threeDSNotificationURL: `${page}${CHALLENGE}`,
          threeDSServerTransID: reference,
        }),
      };
    case "PresentToShopper":
      return {
        type: "voucher",
        paymentMethodType: "multibanco",
        entity: "12101",
        reference,
        totalAmount: { currency, value: Math.round(amount * 100) },
        merchantName: "Hearth",
      };
    case "Pending":
      return {
        type: "qrCode",
        // The wallets' is one of a method that the demo shop does not have.
        paymentMethodType: method === "swish" ? "swish" : "wechatpayQR",
        qrCodeData: page,
        paymentData: reference,
        ...(method === "swish" ? { url: page } : {}),
      };
    default:
      return { type: "redirect", method: "GET", url: page, paymentMethodType: method };
  }
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64");
}
