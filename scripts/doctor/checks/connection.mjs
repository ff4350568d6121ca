import { hint, right, wrong } from "../findings.mjs";

const CLOCK_TOLERANCE_SECONDS = 60;

/** @typedef {import("../findings.mjs").Finding} Finding */

/**
 * Whether Shopware knows the access key.
 *
 * @param {import("../store-api.mjs").Answer} context
 * @param {string} variable of the key
 * @returns {Finding}
 */
export function keyFinding({ status, code, body, elsewhere }, variable) {
  if (status === 200 && body?.salesChannel)
    return right("access key", `opens the sales channel “${getName(body.salesChannel)}”`);
  if (elsewhere)
    return wrong(
      "Shopware",
      `sends every request on to ${elsewhere}`,
      `set SHOPWARE_ENDPOINT=${elsewhere}`,
    );
  if (body === null)
    return wrong(
      "Shopware",
      `is not what answered (${status}): a page came, no JSON`,
      "check SHOPWARE_ENDPOINT, and let this machine through whatever stands before Shopware: a password, a firewall, a closed-shop page",
    );
  if (status === 401 || code === "FRAMEWORK__ROUTING_SALES_CHANNEL_NOT_FOUND")
    return wrong(
      "access key",
      "Shopware does not accept it, or its sales channel is switched off",
      `copy the API access key of the sales channel into ${variable}, and set the sales channel to Active`,
    );
  if (
    code === "SYSTEM__SALES_CHANNEL_LANGUAGE_NOT_AVAILABLE_EXCEPTION" ||
    code === "SYSTEM__LANGUAGE_NOT_FOUND"
  )
    return wrong(
      "language",
      "the sales channel does not have the language of CHANNEL_…_LANGUAGE_ID",
      "add it to the sales channel, or remove the variable",
    );
  if (code === "FRAMEWORK__API_SALES_CHANNEL_MAINTENANCE_MODE")
    return hint(
      "maintenance",
      "the sales channel is closed to shoppers",
      "switch off Maintenance in the sales channel, then run this again",
    );
  return wrong(
    "answer",
    `Shopware answered ${status}${code ? ` (${code})` : ""} to the first request`,
    "look in Shopware's log",
  );
}

/** @returns {string} */
export function getName(/** @type {any} */ entity) {
  return entity?.translated?.name ?? entity?.name ?? "without a name";
}

/** @param {Date | null} date of Shopware's answer @returns {Finding} */
export function clockFinding(date, now = new Date()) {
  if (!date)
    return hint(
      "clock",
      "Shopware's answers have no date",
      "let the proxy in front of Shopware pass on the Date header",
    );
  const seconds = Math.round(Math.abs(date.getTime() - now.getTime()) / 1_000);
  if (seconds <= CLOCK_TOLERANCE_SECONDS)
    return right("clock", "Shopware's and this machine's agree");
  const mend =
    "synchronise both clocks (NTP): links in e-mails, payments and campaigns expire by the clock";
  return wrong("clock", `Shopware's clock and this machine's differ by ${seconds} seconds`, mend);
}

/**
 * From Shopware's OpenAPI document, else from its payment methods: 6.7 no longer says which are
 * synchronous.
 *
 * @param {import("../store-api.mjs").Answer} openApi
 * @param {any[]} payments
 * @returns {Finding}
 */
export function versionFinding({ body }, payments) {
  const version = typeof body?.info?.version === "string" ? body.info.version : null;
  if (version && /^6\.[67]\b/.test(version)) return right("version", `Shopware ${version}`);
  if (version && /^\d+\.\d+/.test(version))
    return wrong(
      "version",
      `Shopware ${version}`,
      "the storefront is made for Shopware 6.6 and 6.7",
    );
  const [first] = payments;
  if (!first)
    return hint("version", "not known", "the storefront is made for Shopware 6.6 and 6.7");
  return right(
    "version",
    "synchronous" in first
      ? "Shopware 6.6, by its answers"
      : "Shopware 6.7 or later, by its answers",
  );
}
