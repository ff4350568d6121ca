import { z } from "zod";
import { isForStoredCards } from "~/domain/checkout/card";
import { findWalletProvider } from "~/services/platform/session/channel-context.server";
import { loadCurrentCustomer } from "~/services/platform/session/session.server";
import type { Shop } from "~/services/platform/session/shop.server";
import {
  hasErrorCode,
  isMissing,
  mapResult,
  type Failure,
  type Result,
} from "~/services/platform/store-api/result.server";
import * as s from "~/services/platform/store-api/schemas/primitives.server";
import { loadChannelPaymentMethods, loadWalletPaymentMethods } from "./payment.api.server";
import type { PaymentMethodEntity } from "./payment.schemas.server";

const CARD = {
  id: s.id,
  brand: s.text.transform((brand) => brand ?? ""),
  lastFour: z.string().regex(/^\d{4}$/),
  expiryMonth: s.text,
  expiryYear: s.text,
  holderName: s.text,
};
const cardSchema = z.object(CARD);
export type StoredCardEntity = z.output<typeof cardSchema>;
const cardsSchema = s.elementsOf(cardSchema);
/** Adyen's plugin lists stored methods of every kind. */
const providersSchema = z
  .object({
    storedPaymentMethods: s.entityListOf(z.object({ ...CARD, type: z.literal("scheme") })),
  })
  .transform(({ storedPaymentMethods }) => storedPaymentMethods);

interface StoredCards {
  cards: StoredCardEntity[];
  /** the shop's extension can remove them (connect-shopware §W18) */
  canRemove: boolean;
}

/**
 * The customer's stored cards: as Adyen has them now, if the shop's extension is there; else the
 * list of Adyen's plugin, which may be two days old (connect-shopware §W33).
 */
export async function loadStoredCards(shop: Shop): Promise<Result<StoredCards>> {
  const current = s.parseResult(
    await shop.shopperApi.read("GET", "account/stored-cards"),
    cardsSchema,
  );
  if (current.status === "success" || !isMissing(current))
    return mapResult(current, (cards) => ({ cards, canRemove: true }));
  const listed = await loadWalletPaymentMethods(shop);
  if (listed.status === "error" && isMissing(listed))
    return { status: "success", data: { cards: [], canRemove: false } };
  return mapResult(s.parseResult(mapResult(listed, s.map.parse), providersSchema), (cards) => ({
    cards,
    canRemove: false,
  }));
}

export function removeStoredCard(shop: Shop, id: string): Promise<Result<unknown>> {
  return shop.shopperApi.write("DELETE", `account/stored-cards/${encodeURIComponent(id)}`);
}

/** Whether a removal failed because there is no such card; else the route itself is missing. */
export const isCardGone = (failure: Failure): boolean =>
  hasErrorCode(failure, "HEARTH__STORED_CARD_NOT_FOUND");

/**
 * Shopware's method for stored cards, if the owner has given it to the channel: this is how stored
 * cards are switched on. Guests have none.
 */
export async function findStoredCardMethod(shop: Shop): Promise<PaymentMethodEntity | null> {
  const [customer, provider] = await Promise.all([
    loadCurrentCustomer(shop),
    findWalletProvider(shop),
  ]);
  if (!customer || !provider) return null;
  const methods = await loadChannelPaymentMethods(shop);
  return methods.data?.find(({ adyenType }) => isForStoredCards(adyenType)) ?? null;
}

export interface StoredCardOffer extends StoredCards {
  method: PaymentMethodEntity;
}

/** Null: no card can be stored or chosen, or what is stored is unknown. */
export async function loadStoredCardOffer(shop: Shop): Promise<StoredCardOffer | null> {
  const method = await findStoredCardMethod(shop);
  if (!method) return null;
  const stored = await loadStoredCards(shop);
  return stored.status === "success" ? { method, ...stored.data } : null;
}
