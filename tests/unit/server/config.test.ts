import { describe, expect, it } from "vitest";
import { channelOfHost } from "~/services/shop/channels.server";
import { ConfigurationError, readConfig } from "~/services/shop/config.server";

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
    expect(channels.map(({ key, lang, country, secure, origin }) => ({ key, lang, country, secure, origin }))).toEqual([
      { key: "se", lang: "sv", country: "SE", secure: true, origin: "https://shop.example.se" },
      { key: "fi", lang: "fi", country: "FI", secure: true, origin: "https://shop.example.fi" },
    ]);
  });

  it("takes a fifth channel from configuration alone", () => {
    const { channels } = readConfig({
      ...complete,
      CHANNELS: "se,fi,dk",
      CHANNEL_DK_URL: "https://shop.example.dk",
      CHANNEL_DK_ACCESS_KEY: "SWSCABCDEFGHIJKLMNOPQRSTUX",
      CHANNEL_DK_LOCALE: "da-DK",
      CHANNEL_DK_CURRENCY: "DKK",
    });
    expect(channels.at(-1)).toMatchObject({ key: "dk", lang: "da", country: "DK", currency: "DKK" });
  });

  it.each([
    [
      "the wallet simulator in a shop that sells: https",
      { WALLET_SIMULATOR_URL: "http://localhost:8000/_wallet-simulator.js" },
      /WALLET_SIMULATOR_URL is set: it should be empty/,
    ],
    [
      "the wallet simulator from elsewhere",
      {
        CHANNELS: "se",
        CHANNEL_SE_URL: "http://se.localhost:3000",
        WALLET_SIMULATOR_URL: "https://backend.example/_wallet-simulator.js",
      },
      /WALLET_SIMULATOR_URL is set: it should be empty/,
    ],
    ["SHOPWARE_ENDPOINT", { SHOPWARE_ENDPOINT: "" }, /SHOPWARE_ENDPOINT is not set: it should be the origin/],
    [
      "SHOPWARE_ENDPOINT with a path",
      { SHOPWARE_ENDPOINT: "https://x.example/store-api" },
      /SHOPWARE_ENDPOINT is ".*": it should be the origin/,
    ],
    ["an access key", { CHANNEL_SE_ACCESS_KEY: "nonsense" }, /CHANNEL_SE_ACCESS_KEY is "nonsense"/],
    ["a currency", { CHANNEL_FI_CURRENCY: "euro" }, /CHANNEL_FI_CURRENCY/],
    ["a port", { PORT: "eighty" }, /PORT is "eighty": it should be a port number/],
    ["a media origin", { MEDIA_ORIGINS: "cdn" }, /MEDIA_ORIGINS holds "cdn"/],
  ])("names the variable when %s is wrong", (_, change, message) => {
    expect(() => readConfig({ ...complete, ...change })).toThrow(message);
    expect(() => readConfig({ ...complete, ...change })).toThrow(ConfigurationError);
  });

  it("names every problem at once and never prints a secret", () => {
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
    expect(channelOfHost(channels, host)?.key).toBe(key);
  });
});
