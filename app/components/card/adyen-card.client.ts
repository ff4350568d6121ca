import { AdyenCheckout, Bancontact, Card } from "@adyen/adyen-web";
import type { CardKind } from "~/domain/checkout/card";
import type {
  CardFormView,
  StoredCardView,
} from "~/services/checkout/payment/card-form.view.server";
import { createSimulatedHosts, loadStyles } from "./adyen-page.client";

interface CardRequest {
  kind: CardKind;
  view: CardFormView;
  /** the stored card whose code is typed */
  stored: StoredCardView | undefined;
  /** the provider's methods, with the brands that it takes */
  methods: Record<string, unknown>;
  /** Enter in a field */
  onEnter(): void;
}

export interface MountedCard {
  /** the component's data as JSON text; null as long as a field is missing or wrong */
  read(): string | null;
  /** shows what is missing or wrong, and moves the focus to the first such field */
  showErrors(): void;
  unmount(): void;
}

type Component = InstanceType<typeof Card>;
type Change = Parameters<NonNullable<ConstructorParameters<typeof Card>[1]>["onChange"] & {}>[0];

/**
 * Mounts the provider's card form: its fields are frames of the provider's, so that no script of
 * the shop sees a number.
 *
 * @throws if the fields do not answer
 */
export async function mountCard(node: HTMLElement, request: CardRequest): Promise<MountedCard> {
  const { kind, view, stored, methods, onEnter } = request;
  const { provider } = view;
  const [core] = await Promise.all([
    AdyenCheckout({
      environment: provider.environment as "test",
      clientKey: provider.clientKey,
      countryCode: view.countryCode,
      locale: view.locale,
      amount: view.amount,
      paymentMethodsResponse: methods,
      showPayButton: false,
      analytics: { enabled: false },
      // It would embed another page of the provider; 3-D Secure does its own checks.
      risk: { enabled: false },
      // Errors are told at their fields, and once by the page. Without its own moving, which
      // follows late: it would take the focus from a shopper who types already.
      srConfig: { enabled: false, moveFocus: false },
      exposeLibraryMetadata: false,
      ...createSimulatedHosts(provider.simulatorUrl),
    }),
    loadStyles(),
  ]);
  let latest: Change | null = null;
  const readLook = () => readFieldLook(node);
  const { component, ready } = createComponent(core, kind, {
    ...(stored ? toStoredOptions(stored) : toTypedOptions(view)),
    styles: readLook(),
    onEnterKeyPressed: onEnter,
    onChange: (state: Change) => (latest = state),
  });
  component.mount(node);
  await ready;
  const scheme = matchMedia("(prefers-color-scheme: dark)");
  const changeLook = () => component.updateStyles(readLook());
  scheme.addEventListener("change", changeLook);
  return {
    // Of some brands the component wants no code, but the shop does.
    read: () =>
      latest?.isValid && (!stored || latest.valid?.[CODE] === true)
        ? JSON.stringify(latest.data)
        : null,
    showErrors() {
      component.showValidation();
      const fields = stored ? [CODE] : FIELDS;
      const field = fields.find((name) => latest?.valid?.[name] !== true);
      if (field) component.setFocusOn(FRAME_OF[field] ?? field);
      else node.querySelector<HTMLInputElement>("input[name=holderName]")?.focus();
    },
    unmount() {
      scheme.removeEventListener("change", changeLook);
      component.remove();
    },
  };
}

const toTypedOptions = ({ holder }: CardFormView) => ({
  hasHolderName: true,
  holderNameRequired: true,
  data: { holderName: holder },
});

/**
 * A stored card as the provider's list of methods describes it to its component; without its
 * expiry, which the page shows with its name.
 */
const toStoredOptions = ({ id, brand, lastFour, holderName }: StoredCardView) => ({
  isStoredPaymentMethod: true,
  storedPaymentMethodId: id,
  supportedShopperInteractions: ["Ecommerce"],
  brand,
  lastFour,
  holderName,
});

const CODE = "encryptedSecurityCode";
const FIELDS = ["encryptedCardNumber", "encryptedExpiryMonth", CODE];
const FRAME_OF: Record<string, string> = { encryptedExpiryMonth: "encryptedExpiryDate" };

/** The component, and when its fields have answered. */
function createComponent(
  core: Awaited<ReturnType<typeof AdyenCheckout>>,
  kind: CardKind,
  options: Record<string, unknown>,
): { component: Component; ready: Promise<void> } {
  let component!: Component;
  const ready = new Promise<void>((resolve, reject) => {
    const Kind = kind === "bcmc" ? Bancontact : Card;
    component = new Kind(core, {
      ...options,
      onConfigSuccess: () => resolve(),
      onError: reject,
    });
  });
  return { component, ready };
}

/** The look of the text in the fields, which the page's styles do not reach. */
function readFieldLook(node: HTMLElement) {
  const { color, fontFamily } = getComputedStyle(node);
  const bad = getComputedStyle(document.documentElement).getPropertyValue("--bad");
  return {
    base: { color, fontFamily, fontSize: "16px" },
    error: { color: `rgb(${bad})` },
  };
}
