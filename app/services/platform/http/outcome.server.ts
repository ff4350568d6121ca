import { redirect } from "@remix-run/node";
import { z } from "zod";
import {
  type MessageKey,
  type MessageParameters,
  getTranslate,
} from "~/services/platform/i18n/messages.server";
import { getShopName } from "~/services/platform/session/channel-context.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { isMissing, type Failure } from "~/services/platform/store-api/result.server";
import { parseResult } from "~/services/platform/store-api/schemas/primitives.server";
import type { LinkView } from "~/services/platform/types";

/**
 * The address has moved: redirect to `to` (a path of this shop, or an address of another country's
 * shop).
 */
export interface Redirection {
  kind: "redirect";
  to: string;
  status: 301 | 302;
}

/** No entity has this address. */
export const NOT_FOUND = { kind: "not-found" } as const;
/** The entity existed, and the backend still knows it. */
export const GONE = { kind: "gone" } as const;
/** The backend gave no usable answer; another attempt may succeed. */
export const UNAVAILABLE = { kind: "unavailable" } as const;
export type Unavailable = typeof UNAVAILABLE;

export type NoPage = Redirection | typeof NOT_FOUND | typeof GONE | Unavailable;

/** Why a failed call gives no page: the entity does not exist, or the backend cannot be reached. */
export function toNoPage(failure: Failure) {
  return isMissing(failure) ? NOT_FOUND : UNAVAILABLE;
}

/** A message for the shopper, as a key that `getTranslate(lang)` translates. */
export interface Notice {
  key: MessageKey;
  params?: MessageParameters;
  tone: "good" | "bad";
  /** a page that the message leads to */
  link?: { href: string; key: MessageKey };
}

/** A notice in the shopper's language. */
export interface NoticeView {
  text: string;
  tone: Notice["tone"];
  link?: LinkView;
}

/** A notice translated for the shopper, as scripts announce it. */
export function translateNotice(
  { channel }: Pick<Shop, "channel">,
  { key, params, tone, link }: Notice,
): NoticeView {
  const t = getTranslate(channel.locale);
  return {
    text: t(key, params),
    tone,
    ...(link && { link: { href: link.href, label: t(link.key) } }),
  };
}

/** The document title: a page's name, and the shop's. */
export const formatDocumentTitle = (scope: CatalogueScope, title: string) =>
  scope.t("seo.title", { title, shop: getShopName(scope) });

/**
 * The document title of a page without a SeoView, such as the cart. Screen readers read it first:
 * it says that a form was refused.
 */
export function formatPageTitle(shop: Shop, key: MessageKey): string {
  const title = formatDocumentTitle(shop, shop.t(key));
  return shop.answer.isRefused ? shop.t("error.inTitle", { title }) : title;
}

/** Search engines do not index the cart, but messengers show this description with a link to it. */
export function describeCart(shop: Shop): string {
  return shop.t("seo.cart.description", { shop: getShopName(shop) });
}

const STATUS_OF_NO_PAGE = { "not-found": 404, gone: 410, unavailable: 503 };

/**
 * Returns the page, or throws the loader's Response instead: a redirect, or 404, 410 or 503 with
 * the title of the error page's document.
 */
export function requirePage<Outcome extends object>(
  shop: Shop,
  outcome: Outcome,
): Exclude<Outcome, NoPage> {
  if (!isNoPage(outcome)) return outcome as Exclude<Outcome, NoPage>;
  if (outcome.kind === "redirect") throw redirect(outcome.to, outcome.status);
  const status = STATUS_OF_NO_PAGE[outcome.kind];
  throw Response.json(
    {
      title: formatPageTitle(
        shop,
        status === 503 ? "error.unavailable.eyebrow" : "error.notFound.eyebrow",
      ),
    },
    { status },
  );
}

/** A 404 without a page, for an address at which there would be a file. */
export const createPlainNotFound = () => new Response("Not found", { status: 404 });
/** A 503 for such an address. */
export const createPlainUnavailable = () =>
  new Response("Service unavailable", { status: 503, headers: { "Retry-After": "60" } });

/** Whether an outcome stands for a page that cannot be shown. */
export function isNoPage(outcome: object): outcome is NoPage {
  return (
    "kind" in outcome && (outcome.kind === "redirect" || String(outcome.kind) in STATUS_OF_NO_PAGE)
  );
}

const TOO_MANY_REQUESTS = 429;
/** Used if the backend does not say how long to wait, in seconds. */
const RETRY_SECONDS = 60;
const throttleSchema = z.object({
  errors: z.tuple(
    [z.object({ meta: z.object({ parameters: z.object({ seconds: z.coerce.number() }) }) })],
    z.unknown(),
  ),
});

/** How many seconds to wait, if the backend answered 429; null for any other failure. */
function readRetrySeconds(failure: Failure): number | null {
  if (failure.code !== TOO_MANY_REQUESTS) return null;
  const throttle = parseResult({ status: "success", data: failure.error }, throttleSchema);
  return throttle.status === "success"
    ? Math.max(1, Math.ceil(throttle.data.errors[0].meta.parameters.seconds))
    : RETRY_SECONDS;
}

/** The notice of a failure: how many seconds to wait, or that another attempt may succeed. */
export function toFailureNotice(failure: Failure): Notice {
  const seconds = readRetrySeconds(failure);
  return seconds === null
    ? { key: "form.failed", tone: "bad" }
    : { key: "form.throttled", params: { count: seconds }, tone: "bad" };
}

/**
 * Waits. A refusal is answered no sooner than a fixed time after the request, so that its duration
 * does not reveal whether an address is known: Shopware hashes a password, or sends a mail, only
 * for known addresses.
 *
 * @param ms milliseconds; none when below 0
 */
export function waitFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
