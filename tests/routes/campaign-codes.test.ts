import { beforeAll, describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import {
  atReview,
  buying,
  details,
  fillBag,
  hasIntent,
  storeApi,
  tokenOf,
  useCountry,
} from "../support/routes/checkout";
import { openShop, Shopper } from "../support/routes/shopper";
import { documentState } from "../support/routes/page-content";

const LINK = "affiliateCode=friend&campaignCode=autumn";
const VASE = "/Ronn-stoneware-vase/10341";
const CODES = { affiliateCode: "friend", campaignCode: "autumn" };

interface Coded {
  affiliateCode: string | null;
  campaignCode: string | null;
}

function agreeing(shop = openShop()): Shopper {
  const shopper = new Shopper("localhost", shop);
  shopper.setCookie("consent", "analytics");
  return shopper;
}

/** Buys as a guest. @returns customer and order from the backend */
async function bought(shopper: Shopper): Promise<{ customer: Coded; order: Coded }> {
  await fillBag(shopper);
  const review = await shopper.fillIn(
    await shopper.get("/checkout"),
    hasIntent("details"),
    details({ email: "coded@example.com" }),
  );
  const customer = (await storeApi("account/customer", {}, { token: tokenOf(shopper) })) as Coded;
  await shopper.post("/checkout", buying(review, "Invoice"));
  const { orders } = (await storeApi("order", {}, { token: tokenOf(shopper) })) as {
    orders: { elements: Coded[] };
  };
  return { customer, order: orders.elements[0]! };
}

beforeAll(useCountry);

describe("the codes of an affiliate's link (?affiliateCode=…&campaignCode=…)", () => {
  it.each([
    "/",
    VASE,
    `/detail/${idOf("product", "vase-ronn-stoneware")}`,
    "/cart",
    "/no/such/page",
  ])("go from %s with the guest and the order", async (path) => {
    const shopper = agreeing();
    const landed = await shopper.get(`${path}?${LINK}`);
    expect([shopper.cookie("campaign") === undefined, landed.headers.get("Cache-Control")]).toEqual(
      [false, expect.stringContaining("private")],
    );
    expect(await bought(shopper)).toMatchObject({ customer: CODES, order: CODES });
  });

  it("are noted on a cached page, and the shopper still gets cached pages", async () => {
    const shop = openShop();
    await agreeing(shop).get("/");
    const shopper = agreeing(shop);
    expect([
      documentState(await shopper.get(`/?${LINK}`)),
      shopper.cookie("campaign") !== undefined,
    ]).toEqual([expect.stringMatching(/hit|stale/), true]);
    const next = await shopper.get("/");
    expect([
      documentState(next),
      next.headers.get("Cache-Control"),
      next.headers.getSetCookie(),
    ]).toEqual([expect.stringMatching(/hit|stale/), expect.stringContaining("public"), []]);
  });

  it("are those of the last link, each kind separately", async () => {
    const shopper = agreeing();
    await shopper.get(`/?${LINK}`);
    await shopper.get("/?affiliateCode=other");
    await shopper.get(`/?campaignCode=${"x".repeat(256)}&affiliateCode=`);
    expect((await bought(shopper)).order).toMatchObject({
      affiliateCode: "other",
      campaignCode: "autumn",
    });
  });

  it("are also sent with a customer's registration", async () => {
    const shopper = agreeing();
    await shopper.get(`/?${LINK}`);
    const email = `friend-${Date.now()}@example.com`;
    const form = details({ email, password: "a long word for a trial" });
    await shopper.fillIn(
      await shopper.get("/account/register"),
      ({ innerHTML }) => innerHTML.includes('name="zipcode"'),
      form,
    );
    expect(await storeApi("account/customer", {}, { token: tokenOf(shopper) })).toMatchObject({
      email,
      ...CODES,
    });
  });

  it("are not stored without consent, nor for a prefetched page", async () => {
    const shopper = new Shopper("localhost", openShop());
    for (const consent of ["", "none", "personalisation"]) {
      if (consent) shopper.setCookie("consent", consent);
      await shopper.get(`/?${LINK}`);
      expect([consent, shopper.cookie("campaign")]).toEqual([consent, undefined]);
    }
    const other = agreeing();
    await other.get(`/?${LINK}`, { "Sec-Purpose": "prefetch" });
    expect(other.cookie("campaign")).toBeUndefined();
    const { shopper: guest } = await atReview("plain@example.com");
    expect(await storeApi("account/customer", {}, { token: tokenOf(guest) })).toMatchObject({
      affiliateCode: null,
      campaignCode: null,
    });
  });

  it("are stored by consent on the link's page, and deleted with it", async () => {
    const shopper = new Shopper("localhost", openShop());
    await shopper.get(`/?${LINK}`);
    await shopper.post(
      "/cookies",
      { choice: "all", returnTo: "/" },
      { Referer: `http://localhost:3000/?${LINK}` },
    );
    expect(shopper.cookie("campaign")).toBeDefined();
    await shopper.post("/cookies", { choice: "none", returnTo: "/" });
    expect(shopper.cookie("campaign")).toBeUndefined();
  });
});
