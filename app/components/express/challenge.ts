import { AdyenCheckout, Redirect, ThreeDS2Challenge, ThreeDS2DeviceFingerprint, type PaymentAction } from "@adyen/adyen-web";
import { paymentDetails } from "~/components/checkout/checkout-api";
import type { ChallengeView } from "~/services/checkout/types";
import { loadSimulator } from "./load-simulator";

/** The bank's page fills the width that the page gives it (Adyen: challengeWindowSize). */
const WHOLE_WIDTH = "05";
/** The only address for which Adyen's components take a bank without https: the simulated bank answers there. */
const SIMULATED_API = "http://localhost:8080/simulated-test/";

type Provider = ChallengeView["provider"];

/**
 * Has the provider's components do what the shopper's bank asks for (wire: B3, 5): a fingerprint of the browser, a challenge in a frame, or the
 * way to the bank's own page. What they bring back goes to payment-details, as often as the bank asks further.
 *
 * @param leave opens the page that follows: the payment is decided, or cannot be confirmed here
 */
export async function openChallenge(node: HTMLElement, check: ChallengeView, leave: (address: string) => void): Promise<void> {
  const { provider, paths } = check;
  if (provider.simulatorUrl) await loadSimulator(provider.simulatorUrl);
  AdyenCheckout.register(ThreeDS2Challenge, ThreeDS2DeviceFingerprint, Redirect);
  const core = await AdyenCheckout({
    environment: provider.environment as "test",
    clientKey: provider.clientKey,
    countryCode: check.countryCode,
    locale: check.locale,
    analytics: { enabled: false },
    risk: { enabled: false },
    srConfig: { enabled: false },
    exposeLibraryMetadata: false,
    ...simulated(provider),
    onAdditionalDetails(state, _component, actions) {
      void paymentDetails(check.orderId, JSON.stringify(state.data)).then(({ isFinal, resultCode, action }) => {
        if (!isFinal && resultCode && action)
          return actions.resolve({ resultCode: resultCode as "ChallengeShopper", action: action as never });
        leave(isFinal && resultCode === "Authorised" ? paths.paid : paths.unpaid);
      });
    },
    onError: ({ message }) => {
      console.info(`3-D Secure challenge: ${message}`);
      leave(paths.otherWay);
    },
  });
  core.createFromAction(JSON.parse(check.action) as PaymentAction, { challengeWindowSize: WHOLE_WIDTH }).mount(node);
}

function simulated({ simulatorUrl }: Provider) {
  return simulatorUrl ? { _environmentUrls: { api: SIMULATED_API } } : {};
}
