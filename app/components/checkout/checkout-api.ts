import type { PaymentAction } from "~/domain/checkout/payment-action";
import { WALLET_PROVIDER } from "~/domain/checkout/wallet";
import type { CheckoutSession } from "~/services/checkout/payment/wallet-session.view.server";

/**
 * Behaviour §7.1, §9.3: payment methods are requested once, 150 ms after the last request for them.
 */
const PAYMENT_METHODS_DEBOUNCE_MS = 150;

const JSON_HEADERS = { "Content-Type": "application/json", Accept: "application/json" };

export interface PaymentMethod {
  id: string;
  shortName: string | null;
  [field: string]: unknown;
}
type PlacedOrder =
  | { status: "success"; data: { id: string } & Record<string, unknown> }
  | { status: "error"; errorCode: string | number };

/**
 * POST place-order. Behaviour §8.2: errorCode 0 is a network or parse failure.
 *
 * @param again only looks up the order of an earlier request
 */
export async function placeOrder(order: {
  customerComment?: string;
  amount?: CheckoutSession["amount"];
  again?: true;
}): Promise<PlacedOrder> {
  const response = await postJson("place-order", order);
  if (
    response?.status === "success" &&
    isRecord(response.data) &&
    typeof response.data.id === "string"
  )
    return { status: "success", data: { ...response.data, id: response.data.id } };
  const code = response?.errorCode;
  return {
    status: "error",
    errorCode: typeof code === "string" || typeof code === "number" ? code : 0,
  };
}

/**
 * POST handle-payment; the answer may carry redirectUrl.
 *
 * @returns null when the payment could not be started
 */
export async function handlePayment(start: {
  orderId: string;
  stateData: string;
  finishUrl: string;
  errorUrl: string;
}): Promise<{ redirectUrl: string | null } | null> {
  const response = await postJson("handle-payment", start);
  if (!response || response.status === "error") return null;
  return { redirectUrl: typeof response.redirectUrl === "string" ? response.redirectUrl : null };
}

/** POST country-states: the data list, empty on failure (behaviour §7.1, §8.2). */
export async function fetchCountryStates(
  countryId: string,
): Promise<{ id: string; shortCode: string; name: string }[]> {
  const data = (await postJson("country-states", { countryId }))?.data;
  return Array.isArray(data) ? (data as { id: string; shortCode: string; name: string }[]) : [];
}

/**
 * POST set-payment-method: "success when status equals success or a success flag is set" (behaviour
 * §7.1).
 */
export async function setPaymentMethod(paymentMethodId: string): Promise<boolean> {
  const response = await postJson("set-payment-method", { paymentMethodId });
  return response?.status === "success" || response?.success === true;
}

/**
 * POST set-payment-method of an unpaid order.
 *
 * @returns null on success, else the error's code; 0 without an answer
 */
export async function chooseForOrder(choice: {
  orderId: string;
  paymentMethodId: string;
  amount: number;
}): Promise<unknown> {
  const response = await postJson("set-payment-method", choice);
  return response?.status === "success" ? null : (response?.errorCode ?? 0);
}

interface PaymentStatus {
  isFinal: boolean;
  resultCode: string | null;
  /** the 3-D Secure challenge that the shopper must pass first (connect-shopware §W6) */
  action?: PaymentAction | undefined;
}

/**
 * POST payment-status: final and Authorised is success; everything else is not (behaviour §4.6,
 * §7.1).
 */
export async function fetchPaymentStatus(orderId: string): Promise<PaymentStatus> {
  return readPaymentStatus(await postJson("payment-status", { orderId }));
}

/**
 * POST payment-details: sends the component's result of the challenge; answered like
 * payment-status.
 */
export async function sendPaymentDetails(
  orderId: string,
  stateData: string,
): Promise<PaymentStatus> {
  return readPaymentStatus(await postJson("payment-details", { orderId, stateData }));
}

function readPaymentStatus(status: Record<string, unknown> | null): PaymentStatus {
  const { isFinal, resultCode, action } = status ?? {};
  return {
    isFinal: isFinal === true,
    resultCode: typeof resultCode === "string" ? resultCode : null,
    action:
      isRecord(action) && typeof action.type === "string"
        ? { ...action, type: action.type }
        : undefined,
  };
}

/** POST register-guest: false stops the express checkout silently (behaviour §8.4). */
export async function registerGuest(details: object): Promise<boolean> {
  return (await postJson("register-guest", details))?.status === "success";
}

/** GET payment-methods, debounced; null on failure. */
export const loadPaymentMethods = debounce(
  PAYMENT_METHODS_DEBOUNCE_MS,
  async (): Promise<PaymentMethod[] | null> => {
    const methods = await readResponse(
      fetch("/api/checkout/payment-methods", { headers: JSON_HEADERS }),
    );
    return Array.isArray(methods) ? (methods as PaymentMethod[]) : null;
  },
);

/** GET {wallet-provider}-payment-methods, optionally for an order; null on failure. */
export async function fetchWalletMethods(
  orderId?: string,
): Promise<Record<string, unknown> | null> {
  const query = orderId ? `?orderId=${orderId}` : "";
  const methods = await readResponse(
    fetch(`/api/checkout/${WALLET_PROVIDER}-payment-methods${query}`, { headers: JSON_HEADERS }),
  );
  return isRecord(methods) && methods.status !== "error" ? methods : null;
}

/** GET session, which starts the express checkout; null on failure. */
export async function fetchCheckoutSession(): Promise<CheckoutSession | null> {
  const session = await readResponse(fetch("/api/checkout/session", { headers: JSON_HEADERS }));
  return isCheckoutSession(session) ? session : null;
}

/** The shop's own answer, as far as a proxy could have replaced it. */
function isCheckoutSession(json: unknown): json is CheckoutSession {
  return isRecord(json) && isRecord(json.amount);
}

async function postJson(call: string, body: object): Promise<Record<string, unknown> | null> {
  const json = await readResponse(
    fetch(`/api/checkout/${call}`, {
      method: "POST",
      headers: JSON_HEADERS,
      body: JSON.stringify(body),
    }),
  );
  return isRecord(json) ? json : null;
}

/** The answer's JSON, also of an error; null without an answer or JSON. */
async function readResponse(sent: Promise<Response>): Promise<unknown> {
  try {
    return (await (await sent).json()) as unknown;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Runs the work once, `ms` after the last of several requests; all callers get the same answer. */
function debounce<Result>(ms: number, work: () => Promise<Result>): () => Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting: ((result: Promise<Result>) => void)[] = [];
  const run = () => {
    const result = work();
    for (const settle of waiting.splice(0)) settle(result);
  };
  return () => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
    return new Promise((resolve) => waiting.push(resolve));
  };
}
