import { canPayWithoutComponent } from "~/domain/checkout/payment-action";
import { WALLET_PROVIDER, findWallet } from "~/domain/checkout/wallet";
import { isRefusal, type Result } from "~/services/platform/store-api/result.server";
import { openPaymentReturnPage } from "~/services/platform/store-api/store-api.server";
import { sendOnce } from "~/services/platform/http/send-once.server";
import { listAssociations } from "~/services/platform/store-api/schemas/entity.server";
import { parseResult } from "~/services/platform/store-api/schemas/primitives.server";
import { findWalletProvider } from "~/services/platform/session/channel-context.server";
import type { Shop } from "~/services/platform/session/shop.server";
import {
  handlePaymentSchema,
  PAYMENT_METHOD_INCLUDES,
  paymentMethodsSchema,
  type PaymentMethodEntity,
  paymentStatusSchema,
  type PaymentStatusEntity,
  shippingMethodsSchema,
  type ShippingMethodEntity,
} from "./payment.schemas.server";

/** Shopware's path for ending a payment, outside of the Store API (connect-shopware §W2). */
const FINALIZE_PATH = "/payment/finalize-transaction";
const ERROR_CODE = "error-code";

/** The page after a successful payment (behaviour §2.4). */
export function buildSuccessPath(orderId: string): string {
  return `/checkout/success/${WALLET_PROVIDER}/${encodeURIComponent(orderId)}`;
}

/** The page of an order that is not paid (behaviour §2.4). */
export function buildOrderPaymentPath(orderId: string): string {
  return `/checkout/order-payment/${encodeURIComponent(orderId)}`;
}

/** The page of the 3-D Secure challenge of a payment (connect-shopware §W7). */
export function buildChallengePath(orderId: string): string {
  return `${buildOrderPaymentPath(orderId)}/confirm`;
}

/** That page is a document of its own, because only its policy allows the issuer's page. */
export const isChallengePath = (path: string): boolean =>
  /^\/checkout\/order-payment\/[^/]+\/confirm$/.test(path);

/** The pages after a payment, as absolute addresses. */
export function buildReturnUrls(
  { channel }: Pick<Shop, "channel">,
  orderId: string,
): { finishUrl: string; errorUrl: string } {
  return {
    finishUrl: `${channel.origin}${buildSuccessPath(orderId)}`,
    errorUrl: `${channel.origin}${buildOrderPaymentPath(orderId)}`,
  };
}

/**
 * Payment methods for this cart and context, as the backend's raw answer (behaviour §7.1: a list of
 * methods).
 */
export async function loadRawPaymentMethods(shop: Shop): Promise<Result<unknown>> {
  const { shopperApi, userAgent } = shop;
  const includes = PAYMENT_METHOD_INCLUDES;
  // Adyen's plugin reads the parameter only from the query, and gives Apple Pay only to Safari
  // (connect-shopware §W3).
  const methods = await shopperApi.read(
    "POST",
    "payment-method?onlyAvailable=1",
    { includes },
    { userAgent },
  );
  if (methods.status === "success" || isRefusal(methods) || !(await findWalletProvider(shop)))
    return methods;
  // The plugin fails if Adyen cannot be reached; without its methods it is not asked.
  const body = { onlyAvailable: true, filter: [WITHOUT_PROVIDER], includes };
  return shopperApi.read("POST", "payment-method", body);
}

/** The methods that are not Adyen's, whose technical names begin so or are null (§W8). */
const WITHOUT_PROVIDER = {
  type: "not",
  operator: "or",
  queries: [
    { type: "equals", field: "technicalName", value: null },
    { type: "prefix", field: "technicalName", value: "adyen_payment-" },
  ],
};

/** Payment methods for this cart and context, in their order. */
export async function loadPaymentMethods(shop: Shop): Promise<Result<PaymentMethodEntity[]>> {
  return parseResult(await loadRawPaymentMethods(shop), paymentMethodsSchema);
}

/**
 * Payment methods for this cart and context, also those that Adyen's plugin leaves out for this
 * shopper (connect-shopware §W33).
 */
export async function loadChannelPaymentMethods(
  shop: Shop,
): Promise<Result<PaymentMethodEntity[]>> {
  // The plugin reads the parameter only from the query, Shopware from the body too.
  const body = { onlyAvailable: true, includes: PAYMENT_METHOD_INCLUDES };
  return parseResult(
    await shop.shopperApi.read("POST", "payment-method", body),
    paymentMethodsSchema,
  );
}

/**
 * Whether a form can pay with a method: not with wallets, nor with Adyen's methods whose details
 * are typed into its components, as cards.
 */
export function isPaidByForm({ shortName, adyenType }: PaymentMethodEntity): boolean {
  return findWallet({ shortName }) === null && canPayWithoutComponent(adyenType);
}

/** The wallet provider's methods for this shopper (behaviour §7.1). */
export function loadWalletPaymentMethods(shop: Shop): Promise<Result<unknown>> {
  return shop.shopperApi.read("GET", `${WALLET_PROVIDER}/payment-methods`);
}

interface PaymentStart {
  orderId: string;
  finishUrl: string;
  errorUrl: string;
  stateData?: string | undefined;
}

/**
 * Starts the payment of an order; never repeated. Shopware locks none: of two at the same moment,
 * as by a double click, each would be charged, so the second gets the response of the first. A
 * refusal's `redirectUrl` is the error url. @returns where to go next, or null to stay
 */
export async function handlePayment(
  shop: Shop,
  start: PaymentStart,
): Promise<Result<{ redirectUrl: string | null }>> {
  // The response leads to the payment's page: nobody else who names the order at the same moment
  // gets it.
  const content = ["payment", shop.cookies.contextToken() ?? "", start.orderId];
  return sendOnce(shop, { content, seconds: 0 }, async () =>
    parseResult(await shop.shopperApi.write("POST", "handle-payment", start), handlePaymentSchema),
  );
}

/** The result of an order's last payment (connect-shopware §W6). */
export async function loadPaymentStatus(
  shop: Shop,
  orderId: string,
): Promise<Result<PaymentStatusEntity>> {
  return parseResult(
    await shop.shopperApi.read("POST", `${WALLET_PROVIDER}/payment-status`, { orderId }),
    paymentStatusSchema,
  );
}

/**
 * Submits the result of a challenge, as the provider's component gives it (connect-shopware §W5);
 * never repeated.
 */
export async function submitPaymentDetails(
  shop: Shop,
  orderId: string,
  stateData: string,
): Promise<Result<PaymentStatusEntity>> {
  const body = { orderId, stateData };
  return parseResult(
    await shop.shopperApi.write("POST", `${WALLET_PROVIDER}/payment-details`, body),
    paymentStatusSchema,
  );
}

/**
 * Sets the payment method of the cart; `changePayment` (orders.api.server.ts) sets that of an
 * order.
 */
export function setPaymentMethod(shop: Shop, paymentMethodId: string): Promise<Result<unknown>> {
  return shop.shopperApi.write("PATCH", "context", { paymentMethodId });
}

/** Whether an address is Shopware's own for ending a payment. */
export function isEndOfPayment({ pathname }: URL): boolean {
  return pathname.endsWith(FINALIZE_PATH);
}

/**
 * Ends a payment with its token (behaviour §7.1).
 *
 * @param given parameters added by the provider
 * @returns whether it succeeded
 */
export async function finalizePayment(
  shop: Shop,
  paymentToken: string,
  given: Record<string, string> = {},
): Promise<boolean> {
  const query = new URLSearchParams({ ...given, _sw_payment_token: paymentToken });
  const response = await openPaymentReturnPage(shop, `${FINALIZE_PATH}?${query}`);
  if (response === null) return false;
  if (response.status === 204) return true;
  if (response.status < 300 || response.status >= 400 || response.location === null) return false;
  return (
    URL.canParse(response.location, shop.channel.origin) &&
    !new URL(response.location, shop.channel.origin).searchParams.has(ERROR_CODE)
  );
}

/** Shipping methods for this cart and address, with delivery times and prices. */
export async function loadShippingMethods(shop: Shop): Promise<Result<ShippingMethodEntity[]>> {
  return parseResult(
    await shop.shopperApi.read("POST", "shipping-method?onlyAvailable=1", {
      associations: listAssociations(shippingMethodsSchema),
    }),
    shippingMethodsSchema,
  );
}
