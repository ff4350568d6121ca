import type { TransactionAction } from "../../order/states";
import type { Outcome } from "../simulation";

/** Adyen's result codes. */
export type ResultCode =
  | "Authorised"
  | "Refused"
  | "Error"
  | "Cancelled"
  | "Received"
  | "RedirectShopper"
  | "IdentifyShopper"
  | "ChallengeShopper"
  | "PresentToShopper"
  | "Pending"
  | "AuthenticationFinished";

/** The result code of each outcome of the simulation. */
export const RESULT_OF: Record<Outcome, ResultCode> = {
  authorised: "Authorised",
  refused: "Refused",
  error: "Error",
  cancelled: "Cancelled",
  received: "Received",
  redirect: "RedirectShopper",
  identify: "IdentifyShopper",
  challenge: "ChallengeShopper",
  present: "PresentToShopper",
  pending: "Pending",
  // A code that the plugin for Shopware does not know.
  unknown: "AuthenticationFinished",
  finalize: "Authorised",
  decline: "Refused",
};

const WAITING: readonly ResultCode[] = [
  "RedirectShopper",
  "IdentifyShopper",
  "ChallengeShopper",
  "PresentToShopper",
  "Pending",
];

/** Whether the shopper (or their bank) must still act. */
export function isWaiting(code: ResultCode): boolean {
  return WAITING.includes(code);
}

/**
 * The effect of a result on the transaction, as in Adyen's plugin 5.1 for Shopware.
 *
 * @param whenAuthorised cards are paid at once, wallets are authorised and paid at delivery
 */
export function actionOf(
  code: ResultCode,
  whenAuthorised: "paid" | "authorize",
): TransactionAction {
  if (code === "Authorised") return whenAuthorised;
  if (code === "Cancelled") return "cancel";
  return code === "Received" || isWaiting(code) ? "process" : "fail";
}

/** Adyen's refusal reasons, for results with one. */
export const REFUSAL: Partial<
  Record<ResultCode, { refusalReason: string; refusalReasonCode: string }>
> = {
  Refused: { refusalReason: "Refused", refusalReasonCode: "2" },
  Error: { refusalReason: "Acquirer Error", refusalReasonCode: "4" },
  Cancelled: { refusalReason: "Shopper Cancelled", refusalReasonCode: "16" },
};
