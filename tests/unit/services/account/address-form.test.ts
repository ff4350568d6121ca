import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseAddressForm } from "~/services/account/address-form.server";
import {
  loadAddressChoices,
  loadCountries,
  loadCountryStates,
  type AddressChoices,
} from "~/services/account/countries.api.server";
import type { Config } from "~/services/platform/config/config.server";
import { refuseFailure } from "~/services/platform/http/action-result.server";
import { submitForm } from "~/services/platform/http/forms.server";
import type { Failure } from "~/services/platform/store-api/result.server";
import { country, idOf, named, salutation } from "../../../support/entities";
import { openTestShop, reply, testConfig } from "../../../support/unit/fake-backend";
import { formOf } from "../../../support/unit/forms";

const LIST = {
  elements: [
    country("us", "US", {
      position: 2,
      displayStateInRegistration: true,
      forceStateInRegistration: true,
      states: [{ id: "ny", ...named("New York"), shortCode: "US-NY" }],
    }),
    country("gb", "GB", { position: 1, states: [{ id: "hidden", name: "Wales", translated: [] }] }),
    country("ie", "IE", {
      position: 3,
      postalCodeRequired: false,
      forceStateInRegistration: true,
      states: [],
    }),
  ],
};
const SALUTATIONS = {
  elements: [salutation("s1", "mrs", "Mrs"), salutation("s2", "not_specified", "Not specified")],
};
const answers = ({ path }: { path: string }) => (path === "country" ? LIST : SALUTATIONS);
const choicesOf = async () =>
  (await loadAddressChoices((await openTestShop(answers)).shop)) as AddressChoices;
const ANNA = {
  firstName: "Anna",
  lastName: "Berg",
  street: "High Street 1",
  zipcode: "N1 9GU",
  city: "London",
  countryId: "gb",
};
describe("§3.8 session: countries (id, iso), with states", () => {
  it("are loaded once for all, with names in the channel's language, in its order", async () => {
    const { shop, calls } = await openTestShop(answers);
    const first = await loadCountries(shop);
    await loadCountries(shop);
    expect(calls).toHaveLength(1);
    expect(
      first.status === "success" && first.data.map(({ id, iso, name }) => [id, iso, name]),
    ).toEqual([
      ["gb", "GB", "The land of GB"],
      ["us", "US", "The land of US"],
      ["ie", "IE", "The land of IE"],
    ]);
  });

  it("all are offered: Shopware gives at most 100 in one answer, and may have 250", async () => {
    const all = Array.from({ length: 250 }, (_, index) => country(`c${index}`, "XX"));
    const { shop } = await openTestShop(({ body }) => {
      const { page = 1, limit = 100 } = body as { page?: number; limit?: number };
      return { elements: all.slice((page - 1) * limit, page * limit) };
    });
    const found = await loadCountries(shop);
    expect(found.status === "success" && new Set(found.data.map(({ id }) => id)).size).toBe(250);
  });

  it("so are the states for wallets: it has 224 of the United Kingdom", async () => {
    const all = Array.from({ length: 224 }, (_, index) => ({
      id: idOf(`s${index}`),
      name: `State ${index}`,
      shortCode: `GB-${index}`,
    }));
    const { shop } = await openTestShop(({ body }) => {
      const { page = 1, limit = 100 } = (body ?? {}) as { page?: number; limit?: number };
      return { elements: all.slice((page - 1) * limit, page * limit) };
    });
    expect(await loadCountryStates(shop, "gb")).toHaveLength(224);
  });

  it("states where they show; the channel's country first; no “not specified”", async () => {
    const choices = await choicesOf();
    expect(choices.countryId).toBe("gb");
    expect(choices.countries.map(({ id, states }) => [id, states.length])).toEqual([
      ["gb", 0],
      ["us", 1],
      ["ie", 0],
    ]);
    expect(choices.salutations).toEqual([{ id: "s1", name: "Mrs" }]);
  });

  it("without countries no address is possible; without salutations it is", async () => {
    const failing = async (broken: string) =>
      loadAddressChoices(
        (
          await openTestShop((call) =>
            call.path === broken ? reply({ status: 500, text: "" }) : answers(call),
          )
        ).shop,
      );
    expect(await failing("country")).toEqual({ kind: "unavailable" });
    expect(await failing("salutation")).toMatchObject({ salutations: [] });
  });
});

/** The problems of a form with these fields after Shopware has refused it. */
async function refuseByShopware(fields: Record<string, string>, failure: Failure) {
  const form = formOf(fields);
  const result = await submitForm(z.object({}), form, () =>
    Promise.resolve({ ...refuseFailure(failure), failure }),
  );
  return result.status === "refused" && result.problems.map(({ field, key }) => [field, key]);
}

describe("§3.12 address payload", () => {
  it("without a neutral salutation in Shopware one must be selected: orders need it", async () => {
    const elements = [salutation("s1", "mrs", "Mrs")];
    const choicesWith = async (config: Partial<Config>) => {
      const { shop } = await openTestShop(
        (call) => (call.path === "salutation" ? { elements } : answers(call)),
        {
          config: testConfig(config),
        },
      );
      return (await loadAddressChoices(shop)) as AddressChoices;
    };
    const choices = await choicesWith({});
    expect(parseAddressForm(formOf(ANNA), choices)).toMatchObject({
      status: "refused",
      problems: [{ field: "salutationId", key: "form.required" }],
    });
    expect(parseAddressForm(formOf({ ...ANNA, salutationId: "s1" }), choices).status).toBe(
      "accepted",
    );
    expect(parseAddressForm(formOf(ANNA), await choicesOf()).status).toBe("accepted");
    expect(
      parseAddressForm(formOf(ANNA), await choicesWith({ guestSalutationId: "s1" })).status,
    ).toBe("accepted");
  });

  it("an address is sent with all its typed fields; empty values are absent", async () => {
    const reading = parseAddressForm(
      formOf({ ...ANNA, phoneNumber: " 020 7946 0000 ", company: "" }),
      await choicesOf(),
    );
    expect(reading.status === "accepted" && JSON.parse(JSON.stringify(reading.data))).toEqual({
      ...ANNA,
      phoneNumber: "020 7946 0000",
    });
  });

  it("the summary has the order of the fields", async () => {
    const reading = parseAddressForm(
      formOf({
        ...Object.fromEntries(Object.keys(ANNA).map((field) => [field, ""])),
        countryId: "gb",
      }),
      await choicesOf(),
    );
    expect(reading.status === "accepted" ? [] : reading.problems.map(({ field }) => field)).toEqual(
      ["firstName", "lastName", "street", "zipcode", "city"],
    );
  });

  it.each([
    ["a country that needs a state", { countryId: "us" }, ["countryStateId"]],
    [
      "a state of another country",
      { countryId: "us", countryStateId: "hidden" },
      ["countryStateId"],
    ],
    [
      "a country without postcodes, and without the states that it is set to require",
      { countryId: "ie", zipcode: "" },
      [],
    ],
    ["a country that is not of the session", { countryId: "xx" }, ["countryId"]],
    ["a name that is too long", { firstName: "x".repeat(256) }, ["firstName"]],
  ])("%s", async (_, fields, problems) => {
    const reading = parseAddressForm(formOf({ ...ANNA, ...fields }), await choicesOf());
    expect(reading.status === "accepted" ? [] : reading.problems.map(({ field }) => field)).toEqual(
      problems,
    );
  });

  it("a state of another country is left out", async () => {
    const reading = parseAddressForm(formOf({ ...ANNA, countryStateId: "ny" }), await choicesOf());
    expect(reading.status === "accepted" && reading.data.countryStateId).toBeUndefined();
  });

  it("the backend's violations are at their fields", async () => {
    const error = {
      errors: [
        {
          code: "VIOLATION::IS_BLANK_ERROR",
          detail: "VIOLATION::CITY_IS_BLANK_ERROR",
          source: { pointer: "/shippingAddress/city" },
        },
        { code: "VIOLATION::ZIP_CODE_INVALID", source: { pointer: "/zipcode" } },
        { code: "VIOLATION::CUSTOMER_EMAIL_NOT_UNIQUE", source: { pointer: "/email" } },
        { code: "VIOLATION::NO_SUCH_CHOICE_ERROR", source: { pointer: "/storefrontUrl" } },
      ],
    };
    const refused = await refuseByShopware(
      { email: "", city: "", zipcode: "" },
      { status: "error", code: 400, error },
    );
    expect(refused).toEqual([
      ["", "form.invalid"],
      ["email", "form.emailTaken"],
      ["city", "form.required"],
      ["zipcode", "form.zipcode"],
    ]);
  });

  it("a further line that the shop requires is asked for once Shopware refuses", async () => {
    const pointer = "/billingAddress/additionalAddressLine2";
    const error = { errors: [{ code: "VIOLATION::IS_BLANK_ERROR", source: { pointer } }] };
    const failure = { status: "error", code: 400, error } as const;
    expect(await refuseByShopware({ additionalAddressLine2: "" }, failure)).toEqual([
      ["additionalAddressLine2", "form.required"],
    ]);
  });
});
