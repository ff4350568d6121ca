import { describe, expect, it } from "vitest";
import {
  isRequiredOfContacts,
  refreshContactRequirements,
} from "~/services/catalogue/forms/contact-requirements.api.server";
import { submitContact } from "~/services/catalogue/forms/public-forms.actions.server";
import { toContactFormView } from "~/services/catalogue/forms/public-forms.view.server";
import { openTestShop, reply } from "../../../support/unit/fake-backend";
import { shopBackend } from "../../../support/unit/shop-backend";
import { formOf } from "../../../support/unit/forms";

const ALWAYS = ["email", "subject", "comment", "salutationId"];
const blank = (fields: string[]) => ({
  errors: fields.map((field) => ({
    status: "400",
    code: "VIOLATION::IS_BLANK_ERROR",
    source: { pointer: `/${field}` },
  })),
});

/** A Shopware whose settings require these fields of a contact form. */
async function shopThatRequires(...fields: string[]) {
  const required = [...ALWAYS, ...fields];
  const answers = shopBackend();
  const opened = await openTestShop((request) => {
    if (request.path !== "contact-form") return answers(request);
    const sent = (request.body ?? {}) as Record<string, unknown>;
    const missing = required.filter((field) => !sent[field] && field !== "salutationId");
    return missing.length > 0
      ? reply({ status: 400, body: blank(missing) })
      : { individualSuccessMessage: "" };
  });
  return {
    ...opened,
    sent: () => opened.calls.filter(({ path }) => path === "contact-form").map(({ body }) => body),
  };
}
const MESSAGE = { email: "ada@example.com", subject: "Curtains", comment: "Do they shrink?" };
const ACCEPTED = { status: "accepted", notice: { key: "contact.sent" } };
const optionalOf = ({ fields }: ReturnType<typeof toContactFormView>) =>
  fields.filter(({ optional }) => optional).map(({ name }) => name);

describe("§5.8 the contact form requires what the shop's settings require", () => {
  it.each([
    [[], ["firstName", "lastName", "phone"]],
    [["firstName", "lastName"], ["phone"]],
    [["firstName", "lastName", "phone"], []],
  ])("required: %s → may be left out: %s", async (required, optional) => {
    const { shop, sent } = await shopThatRequires(...required);
    await refreshContactRequirements(shop);
    expect(sent()).toEqual([{}]);
    const view = toContactFormView(shop);
    expect(optionalOf(view)).toEqual(optional);
    expect(view.note).toBe(
      optional.length > 0
        ? "We need everything that is not marked optional to answer you."
        : "We need all of these details to answer you.",
    );
    expect(view.fields.filter(({ mark }) => mark === "(optional)")).toHaveLength(optional.length);
    const typed = { ...MESSAGE, ...Object.fromEntries(required.map((field) => [field, "x"])) };
    expect(await submitContact(shop, formOf(typed))).toMatchObject(ACCEPTED);
  });

  it("all of them while the settings are unknown; later changes at their field", async () => {
    const { shop, sent } = await shopThatRequires("phone");
    expect([optionalOf(toContactFormView(shop)), sent()]).toEqual([[], []]);
    expect(await submitContact(shop, formOf(MESSAGE))).toMatchObject({
      status: "refused",
      problems: ["firstName", "lastName", "phone"].map((field) => ({ field })),
    });
    const named = { ...MESSAGE, firstName: "Ada", lastName: "Berg", phone: "1" };
    const strict = await shopThatRequires("firstName", "lastName");
    await refreshContactRequirements(strict.shop);
    expect(isRequiredOfContacts(strict.shop, "phone")).toBe(false);
    strict.calls.length = 0;
    expect(await submitContact(strict.shop, formOf({ ...named, phone: "" }))).toMatchObject(
      ACCEPTED,
    );
    expect(strict.sent()).toEqual([expect.not.objectContaining({ phone: "" })]);
  });

  it("a silent Shopware is asked again later, and a form does not wait for it", async () => {
    const { shop } = await openTestShop(() => reply({ status: 500 }));
    await refreshContactRequirements(shop);
    expect(optionalOf(toContactFormView(shop))).toEqual([]);
  });
});
