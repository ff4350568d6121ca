import { contextCustomer, isOwnAddress } from "../customer/context-customer";
import { answer } from "../http/answer";
import { isUuid, notLoggedIn, requireUuid, violationError, type Violation } from "../http/errors";
import { idOf } from "../id";
import { adyenContextExtension } from "../payment/adyen/methods";
import { LIVE_VERSION, scopeOf, type Scope } from "../scope";
import type { RouteModule } from "../types";
import { loadCountries, loadState } from "./country-entities";
import { loadPaymentMethods, loadShippingMethods } from "./method-entities";
import { customerGroup, loadCurrencies, loadTaxes, rounding } from "./money-entities";
import { isAssigned, type AssignmentKind } from "./sales-channel";
import { loadDomains, salesChannelEntity } from "./sales-channel-entity";
import { saveContext, type ContextPayload } from "./tokens";

/** GET and PATCH /context. */
export const contextRoutes: RouteModule = (app, backend) => {
  app.get("/store-api/context", (c) => answer(c, contextEntity(scopeOf(backend, c))));

  app.patch("/store-api/context", (c) => {
    const scope = scopeOf(backend, c);
    const changes = readChanges(scope, c.var.body);
    saveContext(scope.db, scope.context.token, scope.context.salesChannelId, changes);
    return answer(c, { apiAlias: "array_struct", redirectUrl: redirectUrl(scope, changes) });
  });
};

/** A rule that is always fulfilled; demo shops have no other. */
const ALWAYS = idOf("rule", "always");

/** The whole sales-channel context in the Store API's format. */
function contextEntity(scope: Scope): Record<string, unknown> {
  const { context } = scope;
  const salesChannel = salesChannelEntity(scope);
  const [currency] = loadCurrencies(scope, [context.currencyId]);
  const [country] = loadCountries(scope, [context.countryId]);
  const { customer, shippingAddress } = contextCustomer(scope);
  return {
    ...adyenContextExtension(context),
    token: context.token,
    currentCustomerGroup: customerGroup(String(salesChannel.createdAt)),
    currency: currency ?? null,
    salesChannel,
    taxRules: loadTaxes(scope),
    customer,
    paymentMethod: loadPaymentMethods(scope, [context.paymentMethodId])[0] ?? null,
    shippingMethod: loadShippingMethods(scope, [context.shippingMethodId])[0] ?? null,
    shippingLocation: {
      country: country ?? null,
      state: context.countryStateId === null ? null : loadState(scope, context.countryStateId),
      address: shippingAddress,
      apiAlias: "cart_delivery_shipping_location",
    },
    permissions: [],
    // Shopware's own spelling.
    permisionsLocked: false,
    imitatingUserId: null,
    context: {
      languageIdChain: context.languageIdChain,
      scope: "user",
      rulesLocked: false,
      source: { type: "sales-channel", salesChannelId: context.salesChannelId },
      ruleIds: [ALWAYS],
      currencyId: context.currencyId,
      versionId: LIVE_VERSION,
      currencyFactor: currency?.factor ?? 1,
      considerInheritance: true,
      taxState: "gross",
      rounding: rounding(context.currencyDecimals),
      states: contextStates(scope, customer !== null),
      apiAlias: "context",
    },
    itemRounding: rounding(context.currencyDecimals),
    totalRounding: rounding(context.currencyDecimals),
    areaRuleIds: { shipping: [ALWAYS], product: [ALWAYS], payment: [ALWAYS] },
    states: [],
    apiAlias: "sales_channel_context",
  };
}

/** The states by which Shopware's cache distinguishes visitors; PHP writes an empty map as `[]`. */
function contextStates({ db, context }: Scope, isLoggedIn: boolean): Record<string, string> | [] {
  const isFilled =
    db.prepare("SELECT 1 FROM cart_line WHERE token = ? LIMIT 1").get(context.token) !== undefined;
  const states = [...(isFilled ? ["cart-filled"] : []), ...(isLoggedIn ? ["logged-in"] : [])];
  return states.length === 0 ? [] : Object.fromEntries(states.map((state) => [state, state]));
}

const ASSIGNABLE: [keyof ContextPayload, AssignmentKind][] = [
  ["currencyId", "currency"],
  ["languageId", "language"],
  ["countryId", "country"],
  ["paymentMethodId", "payment_method"],
  ["shippingMethodId", "shipping_method"],
];

/**
 * The body's changes. Ids must be well-formed (the first invalid one is reported), known, and
 * offered by the channel.
 */
function readChanges(scope: Scope, body: Record<string, unknown>): ContextPayload {
  const { customerId, salesChannelId } = scope.context;
  if (customerId === null && (given(body.billingAddressId) || given(body.shippingAddressId)))
    throw notLoggedIn();
  const changes: ContextPayload = {};
  const violations: Violation[] = [];
  for (const [name, kind] of ASSIGNABLE) {
    if (!given(body[name])) continue;
    const id = requireUuid(body[name]);
    if (isAssigned(scope.db, salesChannelId, kind, id)) changes[name] = id;
    else violations.push(unknownEntity(kind, name, id));
  }
  if (given(body.countryStateId)) {
    const id = requireUuid(body.countryStateId);
    if (loadState(scope, id)) changes.countryStateId = id;
    else violations.push(unknownEntity("country_state", "countryStateId", id));
  }
  for (const name of ["billingAddressId", "shippingAddressId"] as const) {
    if (customerId === null || !given(body[name])) continue;
    const id = requireUuid(body[name]);
    if (isOwnAddress(scope.db, customerId, id)) changes[name] = id;
    else violations.push(unknownEntity("customer_address", name, id));
  }
  if (violations.length > 0) throw violationError(violations);
  // A state belongs to the country it was chosen with.
  if (changes.countryId !== undefined && changes.countryStateId === undefined)
    changes.countryStateId = undefined;
  return changes;
}

function given(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

function unknownEntity(entity: string, field: string, id: string): Violation {
  return {
    code: "VIOLATION::ENTITY_DOES_NOT_EXISTS",
    detail: `The "${entity}" entity with id "${id}" does not exist.`,
    pointer: `/${field}`,
    parameters: {
      "{{ primaryProperty }}": "id",
      "{{ id }}": `"${id}"`,
      "{{ entity }}": `"${entity}"`,
    },
  };
}

/** For another language, the URL of its domain; null if there is none. */
function redirectUrl(scope: Scope, { languageId }: ContextPayload): string | null {
  if (!isUuid(languageId)) return null;
  return loadDomains(scope).find((domain) => domain.language_id === languageId)?.url ?? null;
}
