import { loadPaymentMethods } from "../context/method-entities";
import type { Associations } from "../http/criteria";
import { LIVE_VERSION, type Entity, type Scope } from "../scope";
import type { TransactionRow } from "./order-rows";
import { stateEntity, stateId } from "./states";

/** The transactions of orders, by order id, oldest first. */
export function transactionEntities(
  scope: Scope,
  rows: Map<string, TransactionRow[]>,
  associations: Associations,
): Map<string, Entity[]> {
  const methodIds = [...rows.values()].flat().map((row) => row.payment_method_id);
  const methods = "paymentMethod" in associations ? loadPaymentMethods(scope, methodIds) : [];
  const paymentMethods = new Map(methods.map((method) => [method.id, method]));
  const entity = (row: TransactionRow): Entity => ({
    versionId: LIVE_VERSION,
    translated: [],
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    orderId: row.order_id,
    orderVersionId: LIVE_VERSION,
    paymentMethodId: row.payment_method_id,
    amount: JSON.parse(row.amount) as unknown,
    paymentMethod: paymentMethods.get(row.payment_method_id) ?? null,
    stateMachineState:
      "stateMachineState" in associations ? stateEntity(row.state, scope.context.localeCode) : null,
    stateId: stateId("order_transaction.state", row.state),
    captures: null,
    validationData: [],
    customFields: null,
    id: row.id,
    apiAlias: "order_transaction",
  });
  return new Map([...rows].map(([orderId, transactions]) => [orderId, transactions.map(entity)]));
}
