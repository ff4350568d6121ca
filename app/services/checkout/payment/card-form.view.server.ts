import { findCardType } from "~/domain/checkout/card";
import { isPaidByCode } from "~/domain/checkout/payment-action";
import type { toWalletAmount } from "~/domain/checkout/wallet";
import type { Shop } from "~/services/platform/session/shop.server";
import type { WalletProvider } from "~/services/platform/store-api/schemas/context.server";
import { isPaidByForm } from "./payment.api.server";
import type { PaymentMethodEntity } from "./payment.schemas.server";
import { findSimulator } from "./wallet-session.view.server";

/**
 * The methods that a page's form can pay with: those without components of the provider's, and cards
 * and codes if its components can be started.
 */
export function filterPayable(
  methods: PaymentMethodEntity[],
  provider: WalletProvider | null,
): PaymentMethodEntity[] {
  return methods.filter((method) => isPaidByForm(method) || (provider && needsComponent(method)));
}

const needsComponent = ({ adyenType }: PaymentMethodEntity) =>
  findCardType(adyenType) !== null || isPaidByCode(adyenType);

export type CardFormView = NonNullable<ReturnType<typeof toCardForm>>;

/**
 * What the card form needs beside its method; null: none of the methods is a card. Opens the
 * response's Content-Security-Policy for it (decision 0040).
 *
 * @param options.attempt another value begins with empty fields
 */
export function toCardForm(
  shop: Shop,
  methods: PaymentMethodEntity[],
  provider: WalletProvider | null,
  options: {
    amount: ReturnType<typeof toWalletAmount>;
    orderId: string | null;
    /** the buyer's name, which is most often the one on the card */
    holder: string;
    attempt: string;
  },
) {
  if (!provider || !methods.some(({ adyenType }) => findCardType(adyenType))) return null;
  shop.responseNotes.cardEnvironment = provider.environment;
  return {
    provider: { ...provider, simulatorUrl: findSimulator(provider, shop) },
    countryCode: shop.channel.country,
    locale: shop.channel.locale,
    ...options,
    /** without scripts one of these pays */
    others: methods
      .filter((method) => !needsComponent(method))
      .map(({ name }) => name)
      .join(" / "),
  };
}

/** The name of a card's holder, if the buyer's card is their own. */
export function toHolder(
  address: { firstName: string | null; lastName: string | null } | null,
): string {
  return [address?.firstName, address?.lastName].filter(Boolean).join(" ");
}
