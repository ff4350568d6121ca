import { AdyenCheckout, ApplePay, GooglePay } from "@adyen/adyen-web";
import type { Wallet } from "~/domain/checkout/wallet";
import type { WalletContact } from "~/domain/checkout/wallet-contact";
import type { CheckoutSession } from "~/services/checkout/payment/wallet-session.view.server";
import { readStyleNonce } from "./style-nonce";
import {
  createAppleOptions,
  createAppleOrderOptions,
  createGoogleOptions,
  createGoogleOrderOptions,
  type WalletSetup,
} from "./wallet-options";

export interface WalletRequest {
  session: CheckoutSession;
  provider: NonNullable<CheckoutSession["provider"]>;
  methods: Record<string, unknown>;
  wallets: Wallet[];
  place: WalletSetup["place"];
  /**
   * The shopper has agreed to pay.
   *
   * @param contact null: the order's contact
   * @param stateData of the component, as JSON text
   * @returns Adyen's result code for the wallet's sheet; null: the sheet reports a failure
   */
  onSubmit(
    wallet: Wallet,
    contact: WalletContact | null,
    stateData: string,
  ): Promise<string | null>;
  onLeft(): void;
}

type Core = Awaited<ReturnType<typeof AdyenCheckout>>;
type Component = GooglePay | ApplePay;

/**
 * Mounts the buttons of the wallets that this device can pay with; others are only logged
 * (behaviour §8.4).
 *
 * @returns unmounts them; null: none
 */
export async function mountWallets(
  node: HTMLElement,
  request: WalletRequest,
): Promise<(() => void) | null> {
  const { session, provider } = request;
  const core = await AdyenCheckout({
    environment: provider.environment as "test",
    clientKey: provider.clientKey,
    countryCode: session.countryCode,
    locale: session.locale,
    amount: session.amount,
    paymentMethodsResponse: request.methods,
    showPayButton: true,
    analytics: { enabled: false },
    // Wallets bring their own challenge; this one would embed a page of the provider.
    risk: { enabled: false },
    // Adyen's panel for screen readers would be outside the page's landmarks. The express box
    // announces the messages instead.
    srConfig: { enabled: false },
    exposeLibraryMetadata: false,
  });
  const mounted = await Promise.all(
    request.wallets.map((wallet) => mountWallet(core, wallet, node, request)),
  );
  const unmounts = mounted.filter((unmount) => unmount !== null);
  return unmounts.length > 0 ? () => unmounts.forEach((unmount) => unmount()) : null;
}

/** @returns removes the button with its container; null: the wallet is not available */
async function mountWallet(
  core: Core,
  wallet: Wallet,
  node: HTMLElement,
  request: WalletRequest,
): Promise<(() => void) | null> {
  // Keep the shop's order, whichever button is ready first.
  const place = document.createElement("div");
  node.append(place);
  try {
    const component = createWalletComponent(core, wallet, request);
    await component.isAvailable();
    component.mount(place);
    return () => {
      component.remove();
      place.remove();
    };
  } catch (reason) {
    place.remove();
    console.info(
      `${wallet} is not available here:`,
      reason instanceof Error ? reason.message : reason,
    );
    return null;
  }
}

/** @throws if the provider's answer lacks data for the wallet, e.g. a merchant id */
function createWalletComponent(
  core: Core,
  wallet: Wallet,
  { session, methods, place, onSubmit, onLeft }: WalletRequest,
): Component {
  let agreed: WalletContact | null = null;
  const isOrder = place === "order";
  const setup: WalletSetup = {
    session,
    place,
    nonce: readStyleNonce(),
    label: findMerchantName(methods),
    onContact: (contact) => (agreed = contact),
  };
  const events = {
    onSubmit(
      state: { data: object },
      _component: unknown,
      actions: { resolve(answer: { resultCode: "Authorised" }): void; reject(): void },
    ) {
      if (!agreed && !isOrder) return actions.reject();
      void onSubmit(wallet, agreed, JSON.stringify(state.data)).then((resultCode) =>
        resultCode === null
          ? actions.reject()
          : actions.resolve({ resultCode: resultCode as "Authorised" }),
      );
    },
    // The shopper closed the sheet, or Apple refused the session: the sheet has already shown it.
    onError({ message }: Error) {
      console.info(`${wallet}: ${message}`);
      onLeft();
    },
  };
  if (wallet === "googlepay")
    return new GooglePay(core, {
      ...(isOrder ? createGoogleOrderOptions(setup) : createGoogleOptions(setup)),
      ...events,
    });
  return new ApplePay(core, {
    ...(isOrder ? createAppleOrderOptions(setup) : createAppleOptions(setup)),
    ...events,
  });
}

/** The merchant's name at the provider, which Apple's sheet shows as the payee. */
function findMerchantName({ paymentMethods }: Record<string, unknown>): string {
  const methods = Array.isArray(paymentMethods)
    ? (paymentMethods as { type?: string; configuration?: { merchantName?: string } }[])
    : [];
  return (
    methods.find(({ type }) => type === "applepay")?.configuration?.merchantName ??
    location.hostname
  );
}
