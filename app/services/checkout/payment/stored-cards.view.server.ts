import { UNAVAILABLE } from "~/services/platform/http/no-page.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { toStoredCardView } from "./card-form.view.server";
import { loadStoredCards } from "./stored-cards.api.server";

/** The customer's stored cards, and whether they can remove them here. */
export async function loadStoredCardsPage(shop: Shop) {
  const stored = await loadStoredCards(shop);
  if (stored.status === "error") return UNAVAILABLE;
  const { cards, canRemove } = stored.data;
  return {
    cards: cards.map((card) => {
      const { id, label, holderName } = toStoredCardView(card, shop);
      return { id, label, holderName };
    }),
    canRemove,
  };
}
