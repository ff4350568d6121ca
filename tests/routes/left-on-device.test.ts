import { beforeEach, expect, it } from "vitest";
import { COOKIE_NAMES } from "~/services/platform/session/cookie-jar.server";
import { idOf } from "../../backend/id";
import { logIn, newEmail, PASSWORD, register } from "../support/routes/account";
import { details, fillBag, useCountry } from "../support/routes/checkout";
import { openShop, Shopper } from "../support/routes/shopper";

const VASE = "/Ronn-stoneware-vase/10341";
const VASE_ID = idOf("product", "vase-ronn-stoneware");

/** Cookies that belong to the device, or to the new session. */
const REMAIN = ["any", "consent", "sw-context-token", "status", "prices"];
/** Everything else that the shop may store: nothing of it may remain. */
const PERSONAL = COOKIE_NAMES.filter((name) => !REMAIN.includes(name));

let shop: ReturnType<typeof openShop>;
beforeEach(() => (shop = openShop()));

const newShopper = () => {
  const shopper = new Shopper("localhost", shop);
  shopper.setCookie("consent", "analytics.personalisation");
  return shopper;
};

/** Leaves on the device what a shopper can leave there. */
async function leaveTraces(shopper: Shopper, recoveryFor = newEmail()): Promise<void> {
  await shopper.get(`${VASE}?affiliateCode=partner&campaignCode=spring`);
  await shopper.get("/search?q=vase");
  await shopper.post("/compare", { intent: "add", productId: VASE_ID });
  await fillBag(shopper);
  await shopper.get("/cart");
  await shopper.post("/checkout", {
    intent: "details",
    ...details({ street: "7 Secret Street", zipcode: "" }),
  });
  await shopper.post("/account/recover?index", { email: recoveryFor });
}
const traces = (shopper: Shopper) => PERSONAL.filter((name) => shopper.cookie(name) !== undefined);

it("a logout leaves nothing of the shopper on the device: no cookie, no e-mail", async () => {
  await useCountry();
  const { shopper } = await register(newShopper());
  await leaveTraces(shopper, "ada@example.com");
  expect(traces(shopper).length).toBeGreaterThan(5);
  expect((await shopper.get("/account/recover/password?hash=x")).html).toContain("ada@example.com");
  await shopper.post("/account/logout", {});
  expect(traces(shopper)).toEqual([]);
  expect((await shopper.get("/account/recover/password?hash=x")).html).not.toContain(
    "ada@example.com",
  );
  for (const name of REMAIN.slice(0, 3))
    if (name !== "any") expect([name, shopper.cookie(name) !== undefined]).toEqual([name, true]);
});

it("a session that has ended leaves nothing either", async () => {
  await useCountry();
  const { shopper, email } = await register(newShopper());
  await leaveTraces(shopper);
  // A change of the password elsewhere ends it.
  const elsewhere = newShopper();
  await logIn(elsewhere, email);
  await elsewhere.post("/account/details", {
    intent: "password",
    password: PASSWORD,
    newPassword: "another long word",
  });
  await shopper.get("/account/login");
  expect(traces(shopper)).toEqual([]);
  expect((await shopper.get("/checkout")).html).not.toContain("7 Secret Street");
});

it("another customer's login begins without what was left; one's own keeps it", async () => {
  await useCountry();
  const { email } = await register(newShopper());
  const { shopper } = await register(newShopper());
  await leaveTraces(shopper);
  // The session is lost without a logout.
  shopper.setCookie("sw-context-token", "");
  await logIn(shopper, email);
  expect(
    traces(shopper).filter((name) => name !== "account-favourites" && name !== "customer"),
  ).toEqual([]);

  const visitor = newShopper();
  await leaveTraces(visitor);
  const before = traces(visitor).filter(
    (name) => name !== "recovery" && name !== "checkout" && name !== "cart",
  );
  await logIn(visitor, email);
  expect(traces(visitor)).toEqual(expect.arrayContaining(before));
});
