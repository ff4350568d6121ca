import type { ShopperClass } from "~/services/platform/http/limits.server";
import { environment } from "./environment";

const ORIGIN = `http://localhost:${environment().PORT}`;
/** An unknown order, country or payment method. */
export const UNKNOWN = "a".repeat(32);
/** The return URLs of an order's payment. */
export const urls = (id: string) => ({
  finishUrl: `${ORIGIN}/checkout/success/adyen/${id}`,
  errorUrl: `${ORIGIN}/checkout/order-payment/${id}`,
});

interface Call {
  call: string;
  limit: ShopperClass;
  /** the body sent by the shop's scripts; none: a GET request */
  good?: Record<string, unknown>;
  /** changes that make the body invalid, by field */
  wrong: [field: string, value: unknown][];
  /** the answer while the backend cannot be read (§8.2) */
  broken: [status: number, data: object];
}
const LONG = "x".repeat(100_001);
const FAILED = { status: "error", errorCode: 0 };
const address = {
  firstName: "A",
  lastName: "B",
  phoneNumber: "1",
  street: "C",
  city: "D",
  countryId: UNKNOWN,
};
const ORDER: [string, unknown][] = [
  ["orderId", undefined],
  ["orderId", 1],
  ["orderId", "../context"],
];
/**
 * Every route of the checkout's own API (behaviour §7.1; payment-details: §W5; register-guest and
 * session: §4.6, §3.8).
 */
export const CALLS: Call[] = [
  {
    call: "handle-payment",
    limit: "handle-payment",
    good: { orderId: UNKNOWN, stateData: "{}", ...urls(UNKNOWN) },
    wrong: [
      ...ORDER,
      ["finishUrl", undefined],
      ["finishUrl", "/checkout"],
      ["finishUrl", "https://evil.example/"],
      ["errorUrl", "https://evil.example/"],
      ["errorUrl", "javascript:alert(1)"],
      ["stateData", {}],
      ["stateData", LONG],
    ],
    broken: [502, FAILED],
  },
  {
    call: "finalize-payment",
    limit: "finalize-payment",
    good: { paymentToken: "x" },
    wrong: [
      ["paymentToken", undefined],
      ["paymentToken", ""],
      ["paymentToken", 1],
      ["paymentToken", LONG],
      ["redirectResult", ""],
    ],
    broken: [200, { status: "error" }],
  },
  {
    call: "place-order",
    limit: "place-order",
    good: { customerComment: null },
    wrong: [
      ["customerComment", 1],
      ["customerComment", LONG],
    ],
    broken: [200, FAILED],
  },
  {
    call: "country-states",
    limit: "country-states",
    good: { countryId: UNKNOWN },
    wrong: [
      ["countryId", undefined],
      ["countryId", "GB"],
    ],
    broken: [200, { data: [] }],
  },
  {
    call: "set-payment-method",
    limit: "set-payment-method",
    good: { paymentMethodId: UNKNOWN },
    wrong: [
      ["paymentMethodId", undefined],
      ["paymentMethodId", "invoice"],
      ["orderId", "1"],
    ],
    broken: [502, FAILED],
  },
  {
    call: "payment-status",
    limit: "payment-status",
    good: { orderId: UNKNOWN },
    wrong: ORDER,
    broken: [502, FAILED],
  },
  {
    call: "payment-details",
    limit: "payment-details",
    good: { orderId: UNKNOWN, stateData: "{}" },
    wrong: [
      ...ORDER,
      ["stateData", undefined],
      ["stateData", {}],
      ["stateData", ""],
      ["stateData", LONG],
    ],
    broken: [502, FAILED],
  },
  {
    call: "register-guest",
    limit: "register-guest",
    good: { email: "a@example.com", billingAddress: address, shippingAddress: address },
    wrong: [
      ["email", "a"],
      ["shippingAddress", undefined],
      ...["firstName", "lastName", "phoneNumber", "street", "city", "countryId"].map(
        (field): [string, unknown] => [`shippingAddress.${field}`, { ...address, [field]: "" }],
      ),
    ],
    broken: [502, { ...FAILED, fields: [] }],
  },
  { call: "payment-methods", limit: "payment-methods", wrong: [], broken: [502, FAILED] },
  {
    call: "adyen-payment-methods?orderId=",
    limit: "payment-methods",
    wrong: [],
    broken: [400, { errorCode: "BAD_REQUEST" }],
  },
  { call: "adyen-payment-methods", limit: "payment-methods", wrong: [], broken: [502, FAILED] },
  { call: "session", limit: "checkout-session", wrong: [], broken: [502, FAILED] },
];
export const POSTS = CALLS.filter(
  (row): row is Call & { good: Record<string, unknown> } => row.good !== undefined,
);
export const GETS = CALLS.filter(({ good }) => !good);
