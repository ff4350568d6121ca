import { findCardKind, isForStoredCards, nameBrand } from "~/domain/checkout/card";
import { isPaidByCode } from "~/domain/checkout/payment-action";
import type { toWalletAmount } from "~/domain/checkout/wallet";
import type { Shop } from "~/services/platform/session/shop.server";
import type { WalletProvider } from "~/services/platform/store-api/schemas/context.server";
import { compareByPosition } from "~/services/platform/store-api/schemas/primitives.server";
import { isPaidByForm } from "./payment.api.server";
import type { PaymentMethodEntity } from "./payment.schemas.server";
import type { StoredCardEntity, StoredCardOffer } from "./stored-cards.api.server";
import { findSimulator } from "./wallet-session.view.server";

/**
 * The methods that a page's form can pay with: those without components of the provider's, and
 * cards and codes if its components can be started. Whether stored cards are among them is decided
 * by the cards that there are now: the list of Adyen's plugin may be two days old.
 */
export function filterPayable(
  methods: PaymentMethodEntity[],
  provider: WalletProvider | null,
  stored: StoredCardOffer | null,
): PaymentMethodEntity[] {
  const others = methods.filter(({ adyenType }) => !isForStoredCards(adyenType));
  const all =
    stored && filterTyped(stored.cards).length > 0
      ? [...others, stored.method].sort(compareByPosition)
      : others;
  return all.filter((method) => isPaidByForm(method) || (provider && needsComponent(method)));
}

const needsComponent = ({ adyenType }: PaymentMethodEntity) =>
  findCardKind(adyenType) !== null || isPaidByCode(adyenType);

/** Stored cards with a security code to type: Bancontact's have none. */
const filterTyped = (cards: StoredCardEntity[]) => cards.filter(({ brand }) => brand !== "bcmc");

export type StoredCardView = ReturnType<typeof toStoredCardView>;

/** A stored card with its name: "Visa ending in 1111, expires 03/2030". */
export function toStoredCardView(card: StoredCardEntity, { t }: Pick<Shop, "t">) {
  const { id, brand, lastFour, expiryMonth, expiryYear, holderName } = card;
  const date = [expiryMonth?.padStart(2, "0"), expiryYear].filter(Boolean).join("/");
  const label = t("card.stored", { brand: nameBrand(brand), number: lastFour, date });
  return { id, brand, lastFour, holderName, label };
}

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
  {
    stored,
    ...options
  }: {
    amount: ReturnType<typeof toWalletAmount>;
    orderId: string | null;
    /** the buyer's name, which is most often the one on the card */
    holder: string;
    attempt: string;
    stored: StoredCardOffer | null;
  },
) {
  if (!provider || !methods.some(({ adyenType }) => findCardKind(adyenType))) return null;
  shop.responseNotes.cardEnvironment = provider.environment;
  return {
    provider: { ...provider, simulatorUrl: findSimulator(provider, shop) },
    countryCode: shop.channel.country,
    locale: shop.channel.locale,
    ...options,
    storedCards: filterTyped(stored?.cards ?? []).map((card) => toStoredCardView(card, shop)),
    /** a typed card can be stored; who removes it: the customer or, on request, the shop */
    storing: stored && (stored.canRemove ? ("yours" as const) : ("ours" as const)),
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
