import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { newEmail, person, register } from "../support/routes/account";
import { summaryOf, visibleText } from "../support/routes/page-content";
import { openShop, Shopper, type ChannelHost } from "../support/routes/shopper";

const townOf = async (country: string, postcode: string, shopper = new Shopper()) =>
  (await shopper.api(`/api/address/town?${new URLSearchParams({ country, postcode })}`)).data;

describe("the town of a postcode", () => {
  it.each([
    ["SE", "111 22", "Stockholm"],
    ["SE", "se-41301", "Göteborg"],
    ["FI", "33100", "Tampere"],
    ["DE", "01067", "Dresden"],
    ["DE", "D-80331", "München"],
    // Several towns share this postcode.
    ["DE", "25980", null],
    ["DE", "00000", null],
    ["GB", "SW1A 1AA", null],
    ["XX", "", null],
    // The names of properties that every object inherits are no countries.
    ["constructor", "11122", null],
    ["__proto__", "11122", null],
  ])("%s %s: %s", async (country, postcode, town) => {
    expect(await townOf(country, postcode)).toEqual({ town });
  });

  it.each<[ChannelHost, string, string]>([
    ["se.localhost", "11122", "Stockholm"],
    ["fi.localhost", "00100", "Helsinki"],
  ])("%s: who leaves the town empty gets it; what was typed stays", async (host, zipcode, city) => {
    const { shopper } = await register(new Shopper(host), newEmail(), { zipcode, city: "" });
    expect(visibleText(await shopper.get("/account/addresses"))).toContain(city);
    const typed = await register(new Shopper(host), newEmail(), { zipcode, city: "Somewhere" });
    expect(visibleText(await typed.shopper.get("/account/addresses"))).toContain("Somewhere");
  });

  it("a postcode without a town asks for it, as does each if the look-up is off", async () => {
    const sent = async (shopper: Shopper, zipcode: string) => {
      const form = parse((await shopper.get("/account/register")).html);
      const countryId =
        form.querySelector("select[name=countryId] option[selected]")?.getAttribute("value") ?? "";
      return shopper.post(
        "/account/register",
        person(newEmail(), { zipcode, city: "", countryId }),
      );
    };
    expect(summaryOf(await sent(new Shopper(), "N1 9GU")).map(({ href }) => href)).toEqual([
      "#city",
    ]);
    const without = new Shopper("se.localhost", openShop({ ADDRESS_LOOKUP: "off" }));
    expect(await townOf("SE", "11122", without)).toEqual({ town: null });
    expect(summaryOf(await sent(without, "111 22")).map(({ href }) => href)).toEqual(["#city"]);
  });
});
