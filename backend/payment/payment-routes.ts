import type { Context } from "hono";
import { notBlank, written } from "../customer/constraints";
import { answer } from "../http/answer";
import { readParameters } from "../http/body";
import {
  httpError,
  missingParameter,
  requireUuid,
  violationError,
  type Violation,
} from "../http/errors";
import type { BackendEnv, RouteModule } from "../types";
import { isAnswerLost } from "./adyen/typed-card-handler";
import { FINALIZE_PATH, finalizePayment, handlePayment } from "./process-payment";
import { locationOf, redirectPage } from "./redirect";
import { forgetOldTokens } from "./token";

/** GET|POST /handle-payment, and the return URL for shoppers coming from a provider. */
export const paymentRoutes: RouteModule = (app, backend) => {
  forgetOldTokens(backend.db);

  // Not only for the customer: the id of an order is as secret as a link to it (Shopware 6.6.7).
  app.on(["GET", "POST"], "/store-api/handle-payment", (c) => {
    const { context, body } = c.var;
    requireValid(body);
    const redirectUrl = handlePayment(backend, context, {
      orderId: requireUuid(body.orderId),
      finishUrl: textOf(body.finishUrl),
      errorUrl: textOf(body.errorUrl),
      parameters: body,
    });
    if (isAnswerLost(body.stateData)) throw httpError(504, "Gateway Timeout", "Gateway Timeout");
    return answer(c, { apiAlias: "array_struct", redirectUrl });
  });
};

/** GET|POST /payment/finalize-transaction, outside /store-api: no access key, no context. */
export const finalizeRoutes: RouteModule = (app, backend) => {
  const finalize = async (c: Context<BackendEnv>): Promise<Response> => {
    c.header("Cache-Control", "no-cache, private");
    const token = textOf((await readParameters(c))._sw_payment_token);
    if (token === null) throw missingParameter("_sw_payment_token");
    const url = finalizePayment(backend, token);
    if (url === null) return c.body(null, 204);
    c.header("Location", locationOf(url));
    c.header(
      "Content-Security-Policy",
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
    return c.html(redirectPage(url), 302);
  };
  app.get(FINALIZE_PATH, finalize);
  app.post(FINALIZE_PATH, finalize);
};

function requireValid(body: Record<string, unknown>): void {
  const blank = notBlank()(body.orderId);
  const violations: Violation[] = [
    ...(blank ? [{ ...blank, pointer: "/orderId" }] : []),
    ...["finishUrl", "errorUrl"]
      .filter(
        (name) => body[name] !== undefined && body[name] !== null && typeof body[name] !== "string",
      )
      .map((name) => notText(name, body[name])),
  ];
  if (violations.length > 0) throw violationError(violations);
}

function notText(name: string, value: unknown): Violation {
  const parameters = { "{{ value }}": written(value), "{{ type }}": "string" };
  return {
    code: "VIOLATION::INVALID_TYPE_ERROR",
    detail: "This value should be of type string.",
    pointer: `/${name}`,
    parameters,
  };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
