import { parse } from "node-html-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { LONGEST } from "~/domain/field-lengths";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { newEmail, person } from "../support/routes/account";
import { summaryOf, visibleText } from "../support/routes/page-content";
import { details, fillBag, useCountry } from "../support/routes/checkout";
import { newCustomer } from "../support/routes/customer";
import { openShop, Shopper } from "../support/routes/shopper";
import { startProxy } from "../support/routes/store-api-proxy";

beforeAll(useCountry);

const t = getTranslate("en-GB");
/** One letter too many, in letters that Shopware counts as one. */
const tooLong = (field: keyof typeof LONGEST) =>
  field === "email"
    ? `${"e".repeat(LONGEST.email - "@example.com".length + 1)}@example.com`
    : "ä".repeat(LONGEST[field] + 1);
const LABELS = {
  city: "address.city",
  company: "address.company",
  email: "account.email",
  firstName: "address.firstName",
  lastName: "address.lastName",
  street: "address.street",
} as const;
const tooLongText = (field: keyof typeof LABELS) =>
  t("form.tooLong.of", { field: t(LABELS[field]), count: LONGEST[field] });
const FIELDS = ["firstName", "lastName", "city", "street", "company"] as const;
const tooLongIn = (field: keyof typeof LABELS) => ({ text: tooLongText(field), href: `#${field}` });

describe("values that Shopware cannot store are refused at their field, without a call", () => {
  it.each([...FIELDS, "email"] as const)(
    "%s: one character more than fits, in the registration, the checkout and the address book",
    async (field) => {
      const proxy = await startProxy();
      try {
        const shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint });
        const shopper = new Shopper("localhost", shop);
        const registration = await shopper.post("/account/register", {
          ...person(newEmail(), details({ email: newEmail() })),
          [field]: tooLong(field),
        });
        expect(summaryOf(registration)).toEqual([tooLongIn(field)]);
        await fillBag(shopper);
        const checkout = await shopper.post("/checkout", {
          intent: "details",
          ...details(),
          [field]: tooLong(field),
        });
        expect([checkout.status, summaryOf(checkout)]).toEqual([422, [tooLongIn(field)]]);
        expect(proxy.calls.filter(({ route }) => route.includes("account/register"))).toEqual([]);
      } finally {
        await proxy.close();
      }
      if (field === "email") return;
      const customer = await newCustomer();
      const { email: _email, ...address } = details();
      const created = await customer.post("/account/addresses/create", {
        ...address,
        [field]: tooLong(field),
      });
      expect(summaryOf(created)).toEqual([tooLongIn(field)]);
    },
  );

  it("the maximum length is stored", async () => {
    const longest = Object.fromEntries(FIELDS.map((field) => [field, "ä".repeat(LONGEST[field])]));
    const opened = await new Shopper().takingCookies().post("/account/register", {
      ...person(newEmail()),
      ...details({ email: newEmail() }),
      ...longest,
    });
    expect([opened.status, opened.location]).toEqual([303, "/account"]);
  });

  it("a field's own limit is the shop's: no promotion code is cut off while it is typed", async () => {
    const shopper = new Shopper();
    await fillBag(shopper);
    const field = parse((await shopper.get("/cart")).html).querySelector("#code");
    expect(field?.getAttribute("maxlength")).toBe(String(LONGEST.promotionCode));
  });

  it("the profile's names have the limits of an address", async () => {
    const customer = await newCustomer();
    const page = await customer.post("/account/details", {
      intent: "profile",
      firstName: tooLong("firstName"),
      lastName: "B",
    });
    expect(summaryOf(page)).toEqual([
      { text: tooLongText("firstName"), href: "#profile-firstName" },
    ]);
  });
});

describe("an invalid id may be another than the address's", () => {
  it("an invalid salutation is an error at its field, not an address that is gone", async () => {
    const customer = await newCustomer();
    const { email: _email, ...address } = details();
    const page = await customer.post("/account/addresses/create", {
      ...address,
      salutationId: "nonsense",
    });
    expect(summaryOf(page)).toEqual([
      { text: t("form.invalid.of", { field: t("address.salutation") }), href: "#salutationId" },
    ]);
    const profile = await customer.post("/account/details", {
      intent: "profile",
      firstName: "A",
      lastName: "B",
      salutationId: "nonsense",
    });
    expect(summaryOf(profile)).toEqual([
      {
        text: t("form.invalid.of", { field: t("address.salutation") }),
        href: "#profile-salutationId",
      },
    ]);
  });

  it("an invalid address id: the address is gone", async () => {
    const customer = await newCustomer();
    const page = await customer.submit("/account/addresses", {
      intent: "delete",
      addressId: "nonsense",
    });
    expect(visibleText(page)).toContain(t("account.notice.addressGone"));
  });
});
