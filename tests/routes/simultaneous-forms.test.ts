import { parse } from "node-html-parser";
import { beforeAll, expect, it } from "vitest";
import { newEmail, person } from "../support/routes/account";
import { details, useCountry } from "../support/routes/checkout";
import { newCustomer, openAccount, signedIn } from "../support/routes/customer";
import { openShop, Shopper } from "../support/routes/shopper";
import { openProxy } from "../support/routes/store-api-proxy";
import { visibleText } from "../support/routes/page-content";

const proxy = await openProxy();
beforeAll(async () => {
  await useCountry();
});

it("one tab deletes an address, another makes it the default: the account works", async () => {
  const shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint });
  const customer = signedIn(new Shopper("localhost", shop), await openAccount());
  await customer.post("/account/addresses/create", details({ firstName: "Second" }));
  const page = parse((await customer.get("/account/addresses")).html);
  const isDeletable = page
    .querySelectorAll("form")
    .find((form) => form.querySelector('[value="delete"]'));
  const addressId = isDeletable?.querySelector('[name="addressId"]')?.getAttribute("value") ?? "";
  const before = proxy.calls.length;
  const send = (intent: string) => customer.post("/account/addresses?index", { addressId, intent });
  await Promise.all([send("shipping"), send("delete"), send("billing")]);
  const writes = proxy.calls
    .slice(before)
    .filter(({ route }) => route.includes("account/address/"));
  expect(writes).toHaveLength(3);
  for (const [index, { arrived }] of writes.entries())
    if (index > 0) expect(arrived).toBeGreaterThan(writes[index - 1]!.answered);
  expect((await customer.get("/account/addresses")).status).toBe(200);
});

it("registering with a double click: one registration, both answers logged in", async () => {
  const shopper = new Shopper(
    "localhost",
    openShop({ SHOPWARE_ENDPOINT: proxy.endpoint }),
  ).takingCookies();
  await shopper.get("/account/register");
  const countryId = details().countryId;
  const form = person(newEmail("double"), { countryId });
  const before = proxy.calls.length;
  const answers = await Promise.all([
    shopper.post("/account/register", form),
    shopper.post("/account/register", form),
  ]);
  expect(answers.map(({ status, location }) => [status, location])).toEqual([
    [303, "/account"],
    [303, "/account"],
  ]);
  expect(
    proxy.calls.slice(before).filter(({ route }) => route === "POST account/register"),
  ).toHaveLength(1);
  expect((await shopper.get("/account/details")).status).toBe(200);
});

it("an address and a recovery sent with a double click: each once, both successes", async () => {
  const shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint });
  const account = await openAccount();
  const customer = signedIn(new Shopper("localhost", shop), account);
  const callsOf = async (
    shopper: Shopper,
    address: string,
    form: Record<string, string>,
    route: string,
  ) => {
    const before = proxy.calls.length;
    const answers = await Promise.all([shopper.post(address, form), shopper.post(address, form)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    return proxy.calls.slice(before).filter((call) => call.route === route).length;
  };
  expect(
    await callsOf(
      customer,
      "/account/addresses/create",
      details({ street: "Twice 2" }),
      "POST account/address",
    ),
  ).toBe(1);
  expect(
    await callsOf(
      customer,
      "/account/addresses/create",
      details({ street: "Other 3" }),
      "POST account/address",
    ),
  ).toBe(1);
  const book = visibleText(await customer.get("/account/addresses"));
  for (const street of ["Twice 2", "Other 3"]) expect(book).toContain(street);
  const visitor = new Shopper("localhost", shop);
  expect(
    await callsOf(
      visitor,
      "/account/recover?index",
      { email: account.email },
      "POST account/recovery-password",
    ),
  ).toBe(1);
});

it("a list created with a double click is one list, and both answers lead to it", async () => {
  const customer = await newCustomer();
  const create = () =>
    customer.post("/account/wishlists/create", { name: "Twice", type: "default" });
  const answers = await Promise.all([create(), create()]);
  expect(answers[0]!.location).toMatch(/^\/account\/wishlists\/edit\/[0-9a-f]{32}$/);
  expect(answers[1]!.location).toBe(answers[0]!.location);
  const page = parse((await customer.get("/account/wishlists")).html);
  expect(page.querySelectorAll("[data-testid=list-rows] li")).toHaveLength(1);
});
