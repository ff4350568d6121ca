import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** @typedef {Record<string, string | undefined>} Environment */

/** The four demo shops; their access keys are public and work only with the embedded backend. */
const CHANNELS = [
  {
    key: "GB",
    host: "localhost",
    locale: "en-GB",
    currency: "GBP",
    name: "United Kingdom",
    timeZone: "Europe/London",
    market: "GB",
    terms: "/terms/",
    privacy: "/privacy/",
    shipping: { price: "3.95", freeFrom: "50" },
    holidays: "01-01,12-25,12-26,2026-12-28,2027-03-26,2027-03-29,2027-05-03,2027-05-31,2027-08-30",
  },
  {
    key: "SE",
    host: "se.localhost",
    locale: "sv-SE",
    currency: "SEK",
    name: "Sverige",
    timeZone: "Europe/Stockholm",
    market: "SE",
    terms: "/kopvillkor/",
    privacy: "/integritetspolicy/",
    shipping: { price: "49", freeFrom: "599" },
    holidays:
      "01-01,01-06,05-01,06-06,12-24,12-25,12-26,12-31,2027-03-26,2027-03-29,2027-05-06,2027-06-25",
  },
  {
    key: "FI",
    host: "fi.localhost",
    locale: "fi-FI",
    currency: "EUR",
    name: "Suomi",
    timeZone: "Europe/Helsinki",
    market: "FI",
    terms: "/toimitusehdot/",
    privacy: "/tietosuoja/",
    shipping: { price: "4.95", freeFrom: "59" },
    holidays:
      "01-01,01-06,05-01,12-06,12-24,12-25,12-26,2027-03-26,2027-03-29,2027-05-06,2027-06-25",
  },
  {
    key: "DE",
    host: "de.localhost",
    locale: "de-DE",
    currency: "EUR",
    name: "Deutschland",
    timeZone: "Europe/Berlin",
    market: "DE",
    terms: "/agb/",
    privacy: "/datenschutz/",
    shipping: { price: "4.95", freeFrom: "59" },
    holidays: "01-01,05-01,10-03,12-25,12-26,2027-03-26,2027-03-29,2027-05-06,2027-05-17",
  },
];

/** Whether the shop runs on the embedded backend: if no Shopware is configured. */
export function usesEmbeddedBackend(/** @type {Environment} */ env = process.env) {
  return !env.SHOPWARE_ENDPOINT;
}

/**
 * The environment of storefront and embedded backend in the demo. Existing variables are not
 * changed.
 *
 * @param {Environment} env
 * @returns {NodeJS.ProcessEnv}
 */
export function demoEnvironment(env = process.env) {
  const port = env.PORT ?? "3000";
  const backendPort = env.BACKEND_PORT ?? "8000";
  const dataDir = path.resolve(env.BACKEND_DATA_DIR ?? "var");
  /** @type {Environment} */
  const demo = {
    PORT: port,
    BACKEND_PORT: backendPort,
    BACKEND_DATA_DIR: dataDir,
    STOREFRONT_PORT: port,
    SHOPWARE_ENDPOINT: `http://localhost:${backendPort}`,
    ELEVATE_ENDPOINT: `http://localhost:${backendPort}`,
    WALLET_SIMULATOR_URL: `http://localhost:${backendPort}/_wallet-simulator.js`,
    COOKIE_SECRETS: env.COOKIE_SECRETS ?? demoSecret(dataDir),
    CHANNEL_GB_ALIASES: "127.0.0.1",
    THEME_FILE: path.resolve("backend/theme/theme.json"),
  };
  for (const {
    key,
    host,
    locale,
    currency,
    name,
    timeZone,
    market,
    terms,
    privacy,
    shipping,
    holidays,
  } of CHANNELS) {
    demo[`CHANNEL_${key}_URL`] = `http://${host}:${port}`;
    demo[`CHANNEL_${key}_ACCESS_KEY`] = `SWSCHEARTHDEMO${key}0000000000`;
    demo[`CHANNEL_${key}_LOCALE`] = locale;
    demo[`CHANNEL_${key}_CURRENCY`] = currency;
    demo[`CHANNEL_${key}_NAME`] = name;
    demo[`CHANNEL_${key}_SHOP_NAME`] = "Hearth";
    demo[`CHANNEL_${key}_TIME_ZONE`] = timeZone;
    demo[`CHANNEL_${key}_MARKET`] = market;
    demo[`CHANNEL_${key}_TERMS_PATH`] = terms;
    // The terms say how to withdraw from a contract.
    demo[`CHANNEL_${key}_WITHDRAWAL_NOTICE_PATH`] = terms;
    demo[`CHANNEL_${key}_PRIVACY_PATH`] = privacy;
    demo[`CHANNEL_${key}_PREPAYMENT_ACCOUNT`] = "Hearth, IBAN DE02 1203 0000 0000 2020 51";
    demo[`CHANNEL_${key}_PREPAYMENT_DAYS`] = "10";
    demo[`CHANNEL_${key}_RETURN_DAYS`] = "30";
    // As the page about delivery says.
    demo[`CHANNEL_${key}_ORDER_CUTOFF`] = "15:00";
    demo[`CHANNEL_${key}_DELIVERY_HOLIDAYS`] = holidays;
    demo[`CHANNEL_${key}_SHIPPING_PRICE`] = shipping.price;
    demo[`CHANNEL_${key}_SHIPPING_FREE_FROM`] = shipping.freeFrom;
  }
  return /** @type {NodeJS.ProcessEnv} */ ({ ...demo, ...env });
}

/** A secret of this checkout, stored so that cookies survive a restart. */
function demoSecret(/** @type {string} */ dataDir) {
  const file = path.join(dataDir, "cookie-secret");
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  }
  return readFileSync(file, "utf8").trim();
}
