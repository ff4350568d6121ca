type Json = Record<string, unknown>;

/** Fields that Shopware 6.7 no longer answers, by apiAlias. */
const GONE: Record<string, string[]> = {
  customer: ["defaultPaymentMethod", "defaultPaymentMethodId"],
  payment_method: ["synchronous", "asynchronous", "prepared", "refundable", "recurring"],
};

/** Routes that it has without any extension. */
const NEW_ROUTES = ["/store-api/cookie-groups", "/store-api/account/convert-guest", "/store-api/revocation-request-form"];

export const isNewRoute = (path: string): boolean => NEW_ROUTES.includes(path);

/** An answer in the form of Shopware 6.7, as its published schema has it; nobody here has seen one run. */
export function asNewerShopware(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asNewerShopware);
  if (typeof value !== "object" || value === null) return value;
  const entity = value as Json;
  const alias = String(entity.apiAlias);
  const gone = GONE[alias] ?? [];
  const entries = Object.entries(entity).filter(([name]) => !gone.includes(name));
  const copy = Object.fromEntries(entries.map(([name, child]) => [name, asNewerShopware(child)]));
  return { ...copy, ...addedTo(alias, copy) };
}

function addedTo(alias: string, entity: Json): Json {
  switch (alias) {
    case "cart":
      return Array.isArray(entity.errors) ? { errors: {} } : {};
    case "product":
      return { type: "physical" };
    case "order": {
      const [transaction] = listOf(entity.transactions).slice(-1);
      const [delivery] = listOf(entity.deliveries);
      return {
        primaryOrderTransactionId: idOf(transaction),
        primaryOrderTransaction: transaction ?? null,
        primaryOrderDeliveryId: idOf(delivery),
        primaryOrderDelivery: delivery ?? null,
      };
    }
    default:
      return {};
  }
}

function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? (value as Json[]) : [];
}

function idOf(entity: Json | undefined): unknown {
  return entity?.id ?? null;
}
