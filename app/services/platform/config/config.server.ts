import { z } from "zod";
import { ENTITY_ID } from "~/domain/paths";
import { MODES } from "./modes.server";
import {
  A_SECRET,
  contactSchema,
  hostNameSchema,
  commaSeparated,
  oneOf,
  originSchema,
  portSchema,
  PRODUCT_FIELDS_SHOULD,
  productFieldsSchema,
  type Read,
  secretSchema,
  wholeNumber,
} from "./setting-schemas.server";
import { NO_THEME, readThemes } from "./theme/theme.server";
import { readDeliveryCalendar } from "./delivery-calendar.server";
import { createOptionalReader, readPrepayment, readTradeTerms } from "./trade-terms.server";

export type Config = ReturnType<typeof readConfig>;
/** A country shop: one host, one Shopware sales channel. */
export type Channel = Config["channels"][number] & {
  /**
   * This shopper sees prices without tax and others do not (`own-prices.server.ts`), so each price
   * is labelled.
   */
  saysTaxExcluded?: true;
  /** Shopware rounds this channel's prices to whole units: they are shown without decimals. */
  wholePrices?: boolean;
};

/** The settings are wrong; the message names each wrong one. */
export class ConfigurationError extends Error {
  override name = "ConfigurationError";
}

type Environment = Record<string, string | undefined>;

/** Reads variables, and collects a line for each wrong one in `problems`. */
function createEnvReader(env: Environment) {
  const problems: string[] = [];
  const read = <Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    should: string,
    fallback?: string,
  ): z.output<Schema> => {
    const value = env[name] === undefined || env[name] === "" ? fallback : env[name];
    if (value === undefined) {
      problems.push(`${name} is not set: it should be ${should}.`);
      return undefined as z.output<Schema>;
    }
    const parsed = schema.safeParse(value);
    if (!parsed.success)
      problems.push(
        `${name} is "${/SECRET|TOKEN/.test(name) ? "…" : value}": it should be ${should}.`,
      );
    return (parsed.success ? parsed.data : undefined) as z.output<Schema>;
  };

  const readIfSet = <Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    should: string,
  ): z.output<Schema> | null => (env[name] ? read(name, schema, should) : null);
  return { read, readIfSet, problems };
}

/**
 * All settings, read once at start-up (docs/configuration.md).
 *
 * @throws ConfigurationError with one line for each wrong variable
 */
export function readConfig(env: Environment) {
  const { read, readIfSet, problems } = createEnvReader(env);
  const environment = read("NODE_ENV", ...oneOf("production", "development", "test"), "production");
  const mode = MODES[environment ?? "production"];
  const shopwareEndpoint = read(
    "SHOPWARE_ENDPOINT",
    originSchema,
    "the origin of your Shopware, e.g. https://shop.example.com",
  );
  const keys = read(
    "CHANNELS",
    commaSeparated(z.string().regex(/^[a-z][a-z0-9]*$/)),
    "a comma-separated list, in small letters, such as gb,se",
    "gb,se,fi,de",
  );
  const themes = readThemes(env.THEME_FILE || null, keys ?? []);
  const config = {
    environment,
    reloadsPages: mode.reloadsPages,
    port: read("PORT", portSchema, "a port number", "3000"),
    /** Origin of the Shopware shop, without /store-api. */
    shopwareEndpoint,
    backendTimeoutMs: read(
      "BACKEND_TIMEOUT_MS",
      z.coerce.number().int().min(100),
      "a number of milliseconds, 100 or more",
      "8000",
    ),
    channels: (keys ?? []).map((key) => ({
      ...readChannel(key, read),
      theme: themes.of[key] ?? NO_THEME,
    })),
    /** Origin of the Elevate cluster, without /api/storefront; null: no recommendation service. */
    elevateEndpoint: readIfSet(
      "ELEVATE_ENDPOINT",
      originSchema,
      "the origin of your Elevate cluster, e.g. https://w12345678.api.esales.apptus.cloud",
    ),
    elevateTimeoutMs: read(
      "ELEVATE_TIMEOUT_MS",
      z.coerce.number().int().min(50),
      "a number of milliseconds, 50 or more",
      "800",
    ),
    /** Origins that pictures may come from, for the Content-Security-Policy. */
    mediaOrigins:
      readIfSet(
        "MEDIA_ORIGINS",
        commaSeparated(originSchema),
        "a comma-separated list of origins such as https://cdn.example.com",
      ) ?? [env.MEDIA_ORIGINS ?? shopwareEndpoint].filter(Boolean),
    /**
     * Script of the simulated wallets, served by the embedded backend; null: Google's and Apple's
     * real wallets.
     */
    walletSimulatorUrl: readIfSet(
      "WALLET_SIMULATOR_URL",
      z.url(),
      "the address of the wallet simulator's script",
    ),
    /** Redis that all processes of the shop share; null: this process is the only one. */
    redisUrl: readIfSet(
      "REDIS_URL",
      z.string().regex(/^rediss?:\/\//),
      "a redis:// or rediss:// address",
    ),
    /** How many processes serve the shop; more than one need Redis. */
    instances: read("INSTANCES", ...wholeNumber("processes", 1, 1_000), "1"),
    /** Secrets that sign cookies: the first signs, all are accepted. */
    cookieSecrets: read(
      "COOKIE_SECRETS",
      commaSeparated(secretSchema),
      `one or more comma-separated secrets, each of ${A_SECRET}`,
    ),
    /** Product numbers never shown as cart lines (behaviour §9.14). */
    hiddenProductNumbers:
      readIfSet(
        "HIDDEN_PRODUCT_NUMBERS",
        commaSeparated(z.string().min(1)),
        "a comma-separated list of product numbers",
      ) ?? [],
    /** Names of the custom fields of products and manufacturers that hold certain facts. */
    productFields: read("PRODUCT_FIELDS", productFieldsSchema, PRODUCT_FIELDS_SHOULD, "-"),
    /** Name of the product extension that holds `analytics` (behaviour §3.1). */
    analyticsExtension: read(
      "ANALYTICS_EXTENSION",
      z.string().regex(/^\w+$/),
      "the name of a product extension",
      "hearth",
    ),
    /**
     * Salutation of guests who pay by a wallet (behaviour §3.13: a fixed value); null: the
     * backend's "not specified".
     */
    guestSalutationId: readIfSet(
      "GUEST_SALUTATION_ID",
      z.string().regex(ENTITY_ID),
      "the id of a Shopware salutation (32 hex characters)",
    ),
    /**
     * Number of trusted reverse proxies that set X-Forwarded-For, -Host and -Proto; 0: the headers
     * are ignored.
     */
    trustedProxies: read(
      "TRUST_PROXY",
      z.coerce.number().int().min(0).max(10),
      "how many reverse proxies stand in front, 0 to 10",
      "0",
    ),
    /**
     * How long a cached page without personal content counts as fresh, in seconds; 0: no page is
     * cached.
     */
    documentSeconds: read(
      "DOCUMENT_SECONDS",
      ...wholeNumber("seconds", 0, 86_400),
      mode.documentSeconds,
    ),
    /** Bound of the pages cached in each process, in MB. */
    documentMegabytes: read("DOCUMENT_MEGABYTES", ...wholeNumber("megabytes", 1, 4_096), "96"),
    /**
     * Pages that one process renders at a time; further visitors get a page that asks them to wait
     * a moment.
     */
    rendersMaximum: read("RENDERS_MAXIMUM", ...wholeNumber("pages", 1, 10_000), "256"),
    /** Source of the town for a postcode: the shop's own data, or none. */
    addressLookup: read("ADDRESS_LOOKUP", ...oneOf("data", "off"), "data"),
    /**
     * Where prices that depend on the cart by a Shopware rule are shown: also on pages, or only in
     * the cart.
     */
    cartRulePrices: read("CART_RULE_PRICES", ...oneOf("pages", "cart"), "cart"),
    /** Factor of the rate limits (docs/security.md); 0: no limits. */
    rateLimitFactor: read(
      "RATE_LIMIT_FACTOR",
      z.coerce.number().min(0).max(1_000),
      "a number from 0 (no limits) to 1000",
      "1",
    ),
    /**
     * How long new connections are accepted after SIGTERM, while proxies notice, in milliseconds.
     */
    drainNoticeMs: read(
      "DRAIN_NOTICE_MS",
      ...wholeNumber("milliseconds", 0, 60_000),
      mode.drainNoticeMs,
    ),
    /** Port and address of /metrics and /purge; null: neither is served. */
    privatePort: readIfSet("PRIVATE_PORT", portSchema, "a port number"),
    privateHost: read("PRIVATE_HOST", z.string().min(1), "an address to listen on", "127.0.0.1"),
    /** Bearer token of /purge; null: /purge is off. */
    privateToken: readIfSet("PRIVATE_TOKEN", secretSchema, `a secret of ${A_SECRET}`),
    /**
     * Contacts for vulnerability reports in /.well-known/security.txt: mailto:, https: or tel:
     * addresses; without any there is no file.
     */
    securityContacts:
      readIfSet(
        "SECURITY_CONTACT",
        commaSeparated(contactSchema),
        "a comma-separated list of e-mail addresses, https: or tel: addresses, e.g. security@example.com",
      ) ?? [],
    logLevel: read(
      "LOG_LEVEL",
      z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]),
      "a pino log level",
      "info",
    ),
    /** The files of the channels' themes, by URL path. */
    themeFiles: themes.files,
    /** Warnings for the owner at start-up. */
    warnings: themes.warnings,
  };
  problems.push(
    ...findSimulatorProblems(config),
    ...findInstanceProblems(config),
    ...findChannelProblems(config),
    ...themes.problems,
  );
  if (problems.length > 0)
    throw new ConfigurationError(
      `The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`,
    );
  return config;
}

/**
 * Several processes without Redis would each place the same order, and each count the limits by
 * itself.
 */
function findInstanceProblems({ instances, redisUrl }: Config): string[] {
  if (!(instances > 1) || redisUrl) return [];
  return [
    `INSTANCES is "${instances}": several processes need a Redis that they share, so REDIS_URL should be set.`,
  ];
}

/** Two channels with the same host: the second could not be reached. */
function findChannelProblems({ channels }: Config): string[] {
  const leads = channels.flatMap(({ key, origin, aliases }) => [
    { to: origin, name: `CHANNEL_${key.toUpperCase()}_URL` },
    ...aliases.map((alias) => ({ to: alias, name: `CHANNEL_${key.toUpperCase()}_ALIASES` })),
  ]);
  return leads
    .filter(({ to }, place) => to && leads.findIndex((lead) => lead.to === to) < place)
    .map(({ to, name }) => `${name} holds "${to}" a second time: each shop should have its own.`);
}

const OWN_MACHINE = /^(127\.0\.0\.1|(.+\.)?localhost)$/;

/** The simulated wallets are for local demos: a real shop refuses to start with them. */
function findSimulatorProblems({ walletSimulatorUrl, channels }: Config): string[] {
  if (!walletSimulatorUrl) return [];
  const isOwn = OWN_MACHINE.test(new URL(walletSimulatorUrl).hostname);
  if (isOwn && !channels.some(({ secure }) => secure)) return [];
  return [
    "WALLET_SIMULATOR_URL is set: leave it empty, except in a demo whose shops have no https and whose script comes from localhost.",
  ];
}

const PATH = /^\/[^/\\\s][^\\\s]*$/;

function readChannel(key: string, read: Read) {
  const toVariableName = (name: string) => `CHANNEL_${key.toUpperCase()}_${name}`;
  const origin = read(
    toVariableName("URL"),
    originSchema,
    "the origin of this country's shop, without a path, e.g. https://shop.example.se",
  );
  const locale = read(
    toVariableName("LOCALE"),
    z.string().regex(/^[a-z]{2}-[A-Z]{2}$/),
    "a locale such as sv-SE",
  );
  const readMaybe = createOptionalReader(toVariableName, read);
  const readPath = (name: string, example: string) =>
    readMaybe(name, z.string().regex(PATH), `a path of this shop such as ${example}`);
  const country = read(
    toVariableName("COUNTRY"),
    z.string().regex(/^[A-Z]{2}$/),
    "a country code such as SE",
    locale?.slice(3) ?? "ZZ",
  );
  return {
    /** e.g. "se" */
    key,
    /** e.g. "https://shop.example.se", no trailing slash; one of the sales channel's domains */
    origin,
    hostname: origin ? new URL(origin).hostname : "",
    /** further hostnames that redirect here */
    aliases:
      readMaybe(
        "ALIASES",
        commaSeparated(hostNameSchema),
        "a comma-separated list of host names",
      ) ?? [],
    accessKey: read(
      toVariableName("ACCESS_KEY"),
      z.string().regex(/^SWSC[A-Z0-9]{22}$/i),
      "the sales channel's API access key (SWSC and 22 letters or digits)",
    ),
    /** e.g. "sv-SE" */
    locale,
    /** e.g. "sv": the message catalogue and the html lang */
    lang: locale?.slice(0, 2) ?? "en",
    /** sw-language-id, when it differs from the sales channel's own language */
    languageId: readMaybe(
      "LANGUAGE_ID",
      z.string().regex(ENTITY_ID),
      "a Shopware language id (32 hex characters)",
    ),
    /** ISO 4217 */
    currency: read(
      toVariableName("CURRENCY"),
      z.string().regex(/^[A-Z]{3}$/),
      "a currency code such as SEK",
    ),
    /** ISO 3166-1 alpha-2 */
    country,
    name: read(
      toVariableName("NAME"),
      z.string().min(1),
      "the name shown in the channel switcher",
      key.toUpperCase(),
    ),
    /** the shop's own name, in header and titles; null: the sales channel's */
    shopName: read(toVariableName("SHOP_NAME"), z.string(), "the shop's name", "").trim() || null,
    /** IANA time zone of dates and countdowns */
    timeZone: read(
      toVariableName("TIME_ZONE"),
      z.string().refine(isTimeZone),
      "a time zone such as Europe/Stockholm",
      "UTC",
    ),
    /** path of the terms and conditions, linked by the checkout; null: no link */
    termsPath: readPath("TERMS_PATH", "/terms"),
    /**
     * paths of the pages linked beside it: the right of withdrawal and the privacy policy; null: no
     * link
     */
    withdrawalNoticePath: readPath("WITHDRAWAL_NOTICE_PATH", "/right-to-cancel"),
    privacyPath: readPath("PRIVACY_PATH", "/privacy"),
    prepayment: readPrepayment(toVariableName, read),
    /** recommendation market if the sales channel names none; null: no recommendation service */
    market: readMaybe("MARKET", z.string(), "the recommendation market"),
    trade: readTradeTerms(toVariableName, country, read),
    delivery: readDeliveryCalendar(toVariableName, read),
    /** served over https: cookies are Secure and have the __Host- prefix */
    secure: origin?.startsWith("https:") ?? false,
  };
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * The channel of a Host header, with or without port (docs/channels.md).
 *
 * @returns null for an unknown host
 */
export function findChannelByHost(
  channels: readonly Channel[],
  host: string | null,
): Channel | null {
  if (!host) return null;
  const hostname = host.toLowerCase().replace(/:\d+$/, "");
  return (
    channels.find((channel) => new URL(channel.origin).host === host.toLowerCase()) ??
    channels.find(
      (channel) => channel.hostname === hostname || channel.aliases.includes(hostname),
    ) ??
    null
  );
}
