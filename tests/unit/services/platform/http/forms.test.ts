import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ACCOUNT_NAMES } from "~/services/account/field-names.server";
import { toFieldErrors } from "~/services/platform/http/field-errors.server";
import { toFieldProblems, readForm } from "~/services/platform/http/forms.server";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { formOf } from "../../../../support/unit/forms";

const schema = z.object({
  email: z.string().email("form.email"),
  name: z.string().min(1, "form.required").max(3, "form.tooLong"),
  password: z.string().min(8),
});

describe("§5.8 form validation: a submitted form", () => {
  it("is parsed, its texts trimmed, its password as typed", () => {
    const reading = readForm(
      schema,
      formOf({ email: " a@example.com ", name: "Ada", password: " secret 8 " }),
    );
    expect(reading).toMatchObject({
      status: "accepted",
      data: { email: "a@example.com", name: "Ada", password: " secret 8 " },
    });
  });

  it("reports one problem per field, keeps typed values, and never the password", () => {
    const reading = readForm(
      schema,
      formOf({ email: "a@", name: "Ada Lovelace", password: "short" }),
    );
    expect(reading).toMatchObject({
      status: "refused",
      problems: [
        { field: "email", key: "form.email" },
        { field: "name", key: "form.tooLong", params: { count: 3 } },
        { field: "password", key: "form.invalid" },
      ],
      values: { email: "a@", name: "Ada Lovelace" },
    });
  });

  it("uses the last value of a repeated field, and no file for a text", () => {
    const data = formOf({ email: "first@example.com", password: "long enough" });
    data.append("email", "last@example.com");
    data.append("name", new File(["x"], "x.txt"));
    expect(readForm(schema, data)).toMatchObject({
      status: "refused",
      problems: [{ field: "name" }],
      values: { email: "last@example.com" },
    });
  });
});

describe("§8.1 status 400: Shopware's violations become errors at the fields", () => {
  const failure = (errors: unknown) => ({ status: "error" as const, code: 400, error: { errors } });
  const fieldOf = (pointer: string) =>
    ({ email: "email", "billingAddress/zipcode": "zipcode", "billingAddress/city": "city" })[
      pointer
    ];

  it("by pointer and code; for addresses the readable code is in the detail", () => {
    const problems = toFieldProblems(
      failure([
        { code: "VIOLATION::CUSTOMER_EMAIL_NOT_UNIQUE", source: { pointer: "/email" } },
        { code: "VIOLATION::ZIP_CODE_INVALID", source: { pointer: "/billingAddress/zipcode" } },
        {
          code: "VIOLATION::IS_BLANK_ERROR",
          detail: "VIOLATION::CITY_IS_BLANK_ERROR",
          source: { pointer: "/billingAddress/city" },
        },
        { code: "VIOLATION::NO_SUCH_CHOICE_ERROR", source: { pointer: "/storefrontUrl" } },
      ]),
      fieldOf,
    );
    expect(problems).toEqual([
      { field: "email", key: "form.emailTaken" },
      { field: "zipcode", key: "form.zipcode" },
      { field: "city", key: "form.required" },
      { field: "", key: "form.invalid" },
    ]);
    expect(toFieldErrors(problems.slice(2, 3), getTranslate("de-DE"), ACCOUNT_NAMES)).toEqual([
      { field: "city", text: "Bitte geben Sie den Ort an." },
    ]);
  });

  it("an error that fits every field names its own, with or without a prefix", () => {
    const tooLong = { key: "form.tooLong", params: { count: 60 } } as const;
    const errors = toFieldErrors(
      [
        { field: "shipping.lastName", ...tooLong },
        { field: "", ...tooLong },
      ],
      getTranslate("en-GB"),
      { "shipping.lastName": { ...ACCOUNT_NAMES.lastName!, part: "checkout.shipping" } },
    );
    expect(errors.map(({ text }) => text)).toEqual([
      "Delivery address: Please shorten “Last name” to 60 characters or fewer.",
      "Please shorten this to 60 characters or fewer.",
    ]);
  });

  it("an error in another format has none", () => {
    expect(toFieldProblems({ status: "error", code: 500, error: "<html>" }, fieldOf)).toEqual([]);
  });
});
