import type { Logger } from "pino";
import { Agent, fetch, type Dispatcher } from "undici";
import { CLIENT_ERROR, NO_CONTENT, SERVER_ERROR, UNAVAILABLE } from "~/domain/http-status";
import type { Channel, Config } from "~/services/platform/config/config.server";
import type { State } from "~/services/platform/runtime.server";
import { backendCalls } from "~/services/platform/metrics.server";
import { readResponseText, parseJson } from "./response-text.server";
import { recordBackendTime } from "./backend-clock.server";
import {
  chooseBackend,
  countCall,
  getGuard,
  type BackendName,
  type Health,
} from "./backend-guard.server";
import { getFailureReason } from "./failure-reason.server";
import { recordMaintenance } from "./maintenance.server";
import {
  parseErrorsText,
  isBusinessRefusal,
  findLoggedErrorCode,
  NO_RESPONSE,
  describeUnsentCall,
  type Result,
  SERVER_ERROR_PREFIX,
} from "./result.server";
import { CONTEXT_TOKEN } from "./context-token.server";
import { isExpectedClientError, type RefusedCall } from "./expected-client-errors.server";

export interface StoreApiOptions {
  config: Pick<Config, "shopwareEndpoint" | "backendTimeoutMs">;
  processState: State;
  channel: Pick<Channel, "accessKey" | "languageId" | "key">;
  requestId: string;
  /** names the request and the channel in every line */
  log: Logger;
  /** Reads and renews the shopper's context token; null for calls without a shopper. */
  token: { get(): string | null; set(token: string): void } | null;
  /**
   * The shopper's own address, sent to the backend for its rate limits: without it all shoppers
   * count as one.
   */
  clientAddress?: string | null;
  /**
   * The network of the visitor for whom the calls are made: one visitor's failures are not the
   * backend's. Absent: the shop's own calls.
   */
  clientNetwork?: string | null;
  /**
   * Collects the calls that the backend refused (4xx) during a request, for the log of a page that
   * fails because of them.
   */
  refused?: RefusedCall[];
  /** Replaces the shared connections in tests. */
  dispatcher?: Dispatcher;
}

interface CallOptions {
  /** sw-include-seo-urls: the backend fills `seoUrls` on every product and category */
  seoUrls?: boolean;
  /**
   * a longer deadline than that of other calls, in milliseconds, for answers that nobody waits for
   */
  deadlineMs?: number;
  /** the page works without the answer: tried once, and its failures are counted separately */
  optional?: boolean;
  /** of the shopper's browser, where the answer depends on it */
  userAgent?: string | null;
  /** uses this context token instead of the shopper's, and adopts none (cart recovery) */
  token?: string;
  /**
   * sent without a token: its effect does not depend on a context, and Shopware would fail if it
   * cannot read the shopper's
   */
  anonymous?: boolean;
}

export interface StoreApi {
  /**
   * A call that changes nothing. After a status of 500 or more it is repeated once (behaviour
   * §8.1).
   */
  read(
    method: "GET" | "POST",
    path: string,
    body?: unknown,
    options?: CallOptions,
  ): Promise<Result<unknown>>;
  /** A call that changes something: never repeated. */
  write(
    method: "POST" | "PATCH" | "DELETE",
    path: string,
    body?: unknown,
    options?: CallOptions,
  ): Promise<Result<unknown>>;
}

/** The most entities that Shopware gives in one answer. */
export const ENTITIES_MAXIMUM = 100;

const KEEP_ALIVE_MS = 30_000;
const CONNECTIONS_MAXIMUM = 128;
const MAINTENANCE = "FRAMEWORK__API_SALES_CHANNEL_MAINTENANCE_MODE";

const sharedConnections = new Agent({
  keepAliveTimeout: KEEP_ALIVE_MS,
  connections: CONNECTIONS_MAXIMUM,
});

interface Call extends CallOptions {
  method: string;
  path: string;
  body: unknown;
  attempts: 1 | 2;
  /** a context token in the answer becomes the shopper's */
  adoptsToken: boolean;
}

/**
 * All calls of the Store API: headers (behaviour §7.8), a deadline, the error catalogue of §8.1. It
 * never throws.
 */
export function createStoreApi(options: StoreApiOptions): StoreApi {
  return {
    read: (method, path, body, call = {}) =>
      // Shopware answers a read without a token with a new token. Adopting it would make every
      // visitor a known one.
      performCall(options, {
        ...call,
        method,
        path,
        body,
        attempts: call.optional ? 1 : 2,
        adoptsToken: Boolean(options.token?.get()) && !call.token,
      }),
    write: (method, path, body, call = {}) =>
      performCall(options, {
        ...call,
        method,
        path,
        body,
        attempts: 1,
        adoptsToken: !call.token && !call.anonymous,
      }),
  };
}

async function performCall(options: StoreApiOptions, call: Call): Promise<Result<unknown>> {
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(
    Math.max(options.config.backendTimeoutMs, call.deadlineMs ?? 0),
  );
  const backend = call.optional ? "counts" : chooseBackend(call.path);
  let response = await sendGuarded(backend, options, call, signal);
  if (call.attempts === 2 && isWorthRepeating(response)) {
    options.log.warn(describeCall(call, response, startedAt), "backend call repeated");
    response = await sendGuarded(backend, options, call, signal);
  }
  const result = toResult(response);
  if (isMaintenance(response)) {
    recordMaintenance(options, options.channel.key, true);
    options.log.warn(describeCall(call, response, startedAt), "sales channel in maintenance");
    return result;
  }
  // An answer to one visitor's own address does not apply to others: Shopware admits some addresses
  // during maintenance.
  if (result.status === "success" && !options.clientAddress)
    recordMaintenance(options, options.channel.key, false);
  if (isBlockedCart(response)) {
    options.log.info(describeCall(call, response, startedAt), "cart cannot be ordered as it is");
  } else if (
    result.status === "error" &&
    (result.code >= SERVER_ERROR || result.code < CLIENT_ERROR)
  ) {
    options.log.error(describeCall(call, response, startedAt), "backend call failed");
  } else if (result.status === "error" && "text" in response) {
    logRefusal(options, call, response, startedAt);
  } else {
    options.log.debug(describeCall(call, response, startedAt), "backend call");
  }
  return result;
}

/** Logs a call that the backend refused: as a warning, unless the shopper caused it. */
function logRefusal(
  options: StoreApiOptions,
  call: Call,
  response: { code: number; text: string },
  startedAt: number,
): void {
  const refused = {
    method: call.method,
    path: getCallPath(call),
    status: response.code,
    errorCode: findLoggedErrorCode(response.text),
  };
  options.refused?.push(refused);
  const line = describeCall(call, response, startedAt);
  if (isExpectedClientError(refused)) options.log.debug(line, "backend call");
  else options.log.warn(line, "backend refused a call");
}

/**
 * Opens a page of Shopware that browsers visit at the end of a payment; never repeated.
 *
 * @returns null without an answer in time
 */
export async function openPaymentReturnPage(
  {
    config,
    requestId,
    log,
    dispatcher = sharedConnections,
  }: Pick<StoreApiOptions, "config" | "requestId" | "log" | "dispatcher">,
  path: string,
): Promise<{ status: number; location: string | null } | null> {
  try {
    const response = await fetch(`${config.shopwareEndpoint}${path}`, {
      headers: { "x-request-id": requestId },
      redirect: "manual",
      signal: AbortSignal.timeout(config.backendTimeoutMs),
      dispatcher,
    });
    await response.body?.cancel();
    return { status: response.status, location: response.headers.get("location") };
  } catch (error) {
    log.error({ path: path.split("?")[0], reason: getFailureReason(error) }, "backend call failed");
    return null;
  }
}

type StoreApiResponse =
  | { code: number; text: string }
  | { code: typeof NO_RESPONSE; cause: Error; isConnectionLost: boolean };

/** Through the backend's guard: no call is made while the circuit is open or the queue is full. */
async function sendGuarded(
  backend: BackendName,
  options: StoreApiOptions,
  call: Call,
  signal: AbortSignal,
): Promise<StoreApiResponse> {
  let startedAt = 0;
  const result = await getGuard(options, backend).run({
    call: () => {
      startedAt = performance.now();
      return sendRequest(options, call, signal);
    },
    healthOf: assessHealth,
    signal,
    origin: {
      clientNetwork: options.clientNetwork ?? null,
      input: () => buildCallIdentity(options, call),
    },
  });
  if ("refusal" in result) {
    backendCalls.inc({ backend, outcome: result.refusal });
    return {
      code: NO_RESPONSE,
      cause: new Error(describeUnsentCall(result.refusal)),
      isConnectionLost: false,
    };
  }
  const { response } = result;
  countCall(
    backend,
    response.code === NO_RESPONSE ? "none" : `${Math.trunc(response.code / 100)}xx`,
    startedAt,
  );
  return response;
}

/**
 * What decides a call's answer: with the token, because a shopper's cart may be one that Shopware
 * cannot answer for.
 */
function buildCallIdentity({ channel, token }: StoreApiOptions, call: Call): string {
  return JSON.stringify([
    channel.key,
    call.method,
    call.path,
    call.body,
    call.token ?? token?.get() ?? null,
  ]);
}

async function sendRequest(
  {
    config,
    channel,
    requestId,
    token,
    clientAddress,
    dispatcher = sharedConnections,
    processState,
  }: StoreApiOptions,
  call: Call,
  signal: AbortSignal,
): Promise<StoreApiResponse> {
  const contextToken = call.anonymous ? null : (call.token ?? token?.get() ?? null);
  try {
    const response = await fetch(
      `${config.shopwareEndpoint}/store-api/${call.path.replace(/^\/+/, "")}`,
      {
        method: call.method,
        headers: {
          Accept: "application/json",
          "sw-access-key": channel.accessKey,
          "x-request-id": requestId,
          // Behaviour §7.8; without effect on Shopware 6.6.
          "sw-inheritance": "true",
          ...(call.seoUrls && { "sw-include-seo-urls": "true" }),
          ...(channel.languageId && { "sw-language-id": channel.languageId }),
          ...(clientAddress && { "x-forwarded-for": clientAddress }),
          ...(call.userAgent && { "user-agent": call.userAgent }),
          ...(contextToken && { "sw-context-token": contextToken }),
          ...(call.body !== undefined && { "Content-Type": "application/json" }),
        },
        body: call.body === undefined ? null : JSON.stringify(call.body),
        redirect: "error",
        signal,
        dispatcher,
      },
    );
    recordBackendTime({ processState }, response.headers.get("date"));
    // Before the body is read: even if it is cut off, the cart already belongs to the new token.
    const renewed = response.headers.get("sw-context-token");
    if (token && call.adoptsToken && renewed && CONTEXT_TOKEN.test(renewed)) token.set(renewed);
    const text = await readResponseText(response);
    return { code: response.status, text };
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error));
    return { code: NO_RESPONSE, cause, isConnectionLost: isConnectionLoss(cause) };
  }
}

/**
 * A reused connection that the backend has just closed: the backend received nothing, so a read may
 * be sent again.
 */
function isConnectionLoss(error: Error): boolean {
  const code = getCauseCode(error);
  return code === "ECONNRESET" || code === "UND_ERR_SOCKET" || code === "EPIPE";
}

function getCauseCode({ cause }: Error): unknown {
  return cause instanceof Error && "code" in cause ? cause.code : null;
}

function isWorthRepeating(response: StoreApiResponse): boolean {
  return (
    (response.code >= SERVER_ERROR && !isMaintenance(response)) ||
    ("isConnectionLost" in response && response.isConnectionLost)
  );
}

/**
 * The system's codes for connections that were never opened: no visitor's input can cause these.
 */
const UNREACHABLE: ReadonlySet<unknown> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

/**
 * Whether an answer, or its absence, shows that the backend itself is in trouble. Refusals that any
 * visitor can cause do not.
 */
function assessHealth(response: StoreApiResponse): Health {
  if (!("text" in response))
    return UNREACHABLE.has(getCauseCode(response.cause)) ? "unreachable" : "failed";
  const isFailure =
    response.code >= SERVER_ERROR &&
    !isMaintenance(response) &&
    !isBusinessRefusal(parseErrorsText(response.text));
  return isFailure ? "failed" : "working";
}

/**
 * One sales channel is in maintenance: Shopware works, so the circuit must not open for the other
 * channels.
 */
function isMaintenance(response: StoreApiResponse): boolean {
  return (
    "text" in response &&
    response.code === UNAVAILABLE &&
    parseErrorsText(response.text).some(({ code }) => code === MAINTENANCE)
  );
}

/** Shopware answers the order of a blocked cart with a 500, which is no failure of the backend. */
function isBlockedCart(response: StoreApiResponse): boolean {
  return (
    "text" in response &&
    response.code >= SERVER_ERROR &&
    parseErrorsText(response.text).some(({ code }) => code === "CHECKOUT__CART_INVALID")
  );
}

/** The error catalogue (behaviour §8.1). */
function toResult(response: StoreApiResponse): Result<unknown> {
  if ("cause" in response)
    return { status: "error", code: NO_RESPONSE, error: response.cause.message };
  const { code, text } = response;
  if (code >= SERVER_ERROR)
    return { status: "error", code, error: `${SERVER_ERROR_PREFIX}${text}` };
  if (code === NO_CONTENT) return { status: "success", data: {} };
  const data = parseJson(text);
  if (data === undefined) return { status: "error", code, error: text };
  return code >= CLIENT_ERROR
    ? { status: "error", code, error: data }
    : { status: "success", data };
}

/** The loggable part of a call: no tokens, bodies or query parameters. */
function describeCall(
  call: Call,
  response: StoreApiResponse,
  startedAt: number,
): Record<string, unknown> {
  return {
    method: call.method,
    path: getCallPath(call),
    status: response.code,
    ms: Math.round(performance.now() - startedAt),
    ...("cause" in response && {
      reason:
        response.cause.name === "TimeoutError" ? "deadline" : getFailureReason(response.cause),
    }),
    ...("text" in response &&
      response.code >= CLIENT_ERROR && { errorCode: findLoggedErrorCode(response.text) }),
  };
}

/** A key that opens a shared list, unlike Shopware's ids, which have no dashes. */
const SHARE_KEY = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;

/**
 * Without the query, which may contain what a shopper typed, and without keys that grant access to
 * anybody who knows them.
 */
function getCallPath({ path }: Call): string {
  return (path.split("?")[0] ?? path).replace(SHARE_KEY, "…");
}
