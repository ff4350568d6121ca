import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FormField } from "~/components/ui/form-parts";

const render = (form: object | null) =>
  renderToStaticMarkup(
    <FormField
      name="password"
      label="Password"
      hint="At least 8 characters"
      autoComplete="new-password"
      form={form as never}
    />,
  );

it("states a password's minimum length once: in Shopware's words after it has refused one", () => {
  expect(render(null)).toContain("At least 8 characters");
  const refused = render({
    values: {},
    errors: [{ field: "password", text: "At least 14 characters, please." }],
  });
  expect(refused).toContain("At least 14 characters, please.");
  expect(refused).not.toMatch(/At least 8|password-hint/);
});

it("marks no field as optional that the shop has just refused as empty", () => {
  const phone = (form: object | null) =>
    renderToStaticMarkup(
      <FormField name="phoneNumber" label="Phone" optional="(optional)" form={form as never} />,
    );
  const errors = [{ field: "phoneNumber", text: "Please fill this in." }];
  expect(phone(null)).toContain("(optional)");
  expect(phone({ values: { phoneNumber: "" }, errors })).not.toContain("(optional)");
  expect(
    phone({ values: { phoneNumber: "nonsense" }, errors }),
    "to leave it empty is a way on",
  ).toContain("(optional)");
});
