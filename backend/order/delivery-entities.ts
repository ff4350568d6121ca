import { loadShippingMethods } from "../context/method-entities";
import type { Associations } from "../http/criteria";
import { nestedAssociations } from "../http/associations";
import { LIVE_VERSION, type Entity, type Scope } from "../scope";
import { orderAddress } from "./address-entity";
import type { OrderAddressRow, OrderDeliveryRow } from "./order-rows";
import { stateEntity, stateId } from "./states";

/** The deliveries of orders, by order id. */
export function deliveryEntities(
  scope: Scope,
  rows: Map<string, OrderDeliveryRow[]>,
  addresses: Map<string, OrderAddressRow[]>,
  associations: Associations,
): Map<string, Entity[]> {
  const methodIds = [...rows.values()].flat().map((row) => row.shipping_method_id);
  const methods = "shippingMethod" in associations ? loadShippingMethods(scope, methodIds) : [];
  const shippingMethods = new Map(methods.map((method) => [method.id, method]));
  const entity = (row: OrderDeliveryRow): Entity => {
    const address = addresses.get(row.order_id)?.find(({ id }) => id === row.address_id);
    const showsAddress = "shippingOrderAddress" in associations && address !== undefined;
    return {
      versionId: LIVE_VERSION,
      translated: [],
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      orderId: row.order_id,
      orderVersionId: LIVE_VERSION,
      shippingOrderAddressId: row.address_id,
      shippingOrderAddressVersionId: LIVE_VERSION,
      shippingMethodId: row.shipping_method_id,
      trackingCodes: [],
      shippingDateEarliest: row.earliest,
      shippingDateLatest: row.latest,
      shippingCosts: JSON.parse(row.shipping_costs) as unknown,
      shippingOrderAddress: showsAddress
        ? orderAddress(scope, address, nestedAssociations(associations.shippingOrderAddress))
        : null,
      stateId: stateId("order_delivery.state", row.state),
      stateMachineState:
        "stateMachineState" in associations
          ? stateEntity(row.state, scope.context.localeCode)
          : null,
      shippingMethod: shippingMethods.get(row.shipping_method_id) ?? null,
      positions: null,
      customFields: null,
      id: row.id,
      apiAlias: "order_delivery",
    };
  };
  return new Map([...rows].map(([orderId, deliveries]) => [orderId, deliveries.map(entity)]));
}
