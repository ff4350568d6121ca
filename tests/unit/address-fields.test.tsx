import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AddressFields } from "~/components/account/address-fields";

const CHOICES = { countries: [], salutations: [], salutationRequired: false, countryId: "de", findsTowns: false };
const render = (fields: object, brief = true) =>
  renderToStaticMarkup(<AddressFields choices={CHOICES} prefix="shipping." brief={brief} more="More" {...fields} />);
const refused = (name: string) => ({ values: {}, errors: [{ field: `shipping.${name}`, message: "Please fill in this field." }] });

describe("an address that Shopware refuses because a line is missing", () => {
  it("has the further line if it is required or known, and in no other form", () => {
    expect(render({})).not.toContain("additionalAddressLine2");
    for (const brief of [true, false])
      expect(render({ form: refused("additionalAddressLine2") }, brief)).toContain("additionalAddressLine2");
    expect(render({ initial: { additionalAddressLine2: "Staircase B" } })).toContain("Staircase B");
  });

  it.each(["company", "additionalAddressLine1", "additionalAddressLine2"])("opens the fold with %s", (name) => {
    expect(render({})).not.toMatch(/<details[^>]* open=""/);
    expect(render({ form: refused(name) })).toMatch(/<details[^>]* open=""/);
  });
});

it("the short form of the checkout asks for a salutation only if Shopware has no default", () => {
  const salutations = [{ id: "s1", name: "Mrs" }];
  expect(render({ choices: { ...CHOICES, salutations } })).not.toContain("shipping.salutationId");
  const asked = render({ choices: { ...CHOICES, salutations, salutationRequired: true } });
  expect(asked).toMatch(/name="shipping.salutationId"[^>]* required/);
  expect(asked).toContain('<option value="">address.choose</option>');
});
