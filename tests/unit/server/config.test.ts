import { describe, expect, it } from "vitest";
import {
  findChannelByHost,
  ConfigurationError,
  readConfig,
} from "~/services/platform/config/config.server";

const complete = {
  SHOPWARE_ENDPOINT: "https://backend.example",
  COOKIE_SECRETS: "a secret of sixteen characters",
  CHANNELS: "se,fi",
  CHANNEL_SE_URL: "https://shop.example.se",
  CHANNEL_SE_ACCESS_KEY: "SWSCABCDEFGHIJKLMNOPQRSTUV",
  CHANNEL_SE_LOCALE: "sv-SE",
  CHANNEL_SE_CURRENCY: "SEK",
  CHANNEL_FI_URL: "https://shop.example.fi/",
  CHANNEL_FI_ACCESS_KEY: "SWSCABCDEFGHIJKLMNOPQRSTUW",
  CHANNEL_FI_LOCALE: "fi-FI",
  CHANNEL_FI_CURRENCY: "EUR",
  CHANNEL_FI_ALIASES: "www.example.fi, example.fi",
};

describe("configuration", () => {
  it("reads channels, with what follows from the locale", () => {
    const { channels } = readConfig(complete);
    expect(
      channels.map(({ key, lang, country, secure, origin }) => ({
        key,
        lang,
        country,
        secure,
        origin,
      })),
    ).toEqual([
      { key: "se", lang: "sv", country: "SE", secure: true, origin: "https://shop.example.se" },
      { key: "fi", lang: "fi", country: "FI", secure: true, origin: "https://shop.example.fi" },
    ]);
  });

  it("accepts several processes with Redis, and one without", () => {
    expect(
      readConfig({ ...complete, INSTANCES: "2", REDIS_URL: "redis://redis.example:6379" }),
    ).toMatchObject({ instances: 2 });
    expect(readConfig(complete)).toMatchObject({ instances: 1, redisUrl: null });
  });

  it("accepts a fifth channel from configuration only", () => {
    const { channels } = readConfig({
      ...complete,
      CHANNELS: "se,fi,dk",
      CHANNEL_DK_URL: "https://shop.example.dk",
      CHANNEL_DK_ACCESS_KEY: "SWSCABCDEFGHIJKLMNOPQRSTUX",
      CHANNEL_DK_LOCALE: "da-DK",
      CHANNEL_DK_CURRENCY: "DKK",
    });
    expect(channels.at(-1)).toMatchObject({
      key: "dk",
      lang: "da",
      country: "DK",
      currency: "DKK",
    });
  });

  it.each([
    [
      "the wallet simulator in a shop that sells: https",
      { WALLET_SIMULATOR_URL: "http://localhost:8000/_wallet-simulator.js" },
      /WALLET_SIMULATOR_URL is set: leave it empty/,
    ],
    [
      "the wallet simulator from elsewhere",
      {
        CHANNELS: "se",
        CHANNEL_SE_URL: "http://se.localhost:3000",
        WALLET_SIMULATOR_URL: "https://backend.example/_wallet-simulator.js",
      },
      /WALLET_SIMULATOR_URL is set: leave it empty/,
    ],
    [
      "several processes without a Redis that they share",
      { INSTANCES: "2" },
      /INSTANCES is "2": .* REDIS_URL should be set/,
    ],
    [
      "SHOPWARE_ENDPOINT",
      { SHOPWARE_ENDPOINT: "" },
      /SHOPWARE_ENDPOINT is not set: it should be the origin/,
    ],
    [
      "SHOPWARE_ENDPOINT with a path",
      { SHOPWARE_ENDPOINT: "https://x.example/store-api" },
      /SHOPWARE_ENDPOINT is ".*": it should be the origin/,
    ],
    ["an access key", { CHANNEL_SE_ACCESS_KEY: "nonsense" }, /CHANNEL_SE_ACCESS_KEY is "nonsense"/],
    ["a currency", { CHANNEL_FI_CURRENCY: "euro" }, /CHANNEL_FI_CURRENCY/],
    [
      "a language by path",
      { CHANNEL_FI_URL: "https://shop.example/fi" },
      /CHANNEL_FI_URL is ".*": .* without a path/,
    ],
    [
      "a path of the shop",
      { CHANNEL_FI_TERMS_PATH: "terms" },
      /CHANNEL_FI_TERMS_PATH is "terms": it should be a path of this shop/,
    ],
    [
      "a language",
      { CHANNEL_FI_LANGUAGE_ID: "fi" },
      /CHANNEL_FI_LANGUAGE_ID is "fi": it should be a Shopware language id/,
    ],
    ["a port", { PORT: "eighty" }, /PORT is "eighty": it should be a port number/],
    [
      "a media origin",
      { MEDIA_ORIGINS: "cdn" },
      /MEDIA_ORIGINS is "cdn": it should be a comma-separated list of origins/,
    ],
    [
      "one of the media origins",
      { MEDIA_ORIGINS: "https://cdn.example,;script-src *" },
      /MEDIA_ORIGINS is/,
    ],
    ["a channel's key", { CHANNELS: "se,,fi" }, /CHANNELS is "se,,fi"/],
    [
      "a channel that stands twice",
      { CHANNELS: "se,se" },
      /CHANNEL_SE_URL holds "https:\/\/shop.example.se" a second time/,
    ],
    ["an alias", { CHANNEL_FI_ALIASES: "https://www.example.fi" }, /CHANNEL_FI_ALIASES is/],
    ["an alias that is empty", { CHANNEL_FI_ALIASES: "www.example.fi,," }, /CHANNEL_FI_ALIASES is/],
    [
      "an alias of two shops",
      { CHANNEL_SE_ALIASES: "example.fi" },
      /CHANNEL_FI_ALIASES holds "example.fi" a second time/,
    ],
    [
      "a security contact without a scheme",
      { SECURITY_CONTACT: "shop.example/report" },
      /SECURITY_CONTACT is/,
    ],
    [
      "a security contact that is a web page without https",
      { SECURITY_CONTACT: "http://shop.example/report" },
      /SECURITY_CONTACT is/,
    ],
    [
      "a security contact of two lines",
      { SECURITY_CONTACT: "mailto:a@shop.example\nExpires: never" },
      /SECURITY_CONTACT is/,
    ],
    [
      "one of the security contacts",
      { SECURITY_CONTACT: "security@shop.example,," },
      /SECURITY_CONTACT is/,
    ],
    ["a hidden product number", { HIDDEN_PRODUCT_NUMBERS: "1,,2" }, /HIDDEN_PRODUCT_NUMBERS is/],
  ])("names the variable when %s is wrong", (_, change, message) => {
    expect(() => readConfig({ ...complete, ...change })).toThrow(message);
    expect(() => readConfig({ ...complete, ...change })).toThrow(ConfigurationError);
  });

  it("security contacts are URLs with their scheme; an e-mail address needs none", () => {
    const contacts = (SECURITY_CONTACT?: string) =>
      readConfig({ ...complete, SECURITY_CONTACT }).securityContacts;
    expect(contacts()).toEqual([]);
    expect(contacts("security@shop.example, https://shop.example/report, tel:+46-8-123")).toEqual([
      "mailto:security@shop.example",
      "https://shop.example/report",
      "tel:+46-8-123",
    ]);
  });

  it("pictures come from Shopware unless other origins, or none, are configured", () => {
    const origins = (MEDIA_ORIGINS?: string) =>
      readConfig({ ...complete, MEDIA_ORIGINS }).mediaOrigins;
    expect(origins()).toEqual(["https://backend.example"]);
    expect(origins("https://cdn.example/, https://img.example")).toEqual([
      "https://cdn.example",
      "https://img.example",
    ]);
    expect(origins("")).toEqual([]);
  });

  it.each([
    ["one long, one short", "a,bbbbbbbbbbbbbbbb"],
    ["nothing but commas", ",,,,"],
    ["an empty one", "fjord lantern 58 walnut,"],
    ["a short one behind a good one", "fjord lantern 58 walnut, short"],
    ["one character again and again", "aaaaaaaaaaaaaaaaaaaaaaaa"],
    ["the sample of an old paper", "a-long-random-secret"],
    ["a sample that was left standing", "please-change-me-now"],
    ["none", ""],
  ])(
    "cookie secrets, %s: the start is refused, and the message names the variable, not the secret",
    (_, secrets) => {
      const read = () => readConfig({ ...complete, COOKIE_SECRETS: secrets });
      expect(read).toThrow(
        /COOKIE_SECRETS is ("…"|not set): it should be one or more comma-separated secrets, each of at least 16 characters/,
      );
      if (secrets) expect(read).not.toThrow(secrets);
    },
  );

  it.each(["short", "aaaaaaaaaaaaaaaaaaaa"])(
    "PRIVATE_TOKEN=%s is refused as a secret is",
    (PRIVATE_TOKEN) =>
      expect(() => readConfig({ ...complete, PRIVATE_TOKEN })).toThrow(/PRIVATE_TOKEN is "…"/),
  );

  it("several valid secrets are used in their order, without surrounding spaces", () => {
    const { cookieSecrets } = readConfig({
      ...complete,
      COOKIE_SECRETS: "fjord lantern 58 walnut, birch window 31 kettle",
    });
    expect(cookieSecrets).toEqual(["fjord lantern 58 walnut", "birch window 31 kettle"]);
  });

  it("reports every problem at once and never prints a secret", () => {
    const read = () => readConfig({ ...complete, COOKIE_SECRETS: "short", PORT: "x" });
    expect(read).toThrow(/COOKIE_SECRETS is "…"[\s\S]*|PORT/);
    expect(read).not.toThrow(/short/);
  });
});

describe("a channel is a host", () => {
  const { channels } = readConfig(complete);
  it.each([
    ["shop.example.se", "se"],
    ["SHOP.example.se:443", "se"],
    ["example.fi", "fi"],
    ["elsewhere.example", undefined],
    ["", undefined],
    [null, undefined],
  ])("%s → %s", (host, key) => {
    expect(findChannelByHost(channels, host)?.key).toBe(key);
  });
});
