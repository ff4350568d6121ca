import { noContent } from "../../customer/answers";
import { requireCustomer } from "../../customer/require-customer";
import { answer } from "../../http/answer";
import { shopwareError } from "../../http/errors";
import type { RouteModule } from "../../types";
import { removeStoredCard, storedCardsOf } from "./stored-cards";

/**
 * The shop's extension for what Adyen's plugin has no route for: a customer's stored cards, as
 * Adyen has them now, and their removal.
 */
export const storedCardRoutes: RouteModule = (app, backend) => {
  const { db } = backend;

  app.get("/store-api/account/stored-cards", (c) => {
    const customer = requireCustomer(backend, c.var.context, "customer");
    const elements = storedCardsOf(db, customer.id).map((card) => ({
      id: card.id,
      brand: card.brand,
      lastFour: card.last_four,
      expiryMonth: card.expiry_month,
      expiryYear: card.expiry_year,
      holderName: card.holder_name,
      apiAlias: "hearth_stored_card",
    }));
    return answer(c, { elements, apiAlias: "hearth_stored_cards" });
  });

  app.delete("/store-api/account/stored-cards/:id", (c) => {
    const customer = requireCustomer(backend, c.var.context, "customer");
    if (!removeStoredCard(db, customer.id, c.req.param("id")))
      throw shopwareError(
        404,
        "HEARTH__STORED_CARD_NOT_FOUND",
        "Not Found",
        "The customer has stored no such card.",
      );
    return noContent(c);
  });
};
