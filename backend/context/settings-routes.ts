import type { Context } from "hono";
import { answer } from "../http/answer";
import { readCriteria, type Criteria } from "../http/criteria";
import { requireUuid } from "../http/errors";
import { listResult } from "../http/list-criteria";
import { isForStoredCards } from "../payment/adyen/methods";
import { storedCardsOf } from "../payment/adyen/stored-cards";
import { scopeOf, type Entity, type Scope } from "../scope";
import type { Backend, BackendApp, BackendEnv, RouteModule } from "../types";
import { loadCountries, loadStates } from "./country-entities";
import { loadLanguages, loadSalutations } from "./language-entities";
import { loadPaymentMethods, loadShippingMethods, withMarks } from "./method-entities";
import { loadCurrencies } from "./money-entities";
import { assignedIds, type AssignmentKind } from "./sales-channel";

/**
 * Settings of a channel: languages, countries, states, salutations, payment and shipping methods.
 * GET and POST alike.
 */
export const settingsRoutes: RouteModule = (app, backend) => {
  const assigned = (scope: Scope, kind: AssignmentKind): string[] =>
    assignedIds(scope.db, scope.context.salesChannelId, kind);

  list(app, backend, "/store-api/language", "language", (scope, { associations }) =>
    loadLanguages(scope, assigned(scope, "language"), "locale" in associations),
  );
  list(app, backend, "/store-api/country", "country", (scope, { associations }) =>
    loadCountries(scope, assigned(scope, "country"), "states" in associations),
  );
  list(app, backend, "/store-api/salutation", "salutation", (scope) => loadSalutations(scope));
  list(app, backend, "/store-api/payment-method", "payment_method", (scope, _criteria, c) => {
    const methods = withMarks(scope, loadPaymentMethods(scope, assigned(scope, "payment_method")));
    // Adyen's plugin reads the parameter from the query only.
    const isOnlyAvailable = c.req.query("onlyAvailable") !== undefined;
    const { db, context } = scope;
    const hasStoredCard = !isOnlyAvailable || storedCardsOf(db, context.customerId).length > 0;
    return methods.filter((method) => hasStoredCard || !isForStoredCards(method.technicalName));
  });
  list(
    app,
    backend,
    "/store-api/country-state/:countryId",
    "country_state",
    (scope, _criteria, c) => loadStates(scope, requireUuid(c.req.param("countryId"))),
  );
  list(app, backend, "/store-api/shipping-method", "shipping_method", (scope, { associations }) =>
    loadShippingMethods(scope, assigned(scope, "shipping_method"), "prices" in associations),
  );

  // Shopware answers currencies as a bare list.
  app.on(["GET", "POST"], "/store-api/currency", (c) => {
    const scope = scopeOf(backend, c);
    return answer(c, loadCurrencies(scope, assigned(scope, "currency")));
  });
};

type Load = (scope: Scope, criteria: Criteria, c: Context<BackendEnv>) => Entity[];

/**
 * `onlyAvailable` matters to stored cards only: every other method of a channel is available for
 * every cart.
 */
function list(app: BackendApp, backend: Backend, path: string, entity: string, load: Load): void {
  app.on(["GET", "POST"], path, (c) => {
    const criteria = readCriteria(c.var.body);
    const elements = load(scopeOf(backend, c), criteria, c);
    return answer(c, listResult(entity, elements, criteria));
  });
}
