import { loadMedia } from "../catalogue/media";
import { idList, textsIn } from "../catalogue/texts";
import { idOf } from "../id";
import { adyenMethodExtension } from "../payment/adyen/methods";
import { handlerOf } from "../payment/handlers";
import type { Entity, Scope } from "../scope";

type MethodScope = Pick<Scope, "db" | "context">;

interface DeliveryTimeRow {
  id: string;
  min: number;
  max: number;
  unit: string;
  texts: string;
  created_at: string;
}

export function loadDeliveryTimes(
  { db, context }: MethodScope,
  ids: Iterable<string>,
): Map<string, Entity> {
  const rows = db
    .prepare("SELECT * FROM delivery_time WHERE id IN (SELECT value FROM json_each(?))")
    .all(idList(ids)) as DeliveryTimeRow[];
  return new Map(
    rows.map((row) => {
      const { name } = textsIn<{ name: string }>(row.texts, context);
      const { id, min, max, unit } = row;
      return [
        id,
        {
          translated: { name, customFields: {} },
          createdAt: row.created_at,
          updatedAt: null,
          name,
          min,
          max,
          unit,
          customFields: null,
          id,
          apiAlias: "delivery_time",
        },
      ];
    }),
  );
}

interface PaymentMethodRow {
  id: string;
  technical_name: string;
  short_name: string;
  position: number;
  media_id: string | null;
  texts: string;
  created_at: string;
}

/** Payment methods by id, in order; without extensions, only Shopware's own. */
export function loadPaymentMethods({ db, context }: MethodScope, ids: string[]): Entity[] {
  const rows = db
    .prepare(
      "SELECT * FROM payment_method WHERE id IN (SELECT value FROM json_each(?)) ORDER BY position",
    )
    .all(idList(ids)) as PaymentMethodRow[];
  const offered = rows.filter(
    (row) => !context.isStock || row.technical_name.startsWith("payment_"),
  );
  return offered.map((row) => {
    const { name, description } = textsIn<{ name: string; description: string }>(
      row.texts,
      context,
    );
    const { isAsynchronous } = handlerOf(row.technical_name);
    return {
      ...adyenMethodExtension(row.technical_name, name),
      translated: { name, distinguishableName: name, description, customFields: {} },
      createdAt: row.created_at,
      updatedAt: null,
      name,
      distinguishableName: name,
      description,
      position: row.position,
      active: true,
      afterOrderEnabled: true,
      translations: null,
      mediaId: row.media_id,
      media: null,
      shortName: row.short_name,
      technicalName: row.technical_name,
      synchronous: !isAsynchronous,
      asynchronous: isAsynchronous,
      prepared: false,
      refundable: false,
      recurring: false,
      customFields: null,
      id: row.id,
      apiAlias: "payment_method",
    };
  });
}

/** The methods with their marks, as the route of payment methods gives them. */
export function withMarks(scope: Scope, methods: Entity[]): Entity[] {
  const marks = loadMedia(
    scope,
    methods.flatMap(({ mediaId }) => (typeof mediaId === "string" ? [mediaId] : [])),
  );
  return methods.map((method) => ({ ...method, media: marks.get(String(method.mediaId)) ?? null }));
}

interface ShippingMethodRow {
  id: string;
  technical_name: string;
  position: number;
  delivery_time_id: string;
  texts: string;
  created_at: string;
}

/** Shipping methods by id, in order; `prices` only on request. */
export function loadShippingMethods(
  scope: MethodScope,
  ids: string[],
  withPrices = false,
): Entity[] {
  const rows = scope.db
    .prepare(
      "SELECT * FROM shipping_method WHERE id IN (SELECT value FROM json_each(?)) ORDER BY position",
    )
    .all(idList(ids)) as ShippingMethodRow[];
  const times = loadDeliveryTimes(
    scope,
    rows.map((row) => row.delivery_time_id),
  );
  return rows.map((row) => {
    const { name, description } = textsIn<{ name: string; description: string }>(
      row.texts,
      scope.context,
    );
    return {
      translated: { name, customFields: {}, description, trackingUrl: null },
      createdAt: row.created_at,
      updatedAt: null,
      name,
      active: true,
      position: row.position,
      description,
      trackingUrl: null,
      deliveryTimeId: row.delivery_time_id,
      deliveryTime: times.get(row.delivery_time_id) ?? null,
      translations: null,
      availabilityRule: null,
      prices: withPrices ? shippingPrices(scope, row) : [],
      mediaId: null,
      media: null,
      tags: null,
      taxType: "auto",
      technicalName: row.technical_name,
      tax: null,
      customFields: null,
      id: row.id,
      apiAlias: "shipping_method",
    };
  });
}

/** One price entity per tier of the cart's value (`calculation` 2), in the context's currency. */
function shippingPrices({ db, context }: MethodScope, method: ShippingMethodRow): Entity[] {
  const tiers = db
    .prepare(
      "SELECT from_value, gross FROM shipping_method_price WHERE shipping_method_id = ? AND currency_id = ? ORDER BY from_value",
    )
    .all(method.id, context.currencyId) as { from_value: number; gross: number }[];
  return tiers.map((tier, index) => {
    const next = tiers[index + 1];
    return {
      translated: [],
      createdAt: method.created_at,
      updatedAt: null,
      shippingMethodId: method.id,
      ruleId: null,
      calculation: 2,
      quantityStart: tier.from_value,
      quantityEnd: next ? Math.round((next.from_value - 0.01) * 100) / 100 : null,
      calculationRuleId: null,
      currencyPrice: [
        {
          currencyId: context.currencyId,
          net: tier.gross,
          gross: tier.gross,
          linked: false,
          listPrice: null,
          percentage: null,
          regulationPrice: null,
          apiAlias: "price",
        },
      ],
      customFields: null,
      id: idOf("shipping-price", `${method.id}/${context.currencyId}/${tier.from_value}`),
      apiAlias: "shipping_method_price",
    };
  });
}
