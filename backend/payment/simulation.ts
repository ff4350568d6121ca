/**
 * How the simulated provider decides. Every outcome is described in backend/payment/README.md:
 * - the wallet simulator puts the shopper's choice into the payment token:
 *   `"simulation": "refused"`;
 * - an e-mail address whose name ends in `+outcome` decides too: anna+refused@example.com.
 * The token has priority. Without a choice the payment is authorised.
 */
export const OUTCOMES = [
  "authorised",
  "refused",
  "error",
  "cancelled",
  "received",
  "redirect",
  "identify",
  "challenge",
  "present",
  "pending",
  "unknown",
  "finalize",
  "decline",
] as const;
export type Outcome = (typeof OUTCOMES)[number];

const REFUSALS: readonly Outcome[] = ["refused", "error", "cancelled", "decline"];

/** The requested outcome, or null. */
export function simulatedOutcome(email: string, stateData: unknown): Outcome | null {
  return outcomeOf(tokenOf(stateData)?.simulation) ?? outcomeOf(/\+([a-z]+)@/i.exec(email)?.[1]);
}

/** Whether a payment without a provider (invoice, payment in advance) is declined at once. */
export function isDeclined(email: string, stateData: unknown): boolean {
  const outcome = simulatedOutcome(email, stateData);
  return outcome !== null && REFUSALS.includes(outcome);
}

function outcomeOf(value: unknown): Outcome | null {
  const name = typeof value === "string" ? value.toLowerCase() : "";
  return OUTCOMES.find((outcome) => outcome === name) ?? null;
}

/** `stateData` of Adyen's components, which the shop sends as JSON text; null if it is invalid. */
export function readStateData(stateData: unknown): Record<string, unknown> | null {
  return typeof stateData === "string" ? parsed(stateData) : null;
}

/** The wallet's token: Google's is JSON, Apple's the same in base64. */
function tokenOf(stateData: unknown): Record<string, unknown> | null {
  const method = readStateData(stateData)?.paymentMethod;
  if (typeof method !== "object" || method === null) return null;
  const { googlePayToken, applePayToken } = method as Record<string, unknown>;
  if (typeof googlePayToken === "string") return parsed(googlePayToken);
  return typeof applePayToken === "string"
    ? parsed(Buffer.from(applePayToken, "base64").toString("utf8"))
    : null;
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
