import { applePayButton, ApplePayError, applePaySession } from "./apple.mjs";
import { googlePaymentsClient } from "./google.mjs";
import { answerForAdyen, redirectAppleScript } from "./services.mjs";

/**
 * Puts the simulated wallets into a page, where Adyen's components find them; once.
 *
 * @param {Window & typeof globalThis} window
 * @param {string} ownUrl url of this script
 */
export function installWallets(window, ownUrl) {
  const globals = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (window));
  if (globals.ApplePayError === ApplePayError || globals.hearthWallets) return;
  globals.hearthWallets = true;
  globals.google = {
    .../** @type {object} */ (globals.google ?? {}),
    payments: { api: { PaymentsClient: googlePaymentsClient(window) } },
  };
  globals.ApplePaySession = applePaySession(window);
  globals.ApplePayError = ApplePayError;
  if (!window.customElements.get("apple-pay-button"))
    window.customElements.define("apple-pay-button", applePayButton(window));
  redirectAppleScript(window, ownUrl);
  answerForAdyen(window);
}
