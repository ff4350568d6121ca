import { mapOf } from "../customer/constraints";

type Json = Record<string, unknown>;

/** Fields that Shopware 6.7 no longer sends, by apiAlias. */
const GONE: Record<string, string[]> = {
  customer: ["defaultPaymentMethod", "defaultPaymentMethodId"],
  payment_method: ["synchronous", "asynchronous", "prepared", "refundable", "recurring"],
};

/** Routes that 6.7 has without any extension. */
const NEW_ROUTES = [
  "/store-api/cookie-groups",
  "/store-api/account/convert-guest",
  "/store-api/revocation-request-form",
];

export const isNewRoute = (path: string): boolean => NEW_ROUTES.includes(path);

/** Whether the criteria request the files of a product's media. */
export function asksForFiles({ associations }: Json): boolean {
  const nested = (parent: unknown, name: string) => mapOf(mapOf(parent)?.[name]);
  return nested(nested(nested(associations, "media"), "associations"), "media") !== null;
}

/**
 * An answer in Shopware 6.7's format.
 *
 * @param hasFiles if false, a product's media have no file, as in Shopware after 6.7.10
 */
export function asNewerShopware(value: unknown, hasFiles: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => asNewerShopware(item, hasFiles));
  if (typeof value !== "object" || value === null) return value;
  const entity = value as Json;
  const alias = String(entity.apiAlias);
  const gone = GONE[alias] ?? [];
  const entries = Object.entries(entity).filter(([name]) => !gone.includes(name));
  const copy = Object.fromEntries(
    entries.map(([name, child]) => [name, asNewerShopware(child, hasFiles)]),
  );
  return { ...copy, ...addedTo(alias, copy, hasFiles) };
}

function addedTo(alias: string, entity: Json, hasFiles: boolean): Json {
  switch (alias) {
    case "cart":
      return Array.isArray(entity.errors) ? { errors: {} } : {};
    case "product":
      if (hasFiles || !Array.isArray(entity.media)) return { type: "physical" };
      return {
        type: "physical",
        media: listOf(entity.media).map((placed) => ({ ...placed, media: null })),
      };
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
