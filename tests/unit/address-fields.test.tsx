import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AddressFields } from "~/components/account/address-fields";

const CHOICES = {
  countries: [],
  salutations: [],
  salutationRequired: false,
  countryId: "de",
  findsTowns: false,
};
const render = (fields: object) =>
  renderToStaticMarkup(<AddressFields choices={CHOICES} prefix="shipping." {...fields} />);
const refused = (name: string) => ({
  values: {},
  errors: [{ field: `shipping.${name}`, message: "Please fill in this field." }],
});

describe("an address that Shopware refuses because a line is missing", () => {
  it("has the further line if it is required or known, and in no other form", () => {
    expect(render({})).not.toContain("additionalAddressLine2");
    expect(render({ form: refused("additionalAddressLine2") })).toContain("additionalAddressLine2");
    expect(render({ initial: { additionalAddressLine2: "Staircase B" } })).toContain("Staircase B");
  });

  it.each(["company", "additionalAddressLine1", "additionalAddressLine2"])(
    "opens the fold with %s",
    (name) => {
      expect(render({})).not.toMatch(/<details[^>]* open=""/);
      expect(render({ form: refused(name) })).toMatch(/<details[^>]* open=""/);
    },
  );
});

it("asks for a salutation only without a default of Shopware; keeps an address's", () => {
  const salutations = [{ id: "s1", name: "Mrs" }];
  expect(render({ choices: { ...CHOICES, salutations } })).not.toContain("shipping.salutationId");
  const asked = render({ choices: { ...CHOICES, salutations, salutationRequired: true } });
  expect(asked).toMatch(/name="shipping.salutationId"[^>]* required/);
  expect(asked).toContain('<option value="">address.choose</option>');
  const known = render({ choices: { ...CHOICES, salutations }, initial: { salutationId: "s1" } });
  expect(known).toContain('<input type="hidden" name="shipping.salutationId" value="s1"/>');
});

it("asks for a state only in a country that requires one; keeps an address's", () => {
  const country = {
    id: "de",
    iso: "DE",
    name: "Germany",
    shippingAvailable: true,
    postalCodeRequired: true,
    stateRequired: false,
  };
  const states = [{ id: "by", name: "Bavaria" }];
  const choices = (more: object) => ({
    choices: { ...CHOICES, countries: [{ ...country, states, ...more }] },
  });
  expect(render(choices({}))).not.toContain("shipping.countryStateId");
  expect(render(choices({ stateRequired: true }))).toMatch(
    /<select[^>]* name="shipping.countryStateId"[^>]* required/,
  );
  expect(render({ ...choices({}), initial: { countryStateId: "by" } })).toContain(
    '<input type="hidden" name="shipping.countryStateId" value="by"/>',
  );
});

it("a company that is required is asked for in sight", () => {
  expect(render({ companyRequired: true })).toMatch(/<details[^>]* open=""/);
});
