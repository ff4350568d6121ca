import { describe, expect, it } from "vitest";
import { openCustomerShop, MRS, STOREFRONT, errorLines } from "../support/backend/customer-shop";

let client = 0;
/** A different client for each call, because the rate limit has its own test. */
const fromElsewhere = () => ({ headers: { "x-forwarded-for": `203.0.113.${(client += 1)}` } });

describe("Shopware 6.6.7: newsletter", () => {
  const shop = openCustomerShop();
  const subscribe = (email: string, changes: Record<string, unknown> = {}, options = {}) =>
    shop.call("/newsletter/subscribe", {
      body: { email, option: "subscribe", storefrontUrl: STOREFRONT, ...changes },
      ...fromElsewhere(),
      ...options,
    });
  const status = (email: string) =>
    (
      shop.backend.db
        .prepare("SELECT status FROM newsletter_recipient WHERE email = ?")
        .get(email) as { status: string } | undefined
    )?.status;
  const confirm = (hash: string, em: string) =>
    shop.call("/newsletter/confirm", { body: { hash, em } });

  it("subscribe: 204 without a body and a mail; the link confirms, once", async () => {
    const answer = await subscribe("news@example.com");
    expect([answer.status, answer.body]).toEqual([204, null]);
    expect(status("news@example.com")).toBe("notSet");
    const [hash, em] = [
      shop.linkParameter("newsletter", "hash"),
      shop.linkParameter("newsletter", "em"),
    ];
    expect(errorLines(await confirm(hash, "nonsense"))[0]).toContain("VIOLATION::NOT_EQUAL_ERROR");
    expect((await confirm(hash, em)).status).toBe(204);
    expect(status("news@example.com")).toBe("optIn");
    expect(errorLines(await confirm(hash, em))).toEqual([
      'VIOLATION::NOT_EQUAL_ERROR · This value should be equal to "notSet". · /status',
    ]);
  });

  it("unsubscribe: 204; subscribing again asks again", async () => {
    expect(
      (await shop.call("/newsletter/unsubscribe", { body: { email: "news@example.com" } })).status,
    ).toBe(204);
    expect(status("news@example.com")).toBe("optOut");
    await subscribe("news@example.com");
    expect(status("news@example.com")).toBe("notSet");
  });

  it.each([
    [
      { email: "nonsense" },
      ["VIOLATION::INVALID_FORMAT_ERROR · This value is not a valid email address. · /email"],
    ],
    [
      { storefrontUrl: "http://evil.example" },
      [
        "VIOLATION::NO_SUCH_CHOICE_ERROR · The value you selected is not a valid choice. · /storefrontUrl",
      ],
    ],
    [
      { firstName: "http://win.example" },
      ["VIOLATION::REGEX_FAILED_ERROR · error.urlNotAllowed · /firstName"],
    ],
  ])("400 for %o", async (changes, errors) => {
    const answer = await subscribe("x@example.com", changes);
    expect([answer.status, errorLines(answer)]).toEqual([400, errors]);
  });
});

describe("Shopware 6.6.7: POST /contact-form", () => {
  const shop = openCustomerShop();
  const message = {
    salutationId: MRS,
    firstName: "Anna",
    lastName: "Berg",
    email: "anna@example.com",
    phone: "1",
    subject: "Hi\r\nBcc: all@example.com",
    comment: "Hello there",
  };
  const send = (body: Record<string, unknown>, options = fromElsewhere()) =>
    shop.call("/contact-form", { body, ...options });

  it("goes to the shop by mail; an answer goes to the visitor", async () => {
    expect(await send(message)).toMatchObject({
      status: 200,
      body: { individualSuccessMessage: "", apiAlias: "contact_form_result" },
    });
    expect(shop.mails("contact")).toMatchObject([
      {
        recipient: "Hearth <service@hearth.example>",
        reply_to: "anna@example.com",
        content: expect.stringContaining("Hello there") as string,
      },
    ]);
  });

  it("400 with every blank field, in Shopware's order", async () => {
    expect(errorLines(await send({ email: "nonsense" }))).toEqual([
      "VIOLATION::IS_BLANK_ERROR · This value should not be blank. · /salutationId",
      "VIOLATION::INVALID_FORMAT_ERROR · This value is not a valid email address. · /email",
      ...["subject", "comment", "firstName", "lastName", "phone"].map(
        (field) => `VIOLATION::IS_BLANK_ERROR · This value should not be blank. · /${field}`,
      ),
    ]);
  });
});

describe("Shopware 6.7: GET /cookie-groups", () => {
  const shop = openCustomerShop();

  it("names groups and cookies in the context's language; one group is required", async () => {
    interface Groups {
      hash: string;
      elements: {
        name: string;
        isRequired: boolean;
        entries: { cookie: string; hidden: boolean; name: string }[];
      }[];
    }
    const [english, swedish] = [
      await shop.call<Groups>("/cookie-groups"),
      await shop.call<Groups>("/cookie-groups", { accessKey: "SWSCTESTSEAAAAAAAAAAAAAAAA" }),
    ];
    expect(english.body).toMatchObject({
      apiAlias: "cookie_groups_hash",
      languageId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
    expect(english.body.elements.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ["Necessary", true],
      ["Comfort", false],
      ["Statistics", false],
    ]);
    expect(swedish.body.elements.map(({ name }) => name)).toEqual([
      "Nödvändiga",
      "Bekvämlighet",
      "Statistik",
    ]);
    expect(swedish.body.hash).toBe(english.body.hash);
    for (const { entries } of english.body.elements)
      for (const entry of entries)
        expect(Object.keys(entry)).toEqual(
          expect.arrayContaining(["cookie", "hidden", "name", "apiAlias"]),
        );
  });
});
