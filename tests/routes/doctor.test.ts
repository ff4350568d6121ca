import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { examine } from "../../scripts/doctor/examine.mjs";
import type { Finding } from "../../scripts/doctor/findings.mjs";
import { storeApi } from "../../scripts/doctor/store-api.mjs";
import { findFreePort } from "../../scripts/lib/free-port.mjs";
import { startBackendWith } from "../support/routes/backend";
import { environment } from "../support/routes/environment";
import { Refusal, openProxy } from "../support/routes/store-api-proxy";
import { readConfig } from "../support/routes/shopper";

const proxy = await openProxy();

/** The embedded backend's channels have the storefront's port in their domains. */
const DOMAIN = "http://localhost:3171";

/** One channel's findings by subject. */
async function findings(variables: Record<string, string> = {}): Promise<Record<string, Finding>> {
  const config = readConfig({
    ...environment(),
    NODE_ENV: "production",
    CHANNELS: "gb",
    SHOPWARE_ENDPOINT: proxy.endpoint,
    MEDIA_ORIGINS: environment().SHOPWARE_ENDPOINT,
    ...variables,
  });
  const [channel] = await examine(config);
  return Object.fromEntries(channel!.findings.map((finding) => [finding.about, finding]));
}
const wrongIn = (found: Record<string, Finding>) =>
  Object.values(found)
    .filter(({ level }) => level === "wrong")
    .map(({ about }) => about);

describe("the doctor reports what is right, what is missing and how to fix it", () => {
  it("a complete shop: nothing is wrong, and every point is reported", async () => {
    const found = await findings();
    expect(wrongIn(found)).toEqual([]);
    const abouts = [
      "access key",
      "version",
      "clock",
      "domain",
      "language",
      "currency",
      "countries",
      "main navigation",
      "footer navigation",
    ];
    const more = [
      "service navigation",
      "SEO URLs",
      "products",
      "pictures",
      "terms",
      "privacy",
      "payment methods",
      "shipping methods",
      "salutations",
    ];
    const defaults = ["default payment", "default delivery"];
    const rest = [
      "wishlist",
      "double opt-in",
      "trusted proxies",
      "custom fields",
      "plugin",
      "extension routes",
      "Adyen",
      "stored cards",
      "Elevate",
    ];
    expect(Object.keys(found).sort()).toEqual([...abouts, ...more, ...defaults, ...rest].sort());
    for (const about of [
      "access key",
      "domain",
      "language",
      "currency",
      "main navigation",
      "SEO URLs",
      "payment methods",
      ...defaults,
      "Adyen",
    ])
      expect([about, found[about]?.level]).toEqual([about, "right"]);
    expect(found.domain?.text).toBe(DOMAIN);
    expect(found["extension routes"]?.text).toContain("named wishlists");
    expect(found.plugin?.text).toContain("named wishlists");
  });

  it("no call changes anything", async () => {
    const before = proxy.calls.length;
    await findings();
    const routes = new Set(proxy.calls.slice(before).map(({ route }) => route));
    const lists = [
      "country",
      "language",
      "payment-method",
      "product",
      "salutation",
      "seo-url",
      "shipping-method",
      "wishlists",
    ];
    const reads = [
      "GET context",
      "GET _info/openapi3.json",
      "GET cookie-groups",
      "GET hearth/info",
      "POST customer/wishlist",
      ...lists.map((list) => `POST ${list}`),
    ];
    for (const route of routes)
      expect([route, reads.includes(route) || /^POST navigation\//.test(route)]).toEqual([
        route,
        true,
      ]);
    const api = storeApi(proxy.endpoint, { accessKey: "SWSC", languageId: null });
    for (const path of ["account/register", "checkout/order", "account/logout"])
      await expect(api("POST", path)).rejects.toThrow("is no read");
    expect(proxy.calls.some(({ route }) => /register|order|logout/.test(route))).toBe(false);
  });

  it.each<[string, Record<string, string>, string, RegExp]>([
    [
      "a wrong key",
      { CHANNEL_GB_ACCESS_KEY: "SWSCAAAAAAAAAAAAAAAAAAAAAA" },
      "access key",
      /CHANNEL_GB_ACCESS_KEY, and set the sales channel to Active/,
    ],
    [
      "a domain that Shopware does not have",
      { CHANNEL_GB_URL: "https://shop.example.org" },
      "domain",
      /add https:\/\/shop\.example\.org under Domains/,
    ],
    ["another currency", { CHANNEL_GB_CURRENCY: "EUR" }, "currency", /CHANNEL_GB_CURRENCY=GBP/],
    [
      "another language",
      { CHANNEL_GB_LOCALE: "sv-SE", CHANNEL_GB_COUNTRY: "GB" },
      "language",
      /CHANNEL_GB_LOCALE=en-GB/,
    ],
    [
      "pictures from elsewhere",
      { MEDIA_ORIGINS: "https://cdn.example.org" },
      "pictures",
      /MEDIA_ORIGINS=https:\/\/cdn\.example\.org,http/,
    ],
    [
      "a page of terms that Shopware does not have",
      { CHANNEL_GB_TERMS_PATH: "/nowhere/" },
      "terms",
      /CHANNEL_GB_TERMS_PATH/,
    ],
    [
      "a privacy page that it does not have",
      { CHANNEL_GB_PRIVACY_PATH: "/nowhere/" },
      "privacy",
      /CHANNEL_GB_PRIVACY_PATH/,
    ],
    ["no answer", { SHOPWARE_ENDPOINT: "http://127.0.0.1:9" }, "Shopware", /SHOPWARE_ENDPOINT/],
  ])("%s is wrong, with the way to mend it", async (_, variables, about, mend) => {
    // The simulated wallets are only for shops on this machine.
    const found = await findings({ ...variables, WALLET_SIMULATOR_URL: "" });
    expect(wrongIn(found)).toContain(about);
    expect(found[about]?.mend).toMatch(mend);
  });

  it("pictures that cannot be loaded, or are other hosts' in descriptions, are wrong", async () => {
    proxy.alter(
      "product",
      (body: { elements: { cover: { media: { url: string } } | null; translated: object }[] }) => {
        for (const product of body.elements) {
          if (product.cover) product.cover.media.url += ".missing";
          Object.assign(product.translated, {
            description: '<p><img alt="" src="https://pictures.example.org/rug.jpg"></p>',
          });
        }
        return body;
      },
    );
    const found = await findings();
    expect(found.pictures).toMatchObject({
      level: "wrong",
      text: expect.stringMatching(/none could be loaded: http.* answers 404/) as string,
    });
    expect(found["pictures in descriptions"]).toMatchObject({
      level: "wrong",
      mend: expect.stringContaining("https://pictures.example.org") as string,
    });
    proxy.alter("product", null);
  });

  it("Adyen's cards: what its Customer Area must know; without a key no method works", async () => {
    proxy.alter("payment-method", ({ elements }: { elements: object[] }) => ({
      elements: [
        { ...elements[0], extensions: { adyenData: { type: "scheme" } } },
        ...elements.slice(1),
      ],
    }));
    expect((await findings()).Adyen).toMatchObject({
      level: "right",
      text: expect.stringContaining("allowed origins") as string,
    });
    proxy.alter("payment-method", null);
    proxy.alter("context", (body: { extensions: { adyenData: object } }) => {
      Object.assign(body.extensions.adyenData, { clientKey: null });
      return body;
    });
    expect((await findings()).Adyen).toMatchObject({
      level: "wrong",
      text: expect.stringContaining("no client key") as string,
    });
    proxy.alter("context", null);
  });

  it("stored cards: whether customers can store and remove them, and how", async () => {
    const states = async () => {
      const found = (await findings())["stored cards"];
      return [found?.level, found?.text, found?.mend];
    };
    expect(await states()).toEqual([
      "right",
      "customers can store, use and remove them",
      undefined,
    ]);
    const features = { wishlists: true, email: true, staticData: true };
    proxy.alter("hearth/info", (body: object) => ({ ...body, features }));
    const [level, text, mend] = await states();
    proxy.alter("hearth/info", null);
    expect([level, text]).toEqual([
      "hint",
      expect.stringContaining("must ask you to remove one") as string,
    ]);
    expect(mend).toContain("docs/plugin.md");
    proxy.alter("payment-method", (body: { elements: { shortName: string }[] }) => ({
      ...body,
      elements: body.elements.filter(({ shortName }) => !shortName.startsWith("one_click")),
    }));
    expect((await states()).slice(0, 2)).toEqual(["hint", "not offered"]);
    proxy.alter("payment-method", null);
  });

  it("a method that Adyen does not offer here is not one that a rule holds back", async () => {
    const paybright = {
      id: "f".repeat(32),
      translated: { name: "PayBright" },
      extensions: { adyenData: { type: "paybright" } },
    };
    let isFirst = true;
    // The doctor asks for all methods first, then for those that are available.
    proxy.alter("payment-method", (body: { elements: object[] }) => {
      if (isFirst) body.elements.push(paybright);
      isFirst = false;
      return body;
    });
    const { text } = (await findings())["payment methods"]!;
    proxy.alter("payment-method", null);
    expect(text).toContain("not offered by Adyen: PayBright");
    expect(text).not.toContain("by a rule: PayBright");
  });

  it("the plugin: its version, and that the channel's wishlists are switched off", async () => {
    const features = { wishlists: false, email: true, staticData: true };
    proxy.alter("hearth/info", (body: object) => ({ ...body, version: "1.2.3", features }));
    const found = await findings();
    proxy.alter("hearth/info", null);
    expect(found.plugin).toMatchObject({
      level: "hint",
      text: expect.stringMatching(/ 1\.2\.3: .*confirming.*no named wishlists/) as string,
    });
  });

  it("a language without the storefront's texts is reported", async () => {
    proxy.alter("language", (body: { elements: object[] }) => ({
      elements: body.elements.map((language) => ({ ...language, locale: { code: "fr-FR" } })),
    }));
    const found = await findings({ CHANNEL_GB_LOCALE: "fr-FR", CHANNEL_GB_COUNTRY: "GB" });
    proxy.alter("language", null);
    expect(found.language).toMatchObject({
      level: "hint",
      mend: expect.stringContaining("docs/add-a-language.md") as string,
    });
  });

  it("domains with a path are not recommended: a channel is a host", async () => {
    const domains = ["https://shop.example.org/de", "https://shop.example.com"].map((url) => ({
      url,
      languageId: "a",
    }));
    proxy.alter("context", (body: { salesChannel: object }) => ({
      ...body,
      salesChannel: { ...body.salesChannel, domains },
    }));
    const found = await findings({
      CHANNEL_GB_URL: "https://shop.example.org",
      WALLET_SIMULATOR_URL: "",
    });
    proxy.alter("context", null);
    expect(found.domain?.mend).toMatch(
      /to one of them: https:\/\/shop\.example\.com\. Domains with a path cannot be used/,
    );
  });

  it("a domain's own currency is reported: the Store API ignores it", async () => {
    const domains = [{ url: DOMAIN, languageId: "a", currencyId: "b" }];
    const withDomains = (body: { salesChannel: object; currency: object }) => ({
      ...body,
      currency: { ...body.currency, id: "c" },
      salesChannel: { ...body.salesChannel, languageId: "a", domains },
    });
    proxy.alter("context", withDomains);
    const found = await findings();
    proxy.alter("context", null);
    expect(found.domain).toMatchObject({
      level: "hint",
      text: expect.stringContaining("another currency") as string,
    });
  });

  it("another country than Shopware's is reported", async () => {
    proxy.alter("context", (body: object) => ({
      ...body,
      shippingLocation: { country: { iso: "DE" } },
    }));
    proxy.alter("country", () => ({ elements: [{ iso: "DE" }, { iso: "GB" }] }));
    const found = await findings();
    ["context", "country"].forEach((path) => proxy.alter(path, null));
    expect(found.countries).toMatchObject({
      level: "hint",
      mend: expect.stringContaining("CHANNEL_GB_COUNTRY=DE") as string,
    });
  });

  it.each<[string, string, unknown, string, RegExp]>([
    ["no countries", "country", { elements: [] }, "countries", /add countries/],
    ["no way to pay", "payment-method", { elements: [] }, "payment methods", /assign active ones/],
    ["nothing for sale", "product", { elements: [] }, "products", /Visibility/],
    [
      "countries that nothing is sent to",
      "country",
      { elements: [{ iso: "GB", shippingAvailable: false }] },
      "countries",
      /Shipping available/,
    ],
    [
      "everything sold out",
      "product",
      { elements: [{ available: false }] },
      "products",
      /Clearance sale/,
    ],
    [
      "a default payment that is switched off",
      "payment-method",
      { elements: [{ id: "f".repeat(32), name: "Other" }] },
      "default payment",
      /active one/,
    ],
    [
      "a default delivery that is switched off",
      "shipping-method",
      { elements: [{ id: "f".repeat(32), name: "Other" }] },
      "default delivery",
      /active one/,
    ],
    ["no menu", "navigation/main-navigation", [], "main navigation", /entry point/],
    ["no salutation at all", "salutation", { elements: [] }, "salutations", /not_specified/],
  ])("%s is wrong, with the way to mend it", async (_, prefix, answer, about, mend) => {
    proxy.alter(prefix, () => answer);
    const found = await findings();
    proxy.alter(prefix, null);
    expect([found[about]?.level, found[about]?.mend]).toEqual([
      "wrong",
      expect.stringMatching(mend),
    ]);
  });

  it("a channel in maintenance is reported as such, not as broken", async () => {
    proxy.alter(
      "context",
      new Refusal(503, { errors: [{ code: "FRAMEWORK__API_SALES_CHANNEL_MAINTENANCE_MODE" }] }),
    );
    const found = await findings();
    proxy.alter("context", null);
    expect(found).toEqual({ maintenance: expect.objectContaining({ level: "hint" }) });
  });
});

describe("the doctor of a stock Shopware, and its exit code", () => {
  let endpoint: string;
  let endBackend: () => Promise<void>;
  beforeAll(async () => {
    const port = String(await findFreePort());
    endpoint = `http://localhost:${port}`;
    const stock = { BACKEND_STOCK_SHOPWARE: "1", BACKEND_HEADLESS_CHANNELS: "1" };
    endBackend = await startBackendWith({
      BACKEND_PORT: port,
      SHOPWARE_ENDPOINT: endpoint,
      ...stock,
    });
  });
  afterAll(() => endBackend());

  it("a Shopware without extensions and SEO URLs: hints; terms and privacy: wrong", async () => {
    const found = await findings({
      SHOPWARE_ENDPOINT: endpoint,
      MEDIA_ORIGINS: endpoint,
      ELEVATE_ENDPOINT: "",
    });
    expect(wrongIn(found).sort()).toEqual(["privacy", "terms"]);
    for (const about of ["SEO URLs", "plugin", "extension routes", "Adyen", "Elevate"])
      expect([about, found[about]?.level]).toEqual([about, "hint"]);
  });

  it.each<[string, Record<string, string>, number, RegExp]>([
    ["0: nothing is wrong", {}, 0, /✓ access key[\s\S]*No problems found/],
    [
      "1: something is",
      { CHANNEL_GB_CURRENCY: "EUR" },
      1,
      /✗ currency[\s\S]*→ set CHANNEL_GB_CURRENCY=GBP[\s\S]*1 problem to fix/,
    ],
    ["2: the configuration cannot be used", { COOKIE_SECRETS: "" }, 2, /COOKIE_SECRETS/],
  ])("exit code %s", async (_, variables, code, words) => {
    const env = {
      ...environment(),
      NODE_ENV: "production" as const,
      CHANNELS: "gb",
      MEDIA_ORIGINS: environment().SHOPWARE_ENDPOINT,
      ...variables,
    };
    const doctor = spawn("node", ["scripts/doctor.mjs"], { env });
    const [printed, complained] = [text(doctor.stdout), text(doctor.stderr)];
    const [exitCode] = (await once(doctor, "exit")) as [number | null];
    expect((await printed) + (await complained)).toMatch(words);
    expect(exitCode).toBe(code);
  });
});
