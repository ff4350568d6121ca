import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "node-html-parser";
import { newEmail, register } from "../support/routes/account";
import { signedIn } from "../support/routes/customer";
import { byAction, statusOf, summaryOf, valueOf } from "../support/routes/page-content";
import {
  buying,
  countryId,
  details,
  fillBag,
  hasIntent,
  idOf,
  ordersOf,
  storeApi,
  tokenOf,
  useCountry,
  walletGuest,
} from "../support/routes/checkout";
import { BACKEND_PORT, environment } from "../support/routes/environment";
import { openShop, Shopper } from "../support/routes/shopper";

beforeAll(useCountry);

/**
 * In a registration, Shopware gives the delivery address no default salutation, and refuses orders
 * without one.
 */
const elsewhere = async () => ({
  separate: "on",
  "shipping.firstName": "Bo",
  "shipping.lastName": "Receiver",
  "shipping.street": "2 Low Street",
  "shipping.zipcode": "CT1 1AA",
  "shipping.city": "Canterbury",
  "shipping.countryId": await countryId("GB"),
});
const addressesOf = async (shopper: Shopper) =>
  (
    (await storeApi("account/list-address", {}, { token: tokenOf(shopper) })) as {
      elements: { city: string; salutationId: string | null }[];
    }
  ).elements;
const salutation = async (key: string) =>
  (
    (await storeApi("salutation")) as { elements: { id: string; salutationKey: string }[] }
  ).elements.find(({ salutationKey }) => salutationKey === key)!.id;

/**
 * A shopper registered elsewhere, whose delivery address has no salutation, with a product in the
 * bag.
 */
async function withoutSalutation(kind: object): Promise<Shopper> {
  const { email, ...address } = details({ email: newEmail("bo") });
  const answer = await fetch(`http://localhost:${BACKEND_PORT}/store-api/account/register`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "sw-access-key": environment().CHANNEL_GB_ACCESS_KEY!,
    },
    body: JSON.stringify({
      ...{
        email,
        firstName: "Bo",
        lastName: "Buyer",
        ...kind,
        billingAddress: address,
        shippingAddress: { ...address, city: "Bath" },
      },
      ...{ acceptedDataProtection: true, storefrontUrl: `http://localhost:${environment().PORT}` },
    }),
  });
  const shopper = new Shopper();
  signedIn(shopper, { token: answer.headers.get("sw-context-token")! });
  await fillBag(shopper);
  return shopper;
}

describe("every address of a purchase has a salutation", () => {
  it("a guest with another delivery address can order", async () => {
    const shopper = new Shopper();
    await fillBag(shopper);
    const review = await shopper.fillIn(await shopper.get("/checkout"), hasIntent("details"), {
      ...details(),
      ...(await elsewhere()),
    });
    const neutral = await salutation("not_specified");
    expect((await addressesOf(shopper)).map(({ salutationId }) => salutationId)).toEqual([
      neutral,
      neutral,
    ]);
    const thanks = await shopper.submit("/checkout", buying(review, "Invoice"));
    expect(thanks.path).toContain("/checkout/success/");
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  it("so can a wallet's guest; a configured salutation has priority", async () => {
    const mrs = await salutation("mrs");
    for (const [shop, expected] of [
      [openShop({ GUEST_SALUTATION_ID: "" }), await salutation("not_specified")],
      [openShop({ GUEST_SALUTATION_ID: mrs }), mrs],
    ] as const) {
      const shopper = new Shopper("localhost", shop);
      await fillBag(shopper);
      await shopper.api("/api/checkout/register-guest", walletGuest());
      expect((await addressesOf(shopper)).map(({ salutationId }) => salutationId)).toEqual([
        expected,
        expected,
      ]);
      // Shopware refuses a business account without a company, which wallets do not have.
      expect(await contextOf(shopper)).toMatchObject({ accountType: "private", company: null });
      expect((await shopper.api("/api/checkout/place-order", {})).data).toMatchObject({
        status: "success",
      });
    }
  });

  it.each([
    ["a guest", { guest: true }],
    ["a customer", { password: "a long word for tests" }],
  ])(
    "%s with an address that has none is not asked: the order gets the neutral one",
    async (_, kind) => {
      const shopper = await withoutSalutation(kind);
      const review = await shopper.get("/checkout");
      const bought = await shopper.submit("/checkout", {
        ...buying(review, "Invoice"),
        paymentMethodId: idOf(review, "Invoice"),
      });
      expect([bought.path, statusOf(bought)]).toEqual([
        expect.stringContaining("/checkout/success/"),
        "",
      ]);
      expect(await ordersOf(shopper)).toHaveLength(1);
    },
  );
});

describe("buying for a company", () => {
  it("Shopware stores company and business account: checkout and registration", async () => {
    const guest = new Shopper();
    await fillBag(guest);
    await guest.fillIn(
      await guest.get("/checkout"),
      hasIntent("details"),
      details({ company: "Linen Ltd" }),
    );
    const customer = new Shopper();
    await customer.post("/account/register", {
      ...details({ email: newEmail() }),
      password: "a long word for tests",
      company: "Linen Ltd",
    });
    const kept = await Promise.all([guest, customer].map((shopper) => contextOf(shopper)));
    expect(kept).toEqual([
      { accountType: "business", company: "Linen Ltd", vatIds: null },
      { accountType: "business", company: "Linen Ltd", vatIds: null },
    ]);
  });

  it("so is the VAT id; one without a company is refused at the company's field", async () => {
    const company = { company: "Linen Ltd", vatIds: "GB123456789" };
    const guest = new Shopper();
    await fillBag(guest);
    const checkout = await guest.get("/checkout");
    expect(
      parse(checkout.html).querySelectorAll("[data-testid=field-more] [name=vatIds]"),
    ).toHaveLength(1);
    const again = await guest.post("/checkout", {
      ...details({ vatIds: "GB123456789" }),
      intent: "details",
    });
    expect([again.status, summaryOf(again).map(({ href }) => href)]).toEqual([422, ["#company"]]);
    await guest.fillIn(checkout, hasIntent("details"), details(company));
    const customer = new Shopper();
    const account = { ...details({ email: newEmail() }), password: "a long word for tests" };
    const refused = await customer.post("/account/register", { ...account, vatIds: "GB123456789" });
    expect(summaryOf(refused).map(({ href }) => href)).toEqual(["#company"]);
    await customer.fillIn(await customer.get("/account/register"), byAction("/account/register"), {
      ...account,
      ...company,
    });
    const kept = { accountType: "business", company: "Linen Ltd", vatIds: ["GB123456789"] };
    expect(await Promise.all([guest, customer].map((shopper) => contextOf(shopper)))).toEqual([
      kept,
      kept,
    ]);
  });

  it("the profile changes company and VAT id; without a company it is private again", async () => {
    const { shopper } = await register(new Shopper(), newEmail(), {
      company: "Linen Ltd",
      vatIds: "GB123456789",
    });
    const page = await shopper.get("/account/details");
    expect([valueOf(page, "company"), valueOf(page, "vatIds")]).toEqual([
      "Linen Ltd",
      "GB123456789",
    ]);
    const changed = await shopper.fillIn(page, hasIntent("profile"), {
      company: "Wool Ltd",
      vatIds: "GB999999999",
    });
    expect(await contextOf(shopper)).toEqual({
      accountType: "business",
      company: "Wool Ltd",
      vatIds: ["GB999999999"],
    });
    const refused = await shopper.post("/account/details", {
      intent: "profile",
      firstName: "Anna",
      lastName: "Berg",
      vatIds: "GB1",
    });
    expect(summaryOf(refused).map(({ href }) => href)).toEqual(["#profile-company"]);
    await shopper.fillIn(changed, hasIntent("profile"), { company: "", vatIds: "" });
    expect(await contextOf(shopper)).toMatchObject({ accountType: "private", company: null });
  });
});

async function contextOf(shopper: Shopper): Promise<object> {
  const headers = {
    "sw-access-key": environment().CHANNEL_GB_ACCESS_KEY!,
    "sw-context-token": tokenOf(shopper),
  };
  const answer = await fetch(`http://localhost:${BACKEND_PORT}/store-api/context`, { headers });
  const { accountType, company, vatIds } = (
    (await answer.json()) as { customer: Record<string, unknown> }
  ).customer;
  return { accountType, company, vatIds };
}
