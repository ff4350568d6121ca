import { describe, expect, it } from "vitest";
import { toFieldErrors } from "~/services/platform/http/field-errors.server";
import { ACCOUNT_NAMES } from "~/services/account/field-names.server";
import { getTranslate } from "~/services/platform/i18n/messages.server";

const textsOf = (locale: string, ...problems: Parameters<typeof toFieldErrors>[0]) =>
  toFieldErrors(problems, getTranslate(locale), NAMES).map(({ text }) => text);
const NAMES = {
  ...ACCOUNT_NAMES,
  "shipping.countryStateId": {
    ...ACCOUNT_NAMES.countryStateId!,
    part: "checkout.shipping" as const,
  },
};
const empty = (field: string) => ({ field, key: "form.required" }) as const;

describe("a field's error names it: the summary shows the same text, apart from the field", () => {
  it.each([
    [
      "en-GB",
      "Please enter the last name.",
      "Delivery address: Please choose the county or state.",
    ],
    [
      "de-DE",
      "Bitte geben Sie den Nachnamen an.",
      "Lieferadresse: Bitte wählen Sie das Bundesland oder die Region.",
    ],
    ["sv-SE", "Ange efternamnet.", "Leveransadress: Välj delstat eller region."],
    ["fi-FI", "Anna sukunimi.", "Toimitusosoite: Valitse osavaltio tai alue."],
  ])(
    "%s: an empty field; the delivery address is named, because both have the same fields",
    (locale, lastName, state) => {
      expect(textsOf(locale, empty("lastName"), empty("shipping.countryStateId"))).toEqual([
        lastName,
        state,
      ]);
    },
  );

  it.each([
    ["form.invalid", {}, "Please check “Company”."],
    ["form.tooLong", { count: 50 }, "Please shorten “Company” to 50 characters or fewer."],
    ["form.tooShort", {}, "Please write a little more in “Company”."],
    ["form.tooShortBy", { count: 5 }, "Please write at least 5 characters in “Company”."],
  ] as const)("%s", (key, params, text) => {
    expect(textsOf("en-GB", { field: "company", key, params })).toEqual([text]);
  });

  it("a field without a sentence of its own is called by its label", () => {
    expect(textsOf("en-GB", empty("vatIds"))).toEqual(["Please fill in “VAT number”."]);
  });

  it("an error of the whole form, or of an unknown field, names none", () => {
    expect(textsOf("en-GB", { field: "", key: "form.invalid" }, empty("constructor"))).toEqual([
      "Please check this.",
      "Please fill this in.",
    ]);
  });
});
