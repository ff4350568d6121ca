import { assignedIds, type SalesChannelRow } from "../../context/sales-channel";
import { resolveContext } from "../../context/resolve-context";
import type { Db } from "../../db/open";
import type { SalesChannelContext } from "../../types";
import { BadArgument, invalid, missing } from "./bad-argument";
import type { Parameters } from "./parameters";

/** The visitor, and the shop. */
export interface Visit {
  salesChannelId: string;
  /** Of the channel: its bit in the catalogue's `channels`. */
  channelPosition: number;
  /** The channel in the requested language. */
  context: SalesChannelContext;
  locale: string;
  /** Whether the engine may learn from this request. */
  notify: boolean;
}

const USER_CONTEXTS = ["PERSONALIZED", "UNPERSONALIZED", "ANONYMOUS", "SYNTHETIC"] as const;
const TOUCHPOINTS = ["DESKTOP", "MOBILE"] as const;
const LONGEST_KEY = 200;

/** The visit of a query: market, locale, touchpoint and keys are required. */
export function queryVisit(db: Db, parameters: Parameters): Visit {
  const channel = requireMarket(db, parameters);
  const context = requireLocale(db, channel, parameters.required("locale"));
  if (parameters.choice("touchpoint", TOUCHPOINTS) === null) throw missing("touchpoint");
  return visitIn(channel, context, parameters);
}

/** The visit of a notification: market and keys only. */
export function notificationVisit(db: Db, parameters: Parameters): Visit {
  const channel = requireMarket(db, parameters);
  return visitIn(channel, resolveContext(db, channel, undefined, undefined), parameters);
}

function visitIn(
  channel: SalesChannelRow,
  context: SalesChannelContext,
  parameters: Parameters,
): Visit {
  checkKeys(parameters);
  return {
    salesChannelId: channel.id,
    channelPosition: channel.position,
    context,
    locale: context.localeCode,
    notify:
      parameters.flag("notify", true) &&
      parameters.choice("userContext", USER_CONTEXTS) !== "SYNTHETIC",
  };
}

/**
 * A market is the channel's custom field `elevate_market` (behaviour §3.6), or its country without
 * that field.
 */
function requireMarket(db: Db, parameters: Parameters): SalesChannelRow {
  const market = parameters.required("market");
  const channels = db
    .prepare(
      `SELECT sales_channel.*, country.iso FROM sales_channel JOIN country ON country.id = sales_channel.country_id
       WHERE active = 1 ORDER BY sales_channel.position`,
    )
    .all() as (SalesChannelRow & { iso: string })[];
  const found = channels.find((channel) => {
    const { elevate_market: own } = JSON.parse(channel.custom_fields) as {
      elevate_market?: unknown;
    };
    return market === (typeof own === "string" && own !== "" ? own : channel.iso);
  });
  if (!found) throw new BadArgument(`Unknown market '${market.slice(0, 100)}'.`);
  return found;
}

function requireLocale(db: Db, channel: SalesChannelRow, locale: string): SalesChannelContext {
  const language = db.prepare("SELECT id FROM language WHERE locale = ?").get(locale) as
    | { id: string }
    | undefined;
  if (!language || !assignedIds(db, channel.id, "language").includes(language.id)) {
    throw new BadArgument(`Locale '${locale.slice(0, 100)}' does not exist on the market.`);
  }
  return resolveContext(db, channel, undefined, language.id);
}

/**
 * Consent: ANONYMOUS forbids both keys, UNPERSONALIZED the customer's; in all other cases both are
 * required.
 */
function checkKeys(parameters: Parameters): void {
  const userContext = parameters.choice("userContext", USER_CONTEXTS) ?? "PERSONALIZED";
  const isSession = userContext === "PERSONALIZED" || userContext === "UNPERSONALIZED";
  const customerKey = key(parameters, "customerKey", userContext === "PERSONALIZED");
  const sessionKey = key(parameters, "sessionKey", isSession);
  if (customerKey !== null && (userContext === "ANONYMOUS" || userContext === "UNPERSONALIZED"))
    throw forbidden("customerKey", userContext);
  if (sessionKey !== null && userContext === "ANONYMOUS")
    throw forbidden("sessionKey", userContext);
}

function key(parameters: Parameters, name: string, isRequired: boolean): string | null {
  const value = isRequired ? parameters.required(name) : parameters.text(name);
  if (value !== null && value.length > LONGEST_KEY)
    throw invalid(name, value, `at most ${LONGEST_KEY} characters`);
  return value;
}

function forbidden(name: string, userContext: string): BadArgument {
  return new BadArgument(`Parameter '${name}' is not allowed with userContext ${userContext}.`);
}
