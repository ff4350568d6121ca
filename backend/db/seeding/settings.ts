import type { DemoCatalogue, DemoChannel } from "../../data/types";
import { idOf } from "../../id";
import type { Db } from "../open";
import { CREATED_AT, insertRows, textsJson } from "./rows";

/** Languages, currencies, countries, methods and the sales channels. */
export function writeSettings(db: Db, catalogue: DemoCatalogue): void {
  writeLocalisation(db, catalogue);
  writeMethods(db, catalogue);
  insertRows(db, "sales_channel", catalogue.channels.map(channelRow));
  insertRows(
    db,
    "sales_channel_assignment",
    catalogue.channels.flatMap((channel) => assignments(catalogue, channel)),
  );
  insertRows(
    db,
    "tax_rate",
    catalogue.taxes.flatMap((tax) =>
      catalogue.channels.map((channel) => ({
        tax_id: idOf("tax", tax.key),
        sales_channel_id: idOf("channel", channel.key),
        rate: tax.rate[channel.key],
      })),
    ),
  );
}

function writeLocalisation(db: Db, catalogue: DemoCatalogue): void {
  const created_at = CREATED_AT;
  insertRows(
    db,
    "language",
    catalogue.languages.map(({ locale, name }, position) => ({
      id: idOf("language", locale),
      locale,
      name,
      position,
      created_at,
    })),
  );
  insertRows(
    db,
    "currency",
    catalogue.currencies.map(({ iso, symbol, factor, decimals, name }, position) => ({
      id: idOf("currency", iso),
      iso,
      symbol,
      factor,
      decimals,
      position,
      is_default: factor === 1,
      texts: textsJson({ name }),
      created_at,
    })),
  );
  for (const country of catalogue.countries) {
    const id = idOf("country", country.iso);
    insertRows(db, "country", [
      {
        id,
        iso: country.iso,
        iso3: country.iso3,
        position: country.position,
        shipping_available: country.shippingAvailable,
        postal_code_required: country.postalCodeRequired,
        postal_code_pattern: country.postalCodePattern,
        force_state: country.forceStateInRegistration,
        display_state: country.displayStateInRegistration,
        texts: textsJson({ name: country.name }),
        created_at,
      },
    ]);
    insertRows(
      db,
      "country_state",
      country.states.map(({ shortCode, name }, index) => ({
        id: idOf("state", shortCode),
        country_id: id,
        short_code: shortCode,
        position: index + 1,
        texts: textsJson({ name }),
        created_at,
      })),
    );
  }
  insertRows(
    db,
    "salutation",
    catalogue.salutations.map(({ key, displayName, letterName }, position) => ({
      id: idOf("salutation", key),
      salutation_key: key,
      position,
      texts: textsJson({ displayName, letterName }),
      created_at,
    })),
  );
  insertRows(
    db,
    "delivery_time",
    catalogue.deliveryTimes.map(({ key, min, max, unit, name, alternativeNames }) => ({
      id: idOf("delivery-time", key),
      min,
      max,
      unit,
      texts: textsJson({ name }),
      alternative_names: JSON.stringify(alternativeNames),
      created_at,
    })),
  );
  insertRows(
    db,
    "tax",
    catalogue.taxes.map(({ key, name }, index) => ({
      id: idOf("tax", key),
      name,
      position: index + 1,
      created_at,
    })),
  );
}

function writeMethods(db: Db, catalogue: DemoCatalogue): void {
  const created_at = CREATED_AT;
  insertRows(
    db,
    "payment_method",
    catalogue.paymentMethods.map(
      ({ key, technicalName, shortName, name, description, media, position }) => ({
        id: idOf("payment-method", key),
        technical_name: technicalName,
        short_name: shortName,
        position,
        media_id: media === undefined ? null : idOf("media", media),
        texts: textsJson({ name, description }),
        created_at,
      }),
    ),
  );
  for (const method of catalogue.shippingMethods) {
    const id = idOf("shipping-method", method.key);
    insertRows(db, "shipping_method", [
      {
        id,
        technical_name: method.technicalName,
        position: method.position,
        delivery_time_id: idOf("delivery-time", method.deliveryTime),
        texts: textsJson({ name: method.name, description: method.description }),
        created_at,
      },
    ]);
    insertRows(
      db,
      "shipping_method_price",
      catalogue.currencies.flatMap(({ iso }) =>
        method.tiers.map((tier) => ({
          shipping_method_id: id,
          currency_id: idOf("currency", iso),
          from_value: tier.fromValue[iso],
          gross: tier.price[iso],
        })),
      ),
    );
  }
}

function channelRow(channel: DemoChannel, position: number): Record<string, unknown> {
  return {
    id: idOf("channel", channel.key),
    channel_key: channel.key,
    position,
    access_key: channel.accessKey,
    language_id: idOf("language", channel.locale),
    currency_id: idOf("currency", channel.currency),
    country_id: idOf("country", channel.country),
    payment_method_id: idOf("payment-method", channel.paymentMethod),
    shipping_method_id: idOf("shipping-method", channel.shippingMethod),
    navigation_category_id: idOf("category", channel.navigation),
    footer_category_id: idOf("category", channel.footer),
    service_category_id: idOf("category", channel.service),
    double_opt_in: channel.doubleOptIn,
    wishlist: channel.wishlist,
    custom_fields: JSON.stringify(customFieldsOf(channel)),
    texts: textsJson({
      name: channel.name,
      customFields: channel.translatedCustomFields,
      homeMetaTitle: channel.homeMetaTitle,
      homeMetaDescription: channel.homeMetaDescription,
    }),
    created_at: CREATED_AT,
  };
}

/** The demo data name products of `search_products` by key; shops store their ids. */
function customFieldsOf(channel: DemoChannel): Record<string, unknown> {
  const { search_products: keys, ...others } = channel.customFields;
  return Array.isArray(keys)
    ? { ...others, search_products: keys.map((key) => idOf("product", String(key))) }
    : channel.customFields;
}

function assignments(catalogue: DemoCatalogue, channel: DemoChannel): Record<string, unknown>[] {
  const offered: Record<string, string[]> = {
    language: [...new Set([channel.locale, ...channel.locales])].map((locale) =>
      idOf("language", locale),
    ),
    currency: [...new Set([channel.currency, ...channel.currencies])].map((iso) =>
      idOf("currency", iso),
    ),
    country: [...new Set([channel.country, ...channel.countries])].map((iso) =>
      idOf("country", iso),
    ),
    payment_method: catalogue.paymentMethods
      .filter((method) => method.channels.includes(channel.key))
      .map((method) => idOf("payment-method", method.key)),
    shipping_method: catalogue.shippingMethods
      .filter((method) => method.channels.includes(channel.key))
      .map((method) => idOf("shipping-method", method.key)),
  };
  return Object.entries(offered).flatMap(([kind, ids]) =>
    ids.map((entity_id, position) => ({
      sales_channel_id: idOf("channel", channel.key),
      kind,
      entity_id,
      position,
    })),
  );
}

/**
 * Replaces the channels' domains: one per channel, in its language and currency. Channels without a
 * URL have none.
 */
export function writeDomains(db: Db, storefrontUrls: Record<string, string>): void {
  const channels = db
    .prepare("SELECT id, channel_key, language_id, currency_id FROM sales_channel")
    .all() as {
    id: string;
    channel_key: string;
    language_id: string;
    currency_id: string;
  }[];
  db.prepare("DELETE FROM sales_channel_domain").run();
  for (const channel of channels) {
    const url = storefrontUrls[channel.channel_key];
    if (url === undefined) continue;
    insertRows(db, "sales_channel_domain", [
      {
        id: idOf("domain", channel.channel_key),
        sales_channel_id: channel.id,
        url: url.replace(/\/$/, ""),
        language_id: channel.language_id,
        currency_id: channel.currency_id,
        created_at: CREATED_AT,
      },
    ]);
  }
}
