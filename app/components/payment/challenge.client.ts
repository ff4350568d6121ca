import {
  AdyenCheckout,
  BcmcMobile,
  Redirect,
  Swish,
  ThreeDS2Challenge,
  ThreeDS2DeviceFingerprint,
  type PaymentAction,
} from "@adyen/adyen-web";
import { createSimulatedHosts, loadStyles } from "~/components/card/adyen-page.client";
import { sendPaymentDetails } from "~/components/checkout/checkout-api";
import type { ChallengeView } from "~/services/checkout/payment/order-payment.view.server";
import { loadSimulator } from "~/components/express/load-simulator";

/** The issuer's page fills the width that the page gives it (Adyen: challengeWindowSize). */
const WHOLE_WIDTH = "05";
/**
 * The only address that Adyen's components accept without https: the simulated issuer answers
 * there.
 */
const SIMULATED_API = "http://localhost:8080/simulated-test/";

type Provider = ChallengeView["provider"];

/**
 * Starts the 3-D Secure action in Adyen's components (connect-shopware §W7), or shows the code for
 * an app, asks until it is paid, and counts down its time (§W34).
 *
 * @param leave opens the next page
 */
export async function openChallenge(
  node: HTMLElement,
  challenge: ChallengeView,
  leave: (address: string) => void,
): Promise<void> {
  const { provider, paths } = challenge;
  if (challenge.isCode) await loadStyles();
  else if (provider.simulatorUrl) await loadSimulator(provider.simulatorUrl);
  AdyenCheckout.register(ThreeDS2Challenge, ThreeDS2DeviceFingerprint, Redirect, Swish, BcmcMobile);
  const core = await AdyenCheckout({
    environment: provider.environment as "test",
    clientKey: provider.clientKey,
    countryCode: challenge.countryCode,
    locale: challenge.locale,
    analytics: { enabled: false },
    risk: { enabled: false },
    srConfig: { enabled: false },
    exposeLibraryMetadata: false,
    ...(challenge.isCode
      ? createSimulatedHosts(provider.simulatorUrl)
      : createSimulatedChallenge(provider)),
    onAdditionalDetails(state, _component, actions) {
      void sendPaymentDetails(challenge.orderId, JSON.stringify(state.data)).then(
        ({ isFinal, resultCode, action }) => {
          if (!isFinal && resultCode && action)
            return actions.resolve({
              resultCode: resultCode as "ChallengeShopper",
              action: action as never,
            });
          // No result has come: the payment's end, which can be opened once, stays for it.
          if (resultCode === null) return leave(paths.otherMethod);
          leave(isFinal && resultCode === "Authorised" ? paths.paid : paths.unpaid);
        },
      );
    },
    onError: ({ message }) => {
      console.info(`payment action: ${message}`);
      leave(paths.otherMethod);
    },
  });
  core
    .createFromAction(JSON.parse(challenge.action) as PaymentAction, {
      challengeWindowSize: WHOLE_WIDTH,
      // It would be a second heading of the page.
      showAmount: false,
    })
    .mount(node);
}

function createSimulatedChallenge({ simulatorUrl }: Provider) {
  return simulatorUrl ? { _environmentUrls: { api: SIMULATED_API } } : {};
}
