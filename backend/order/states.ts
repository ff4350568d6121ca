import type { LocaleCode } from "../data/types";
import { CREATED_AT } from "../db/seeding/rows";
import { idOf } from "../id";

export type OrderState = "open" | "in_progress" | "completed" | "cancelled";
export type DeliveryState =
  | "open"
  | "shipped"
  | "shipped_partially"
  | "returned"
  | "returned_partially"
  | "cancelled";
export type TransactionState =
  | "open"
  | "in_progress"
  | "unconfirmed"
  | "authorized"
  | "paid"
  | "paid_partially"
  | "reminded"
  | "failed"
  | "cancelled"
  | "refunded"
  | "refunded_partially"
  | "chargeback";

/** Shopware's state machines. */
type StateMachine = "order.state" | "order_delivery.state" | "order_transaction.state";

interface Transition<State> {
  from: State[];
  to: State;
}

/** Shopware's transitions of an order that the Store API can cause. */
export const ORDER_TRANSITIONS: Record<"cancel", Transition<OrderState>> = {
  cancel: { from: ["open", "in_progress"], to: "cancelled" },
};

/** Shopware's transitions of a transaction that payments can cause. */
export const TRANSACTION_TRANSITIONS = {
  process: { from: ["open", "unconfirmed", "reminded", "failed"], to: "in_progress" },
  authorize: {
    from: ["open", "unconfirmed", "in_progress", "reminded", "failed"],
    to: "authorized",
  },
  paid: {
    from: [
      "open",
      "unconfirmed",
      "in_progress",
      "authorized",
      "reminded",
      "failed",
      "paid_partially",
    ],
    to: "paid",
  },
  fail: { from: ["open", "unconfirmed", "in_progress", "authorized", "reminded"], to: "failed" },
  cancel: {
    from: [
      "open",
      "unconfirmed",
      "in_progress",
      "authorized",
      "reminded",
      "paid_partially",
      "chargeback",
    ],
    to: "cancelled",
  },
  reopen: {
    from: [
      "unconfirmed",
      "in_progress",
      "authorized",
      "reminded",
      "failed",
      "cancelled",
      "chargeback",
    ],
    to: "open",
  },
} as const satisfies Record<string, { from: readonly TransactionState[]; to: TransactionState }>;

export type TransactionAction = keyof typeof TRANSACTION_TRANSITIONS;

/**
 * States of the last transaction in which a customer may choose another payment method (Shopware
 * 6.6.7).
 */
export const PAYMENT_CHANGEABLE: readonly TransactionState[] = [
  "open",
  "cancelled",
  "reminded",
  "failed",
  "chargeback",
  "unconfirmed",
];

const NAMES: Record<string, [en: string, sv: string, fi: string, de: string]> = {
  open: ["Open", "Öppen", "Avoin", "Offen"],
  in_progress: ["In progress", "Pågår", "Käsittelyssä", "In Bearbeitung"],
  completed: ["Done", "Klar", "Valmis", "Abgeschlossen"],
  cancelled: ["Cancelled", "Avbruten", "Peruttu", "Abgebrochen"],
  shipped: ["Shipped", "Skickad", "Lähetetty", "Versandt"],
  shipped_partially: [
    "Shipped (partially)",
    "Delvis skickad",
    "Osittain lähetetty",
    "Teilweise versandt",
  ],
  returned: ["Returned", "Returnerad", "Palautettu", "Retour"],
  returned_partially: [
    "Returned (partially)",
    "Delvis returnerad",
    "Osittain palautettu",
    "Teilretour",
  ],
  unconfirmed: ["Unconfirmed", "Obekräftad", "Vahvistamatta", "Unbestätigt"],
  authorized: ["Authorized", "Auktoriserad", "Vahvistettu", "Autorisiert"],
  paid: ["Paid", "Betald", "Maksettu", "Bezahlt"],
  paid_partially: ["Paid (partially)", "Delvis betald", "Osittain maksettu", "Teilweise bezahlt"],
  reminded: ["Reminded", "Påmind", "Muistutettu", "Erinnert"],
  failed: ["Failed", "Misslyckad", "Epäonnistunut", "Fehlgeschlagen"],
  refunded: ["Refunded", "Återbetald", "Hyvitetty", "Erstattet"],
  refunded_partially: [
    "Refunded (partially)",
    "Delvis återbetald",
    "Osittain hyvitetty",
    "Teilweise erstattet",
  ],
  chargeback: ["Chargeback", "Återkrävd", "Takaisinveloitettu", "Rückbuchung"],
};

const COLUMN: Record<LocaleCode, number> = { "en-GB": 0, "sv-SE": 1, "fi-FI": 2, "de-DE": 3 };

export function stateId(machine: StateMachine, state: string): string {
  return idOf("state", `${machine}/${state}`);
}

/** The `state_machine_state` of a Store API answer, which has no id. */
export function stateEntity(state: string, localeCode: string): Record<string, unknown> {
  const name = NAMES[state]?.[COLUMN[localeCode as LocaleCode] ?? 0] ?? state;
  return {
    translated: { name, customFields: {} },
    createdAt: CREATED_AT,
    updatedAt: null,
    name,
    technicalName: state,
    customFields: null,
    apiAlias: "state_machine_state",
  };
}
