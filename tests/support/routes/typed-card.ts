import { constants, createPublicKey, publicEncrypt } from "node:crypto";
import { parse } from "node-html-parser";
import { buying } from "./checkout";
import { BACKEND_PORT, environment } from "./environment";
import type { Page } from "./shopper";

export const CARD_METHOD = "Debit or credit card";

export const STORED_CARD_METHOD = "Saved card";

/** What a simulated field of Adyen's sends. */
async function loadEncrypt(): Promise<(text: string) => string> {
  const origin = Buffer.from(`http://localhost:${environment().PORT}`).toString("base64");
  const field = `http://localhost:${BACKEND_PORT}/checkoutshopper/test/securedfields/test_KEY/6.3.0/securedFields.html?type=card&d=${origin}`;
  const html = await (await fetch(field)).text();
  const key = createPublicKey({
    key: Buffer.from(parse(html).querySelector("html")!.getAttribute("data-key")!, "base64"),
    format: "der",
    type: "spki",
  });
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" };
  return (text) => publicEncrypt({ key, ...padding }, Buffer.from(text)).toString("base64");
}

/** The data of Adyen's component for a card, encrypted by the key of the simulated fields. */
export async function typeCard(number: string, more: object = {}): Promise<string> {
  const encrypt = await loadEncrypt();
  return JSON.stringify({
    paymentMethod: {
      type: "scheme",
      holderName: "Anna Apt",
      encryptedCardNumber: encrypt(number),
      encryptedExpiryMonth: encrypt("03"),
      encryptedExpiryYear: encrypt("2030"),
      encryptedSecurityCode: encrypt("737"),
      ...more,
    },
    browserInfo: { language: "en-GB" },
  });
}

/** The data of Adyen's component for a stored card, with the code that was typed. */
export async function typeCode(storedPaymentMethodId: string, code = "737"): Promise<string> {
  const encryptedSecurityCode = (await loadEncrypt())(code);
  return JSON.stringify({
    paymentMethod: { type: "scheme", storedPaymentMethodId, encryptedSecurityCode },
    browserInfo: { language: "en-GB" },
  });
}

/** The review's buy button with a card in its fields; without data as without scripts. */
export function buyingByCard(review: Page, cardData?: string, method = CARD_METHOD) {
  const fields = buying(review, method);
  return {
    ...fields,
    cardMethod: fields.paymentMethodId,
    ...(cardData !== undefined && { cardData }),
  };
}
