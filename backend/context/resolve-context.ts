import { shippingLocation } from "../customer/context-customer";
import type { Db } from "../db/open";
import { isUuid, shopwareError } from "../http/errors";
import type { SalesChannelContext } from "../types";
import { assignedIds, type SalesChannelRow } from "./sales-channel";
import { loadContext, newToken } from "./tokens";

/** Tokens of other lengths are accepted (Shopware echoes any), up to this maximum. */
const LONGEST_TOKEN = 255;

/**
 * The context of a request: the channel's settings, overridden by the stored context of the token,
 * overridden by the language header. An unknown token is accepted; an absent or expired one is
 * replaced by a new token.
 */
export function resolveContext(
  db: Db,
  channel: SalesChannelRow,
  sentToken: string | undefined,
  languageHeader: string | undefined,
): SalesChannelContext {
  const known = sentToken && sentToken.length <= LONGEST_TOKEN ? sentToken : undefined;
  const stored = known === undefined ? null : loadContext(db, known, channel.id);
  const token = known === undefined || stored?.expired ? newToken() : known;
  const payload = stored && !stored.expired ? stored.payload : {};
  const languageId = languageHeader
    ? requireLanguage(db, channel, languageHeader)
    : (payload.languageId ?? channel.language_id);
  const customerId = stored && !stored.expired ? stored.customerId : null;
  const location = (customerId && shippingLocation(db, customerId, payload)) || {
    countryId: payload.countryId ?? channel.country_id,
    countryStateId: payload.countryStateId ?? null,
  };
  const settings = settingsOf(
    db,
    languageId,
    payload.currencyId ?? channel.currency_id,
    location.countryId,
  );
  return {
    token,
    salesChannelId: channel.id,
    channelKey: channel.channel_key,
    languageId,
    localeCode: settings.locale,
    languageIdChain: [...new Set([languageId, settings.systemLanguageId])],
    currencyId: payload.currencyId ?? channel.currency_id,
    currencyIso: settings.currencyIso,
    currencyDecimals: settings.decimals,
    countryId: location.countryId,
    countryIso: settings.countryIso,
    countryStateId: location.countryStateId,
    paymentMethodId: payload.paymentMethodId ?? channel.payment_method_id,
    shippingMethodId: payload.shippingMethodId ?? channel.shipping_method_id,
    customerId,
  };
}

function requireLanguage(db: Db, channel: SalesChannelRow, languageId: string): string {
  if (!isUuid(languageId)) {
    throw shopwareError(
      412,
      "SYSTEM__LANGUAGE_INVALID_EXCEPTION",
      "Precondition Failed",
      "Provided languageId is not a valid uuid",
    );
  }
  const available = assignedIds(db, channel.id, "language");
  if (available.includes(languageId)) return languageId;
  throw shopwareError(
    412,
    "SYSTEM__SALES_CHANNEL_LANGUAGE_NOT_AVAILABLE_EXCEPTION",
    "Precondition Failed",
    `Provided language "${languageId}" is not in list of available languages: ${available.join(", ")}`,
  );
}

interface Settings {
  locale: string;
  /** The language that missing translations fall back to. */
  systemLanguageId: string;
  currencyIso: string;
  decimals: number;
  countryIso: string;
}

function settingsOf(db: Db, languageId: string, currencyId: string, countryId: string): Settings {
  return db
    .prepare(
      `SELECT language.locale, currency.iso AS currencyIso, currency.decimals, country.iso AS countryIso,
         (SELECT id FROM language ORDER BY position LIMIT 1) AS systemLanguageId
       FROM language, currency, country WHERE language.id = ? AND currency.id = ? AND country.id = ?`,
    )
    .get(languageId, currencyId, countryId) as Settings;
}
