import { parse } from "node-html-parser";
import { beforeAll, describe, expect, it } from "vitest";
import {
  countryId,
  details,
  fillBag,
  hasIntent,
  tokenOf,
  useCountry,
} from "../support/routes/checkout";
import { Shopper, type ChannelHost, type Page } from "../support/routes/shopper";
import { valueOf } from "../support/routes/page-content";

beforeAll(useCountry);

const errorsOf = (page: Page) =>
  parse(page.html)
    .querySelectorAll("[data-testid=error-summary] a")
    .map((link) => link.getAttribute("href"));

/** The fields that a guest sees: those in a closed box or fold are not visible. */
const visibleFields = (page: Page) =>
  parse(page.html)
    .querySelectorAll(
      "[data-testid=checkout-form] input:not([type=hidden]):not([type=checkbox]), [data-testid=checkout-form] select, [data-testid=checkout-form] textarea",
    )
    .filter((field) => !field.closest("[data-testid=opened]") && !field.closest("details"))
    .map((field) => field.getAttribute("name"));

const EIGHT = [
  "email",
  "firstName",
  "lastName",
  "street",
  "zipcode",
  "city",
  "countryId",
  "phoneNumber",
];

/** Each shop's own country: a local postcode, an invalid one, and a city. */
const HOMES: [host: ChannelHost, iso: string, good: string, bad: string, city: string][] = [
  ["localhost", "GB", "SW1A 1AA", "12345", "London"],
  ["se.localhost", "SE", "114 55", "1145", "Stockholm"],
  ["fi.localhost", "FI", "00100", "001000", "Helsinki"],
  ["de.localhost", "DE", "10969", "1096", "Berlin"],
];

describe.each(HOMES)("§2.4 /checkout of %s (%s)", (host, iso, good, bad, city) => {
  it("asks a guest for eight fields at most: its country first, a checked postcode", async () => {
    const home = await countryId(iso, host);
    const shopper = new Shopper(host);
    await fillBag(shopper);
    const page = await shopper.get("/checkout");
    expect(visibleFields(page)).toEqual(EIGHT);
    expect(
      parse(page.html)
        .querySelector("select[name=countryId] option[selected]")
        ?.getAttribute("value"),
    ).toBe(home);
    const typed = { intent: "details", ...details({ countryId: home, city }) };
    const refused = await shopper.post("/checkout", { ...typed, zipcode: bad });
    expect([refused.status, errorsOf(refused)]).toEqual([422, ["#zipcode"]]);
    const none = await shopper.post("/checkout", { ...typed, zipcode: "" });
    expect([none.status, errorsOf(none)]).toEqual([422, ["#zipcode"]]);
    // As people often type it: with the country, without the space, in small letters.
    const careless = (iso === "GB" ? "" : `${iso}-`) + good.replace(" ", "").toLowerCase();
    const review = await shopper.submit("/checkout", { ...typed, zipcode: careless });
    expect(parse(review.html).querySelector("[data-testid=order-summary]")?.text).toContain(
      `${good} ${city}`,
    );
  });

  it("typed values remain after an error, leaving, a reload, and an expired context", async () => {
    const home = await countryId(iso, host);
    const shopper = new Shopper(host);
    await fillBag(shopper);
    const typed: Record<string, string> = {
      ...details({ countryId: home, city, zipcode: good, phoneNumber: "0123 456" }),
      email: "no address",
    };
    const kept = (page: Page) =>
      Object.fromEntries(
        EIGHT.map((name) => [
          name,
          name === "countryId"
            ? parse(page.html)
                .querySelector("select[name=countryId] option[selected]")
                ?.getAttribute("value")
            : valueOf(page, name),
        ]),
      );
    const expected = Object.fromEntries(EIGHT.map((name) => [name, typed[name]]));
    const error = await shopper.post("/checkout", { intent: "details", ...typed });
    expect([error.status, errorsOf(error), kept(error)]).toEqual([422, ["#email"], expected]);
    await shopper.get("/cart");
    expect(kept(await shopper.get("/checkout"))).toEqual(expected);
    expect(kept(await shopper.get("/checkout"))).toEqual(expected);

    const right = { ...typed, email: "anna@example.com" };
    await shopper.post("/checkout", { intent: "details", ...right });
    shopper.setCookie("sw-context-token", "gone");
    await fillBag(shopper);
    expect(kept(await shopper.get("/checkout"))).toEqual({
      ...expected,
      email: "anna@example.com",
    });
  });
});

describe("§5.8 country → required fields and states", () => {
  it("a country with states offers them, by name; one without asks for none", async () => {
    const shopper = new Shopper();
    await fillBag(shopper);
    const page = await shopper.get("/checkout");
    const states = parse(page.html).querySelectorAll("select[name=countryStateId] option");
    expect(states.length === 0 || states.some((option) => option.text.includes("London"))).toBe(
      true,
    );
    const review = await shopper.fillIn(page, hasIntent("details"), details());
    expect(review.path).toBe("/checkout#delivery");
  });
});

describe("the same details submitted twice", () => {
  it.each([
    ["at once, as by a double click", true],
    ["again after a lost answer", false],
  ])(
    "%s: one guest is registered; either answer leads to one purchase (connect-shopware §W30)",
    async (_, atOnce) => {
      const shopper = new Shopper();
      await fillBag(shopper);
      const before = shopper.cookie("sw-context-token")!;
      const sent = async () => {
        const tab = new Shopper();
        tab.setCookie("sw-context-token", before);
        expect((await tab.post("/checkout", { intent: "details", ...details() })).status).toBe(303);
        return tab;
      };
      const tabs = atOnce ? await Promise.all([sent(), sent()]) : [await sent(), await sent()];
      expect(tokenOf(tabs[0]!)).toBe(tokenOf(tabs[1]!));
      for (const tab of tabs)
        expect(hasIntent("buy")(parse((await tab.get("/checkout")).html))).toBe(true);
    },
  );
});
