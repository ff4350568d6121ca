import { existsSync } from "node:fs";
import { hint, right, wrong } from "../findings.mjs";
import { readAll, getElements } from "../store-api.mjs";

/**
 * @typedef {import("../findings.mjs").Finding} Finding
 * @typedef {{ url: string, languageId: string, currencyId: string }} Domain
 */

/** Further countries are only counted. */
const NAMED_COUNTRIES = 12;
/** Whether the storefront has texts in a language: without them it uses English. */
const hasTexts = (/** @type {string} */ lang) =>
  existsSync(new URL(`../../../app/locales/${lang}.json`, import.meta.url));
const withoutSlash = (/** @type {string} */ url) => url.replace(/\/+$/, "");

/**
 * Checks that configuration and sales channel agree on domain, language, currency and country.
 *
 * @param {{ channel: any, context: any, api: import("../store-api.mjs").StoreApi, variable: (name:
 * string) => string }} examined
 * @returns {Promise<Finding[]>}
 */
export async function channelFindings({ channel, context, api, variable }) {
  const [languages, countries] = await Promise.all([
    api("POST", "language", { associations: { locale: {} }, limit: 100 }),
    readAll(api, "country"),
  ]);
  const languageId = channel.languageId ?? context.salesChannel.languageId;
  return [
    domainFinding(channel, context, languageId, variable("URL")),
    languageFinding(
      channel,
      getElements(languages).find(({ id }) => id === languageId),
      variable("LOCALE"),
    ),
    context.currency.isoCode === channel.currency
      ? right("currency", channel.currency)
      : wrong(
          "currency",
          `is ${context.currency.isoCode} in Shopware, ${channel.currency} here`,
          `set ${variable("CURRENCY")}=${context.currency.isoCode}, or the sales channel's default currency`,
        ),
    countryFinding(channel, countries, context.shippingLocation?.country?.iso, variable("COUNTRY")),
    ...textFindings(channel, countries),
  ];
}

/**
 * Shopware accepts an address as storefrontUrl only if it exactly equals a domain of the sales
 * channel.
 *
 * @param {any} channel
 * @param {any} context
 * @param {string} languageId
 * @param {string} variable
 * @returns {Finding}
 */
function domainFinding({ origin }, { salesChannel, currency }, languageId, variable) {
  /** @type {Domain[]} */
  const domains = salesChannel.domains ?? [];
  const found = domains.find(({ url }) => withoutSlash(url) === origin);
  if (!found) {
    const known = domains.map(({ url }) => url).filter((url) => url.startsWith("http"));
    const usable = known.filter((url) => new URL(url).pathname === "/");
    const others =
      usable.length > 0 ? `, or set ${variable} to one of them: ${usable.join(", ")}` : "";
    const paths =
      known.length > usable.length
        ? ". Domains with a path cannot be used: each shop has its own host (docs/channels.md)"
        : "";
    const mend = `add ${origin} under Domains of the sales channel${others}${paths}`;
    return wrong(
      "domain",
      `${origin} is not a domain of the sales channel: links in e-mails lead to another address`,
      mend,
    );
  }
  if (found.languageId !== languageId)
    return hint(
      "domain",
      `${origin} belongs to another language in Shopware: e-mails are written in that language`,
      "set the domain's language to the shop's",
    );
  if (found.currencyId && found.currencyId !== currency.id)
    return hint(
      "domain",
      `${origin} has another currency in Shopware, which the Store API ignores: prices are in ${currency.isoCode}`,
      "a country with its own currency needs its own sales channel; further currencies of a channel are offered in the footer",
    );
  return right("domain", origin);
}

/** @returns {Finding} */
function languageFinding(
  /** @type {any} */ { locale },
  /** @type {any} */ language,
  /** @type {string} */ variable,
) {
  const code = language?.locale?.code;
  if (!code)
    return hint(
      "language",
      "Shopware does not say which locale its language has",
      `make sure that it is the same as ${variable}`,
    );
  if (code.slice(0, 2) === locale.slice(0, 2) && !hasTexts(locale.slice(0, 2)))
    return hint(
      "language",
      `${locale}: the storefront has no texts in this language and shows English`,
      "add the language: docs/add-a-language.md",
    );
  if (code === locale) return right("language", locale);
  if (code.slice(0, 2) === locale.slice(0, 2))
    return right("language", `${code} in Shopware, ${locale} for dates and prices here`);
  const mend = `set ${variable}=${code}, or set the language's id in ${variable.replace("LOCALE", "LANGUAGE_ID")}`;
  return wrong("language", `Shopware's texts are in ${code}, the storefront's in ${locale}`, mend);
}

/**
 * @param {any} channel
 * @param {any[]} countries
 * @param {string | undefined} byDefault the sales channel's default country: of prices before there
 * is an address
 * @param {string} variable
 * @returns {Finding}
 */
function countryFinding({ country }, countries, byDefault, variable) {
  if (countries.length === 0)
    return wrong(
      "countries",
      "the sales channel has no countries: nobody can enter an address",
      "add countries to the sales channel",
    );
  const names = listed(countries);
  const closed = countries.filter(({ shippingAvailable }) => shippingAvailable === false);
  if (closed.length === countries.length)
    return wrong(
      "countries",
      `${names}: none can be delivered to, so nobody can order`,
      "Settings → Countries: switch on Shipping available",
    );
  if (!countries.some(({ iso }) => iso === country))
    return hint(
      "countries",
      `${names}; the shop's own (${country}) is not among them`,
      `set ${variable}, or add the country to the sales channel`,
    );
  if (byDefault && byDefault !== country)
    return hint(
      "countries",
      `${names}; addresses begin with ${country}, but the sales channel's default country, whose taxes prices include, is ${byDefault}`,
      `set ${variable}=${byDefault} if that is not meant`,
    );
  return closed.length > 0
    ? hint(
        "countries",
        `${names}; not delivered to: ${listed(closed)}`,
        "switch on Shipping available for these countries if shoppers there should order",
      )
    : right("countries", names);
}

/**
 * Shopware brings its texts in German and English: in another language they are English until the
 * merchant translates them. Countries show it, because their names are known.
 *
 * @param {any} channel
 * @param {any[]} countries
 * @returns {Finding[]} nothing if no text is English
 */
function textFindings({ locale }, countries) {
  const [own, english] = [locale, "en-GB"].map(
    (each) => new Intl.DisplayNames(each, { type: "region" }),
  );
  const names = countries
    .filter(({ iso }) => /^[A-Z]{2}$/.test(iso) && own?.of(iso) !== english?.of(iso))
    .flatMap(({ iso, translated }) =>
      translated?.name === english?.of(iso) ? [translated.name] : [],
    );
  if (names.length === 0) return [];
  const mend =
    "translate what shoppers read in the Administration: countries, salutations, delivery times, payment and shipping methods, sortings, e-mail templates";
  return [hint("Shopware's texts", `some are English, such as ${names[0]}`, mend)];
}

/** @returns {string} */
function listed(/** @type {any[]} */ countries) {
  const more = countries.length - NAMED_COUNTRIES;
  const names = countries.slice(0, NAMED_COUNTRIES).map(({ iso }) => iso);
  return more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", ");
}
