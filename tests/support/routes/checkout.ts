import { parse, type HTMLElement } from "node-html-parser";
import { idOf as entityId } from "../../../backend/id";
import { unsealToken } from "../accounts";
import { BACKEND_PORT, environment } from "./environment";
import { Shopper, type ChannelHost, type Answering, type Page } from "./shopper";
import { valueOf } from "./page-content";

const KEYS: Record<ChannelHost, string> = {
  localhost: "GB",
  "se.localhost": "SE",
  "fi.localhost": "FI",
  "de.localhost": "DE",
};

/** Calls the embedded backend directly, without the storefront. */
export async function storeApi(
  path: string,
  body: unknown = {},
  { host = "localhost" as ChannelHost, token = "", port = BACKEND_PORT } = {},
): Promise<unknown> {
  const answer = await fetch(`http://localhost:${port}/store-api/${path}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "sw-access-key": environment()[`CHANNEL_${KEYS[host]}_ACCESS_KEY`] ?? "",
      ...(token && { "sw-context-token": token }),
    },
    body: JSON.stringify(body),
  });
  return answer.json();
}

/** Id of a country in a shop. */
export async function countryId(iso: string, host: ChannelHost = "localhost"): Promise<string> {
  const { elements } = (await storeApi("country", {}, { host })) as {
    elements: { id: string; iso: string }[];
  };
  return elements.find((country) => country.iso === iso)!.id;
}

/** The context token within the shopper's cookie. */
export function tokenOf(shopper: Pick<Shopper, "cookie">): string {
  return unsealToken(
    { secret: environment().COOKIE_SECRETS! },
    shopper.cookie("sw-context-token") ?? "",
  );
}

export const hasIntent = (name: string) => (form: HTMLElement) =>
  form.querySelector(
    `input[name=intent][value="${name}"], button[name=intent][value="${name}"]`,
  ) !== null;

/** There is plenty in stock. */
const VASE = entityId("product", "vase-ronn-stoneware");

/** Puts a product into the bag. */
export async function fillBag(shopper: Shopper, quantity = "1"): Promise<void> {
  await shopper.post("/cart", { intent: "add", productId: VASE, quantity, returnTo: "/account" });
}

/** The orders of the shopper's context, from the backend. */
export async function ordersOf(
  shopper: Shopper,
  host: ChannelHost = "localhost",
): Promise<{ id: string; transactions: { stateMachineState: { technicalName: string } }[] }[]> {
  const criteria = { associations: { transactions: { associations: { stateMachineState: {} } } } };
  const answer = (await storeApi("order", criteria, { host, token: tokenOf(shopper) })) as {
    orders?: { elements: Awaited<ReturnType<typeof ordersOf>> };
  };
  return answer.orders?.elements ?? [];
}

let home = "";
/** Run before tests that fill in addresses. */
export async function useCountry(): Promise<void> {
  home = await countryId("GB");
}

/** Contact and address of a guest, by field name. */
export const details = (more: Record<string, string> = {}) => ({
  email: "anna@example.com",
  firstName: "Anna",
  lastName: "Apt",
  street: "1 High Street",
  zipcode: "SW1A 1AA",
  city: "London",
  countryId: home,
  ...more,
});

/** Id of a shipping or payment method, by its name. */
export const idOf = (page: Page, name: string) =>
  parse(page.html)
    .querySelectorAll("[data-testid=choice]")
    .find((choice) => choice.text.includes(name))!
    .querySelector("input")!
    .getAttribute("value")!;

/** A guest at the review step. */
export async function atReview(
  email?: string,
  shop?: Answering,
): Promise<{ shopper: Shopper; review: Page }> {
  const shopper = new Shopper("localhost", shop);
  await fillBag(shopper);
  const review = await shopper.fillIn(
    await shopper.get("/checkout"),
    hasIntent("details"),
    details(email ? { email } : {}),
  );
  return { shopper, review };
}

/** A guest with a wallet's data: the body of register-guest. */
export const walletGuest = (email = "api@example.com") => {
  const address = {
    firstName: "Anna",
    lastName: "Apt",
    phoneNumber: "0123",
    street: "1 High St",
    zipcode: "SW1A 1AA",
    city: "London",
    countryId: home,
  };
  return { email, billingAddress: address, shippingAddress: address };
};

/**
 * An order by Google Pay through the own API, with the simulated bank's given result
 * (backend/payment/README.md).
 */
export async function walletOrder(
  outcome: string,
  shop?: Answering,
): Promise<{ shopper: Shopper; orderId: string; redirectUrl: string | null }> {
  const shopper = new Shopper("localhost", shop);
  await fillBag(shopper);
  await shopper.api("/api/checkout/register-guest", walletGuest());
  const methods = (await shopper.api("/api/checkout/payment-methods")).data as {
    id: string;
    shortName: string;
  }[];
  const paymentMethodId = methods.find(
    ({ shortName }) => shortName === "google_pay_payment_method_handler",
  )!.id;
  await shopper.api("/api/checkout/set-payment-method", { paymentMethodId });
  const placed = (await shopper.api("/api/checkout/place-order", {})).data as {
    data: { id: string };
  };
  const orderId = placed.data.id;
  const origin = `http://localhost:${environment().PORT}`;
  const googlePayToken = JSON.stringify({ simulation: outcome });
  const started = await shopper.api("/api/checkout/handle-payment", {
    orderId,
    stateData: JSON.stringify({ paymentMethod: { type: "googlepay", googlePayToken } }),
    finishUrl: `${origin}/checkout/success/adyen/${orderId}`,
    errorUrl: `${origin}/checkout/order-payment/${orderId}`,
  });
  return {
    shopper,
    orderId,
    redirectUrl: (started.data as { redirectUrl: string | null }).redirectUrl,
  };
}

/** The fields of the review's buy button. @param method by default as the review has it */
export const buying = (review: Page, method?: string) => ({
  intent: "buy",
  terms: "on",
  key: valueOf(review, "key")!,
  reviewDigest: valueOf(review, "reviewDigest")!,
  comment: "",
  shippingMethodId: parse(review.html)
    .querySelector('[name="shippingMethodId"][checked], [name="shippingMethodId"][type="hidden"]')!
    .getAttribute("value")!,
  paymentMethodId: method ? idOf(review, method) : valueOf(review, "paymentMethodId")!,
});
