import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { cartOf } from "../support/routes/cart";
import { tokenOf } from "../support/routes/checkout";
import { openShop, Shopper, type ChannelHost } from "../support/routes/shopper";
import { openProxy } from "../support/routes/store-api-proxy";
import { visibleText } from "../support/routes/page-content";

/** A vase that every shop sells. */
const VASE = "/Ronn-stoneware-vase/10341";

const proxy = await openProxy();
const shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint });

const isBuying = (form: { getAttribute(name: string): string | undefined }) =>
  form.getAttribute("action") === "/cart";
async function sender(): Promise<{ shopper: Shopper; link: string; token: string }> {
  const shopper = new Shopper("localhost", shop);
  await shopper.fillIn(await shopper.get(VASE), isBuying);
  const token = tokenOf(shopper);
  expect(token).toMatch(/^[A-Za-z0-9]{32}$/);
  return { shopper, token, link: `/?cartRecovery=${token}` };
}

describe("a link with ?cartRecovery= from anybody", () => {
  it("when opened writes nothing: its page asks, without the token in scripts", async () => {
    const { link, token } = await sender();
    const visitor = new Shopper("localhost", shop);
    const before = proxy.calls.length;
    const opened = await visitor.get(link);
    expect([opened.status, opened.location]).toEqual([
      302,
      `/cart/recover?cartRecovery=${token}&returnTo=%2F`,
    ]);
    const asking = await visitor.get(opened.location!);
    const page = parse(asking.html);
    expect([asking.status, page.querySelector("h1")?.text]).toEqual([
      200,
      getTranslate("en-GB")("cart.recover.title"),
    ]);
    expect(page.querySelector("main li")?.text).toContain("1 × ");
    expect(
      page
        .querySelectorAll("script")
        .map(({ innerHTML }) => innerHTML)
        .join(),
    ).not.toContain(token);
    expect(visitor.cookie("sw-context-token")).toBeUndefined();
    expect(
      proxy.calls
        .slice(before)
        .filter(({ route }) => /line-item|context/.test(route) && !route.startsWith("GET")),
    ).toEqual([]);
  });

  it("when confirmed gives the lines in the shopper's own context, not the sender's", async () => {
    const { shopper, link, token } = await sender();
    await shopper.submit("/cart", { intent: "add-code", code: "WELCOME10" });
    const visitor = new Shopper("localhost", shop);
    const asking = await visitor.get((await visitor.get(link)).location!);
    const home = await visitor.fillIn(
      asking,
      (form) => form.getAttribute("action")?.includes("/cart/recover") ?? false,
    );
    expect(home.status).toBe(200);
    expect(visibleText(home)).toContain(getTranslate("en-GB")("cart.notice.recovered"));
    expect(tokenOf(visitor)).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(tokenOf(visitor)).not.toBe(token);
    expect(visibleText(await visitor.get("/cart"))).toContain("WELCOME10");
    await visitor.fillIn(await visitor.get(VASE), isBuying);
    expect([await piecesOf(visitor), await piecesOf(shopper)]).toEqual([2, 1]);
  });

  it("when confirmed with an existing cart adds what is missing, once", async () => {
    const { link } = await sender();
    const { shopper: visitor, token: own } = await sender();
    for (let time = 0; time < 2; time++) {
      const asking = await visitor.get((await visitor.get(link)).location!);
      await visitor.fillIn(
        asking,
        (form) => form.getAttribute("action")?.includes("/cart/recover") ?? false,
      );
    }
    expect([tokenOf(visitor), await piecesOf(visitor)]).toEqual([own, 1]);
  });

  it("when confirmed with a double click adds what is missing once", async () => {
    const { shopper, token } = await sender();
    await shopper.fillIn(await shopper.get(VASE), isBuying, { quantity: "2" });
    const { shopper: visitor } = await sender();
    proxy.slowBy(50);
    const confirm = () => visitor.post(`/cart/recover?cartRecovery=${token}`, {});
    const answers = await Promise.all([confirm(), confirm()]);
    proxy.slowBy(0);
    expect([answers.map(({ status }) => status), await piecesOf(visitor)]).toEqual([[303, 303], 3]);
  });

  it.each([
    ["confirmed", "form"],
    ["declined", "link"],
  ])("when %s leads to the page that the link names", async (_, way) => {
    const { token } = await sender();
    const visitor = new Shopper("localhost", shop);
    const opened = await visitor.get(`${VASE}?colour=sand&cartRecovery=${token}`);
    const asking = await visitor.get(opened.location!);
    const decline = parse(asking.html).querySelector("main form a")?.getAttribute("href");
    const confirmed = await visitor.post(opened.location!, {});
    expect(way === "link" ? decline : confirmed.location).toBe(`${VASE}?colour=sand`);
  });

  it.each(["https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere.example", ""])(
    "with the return path %j leads to the cart",
    async (returnTo) => {
      const { token } = await sender();
      const query = new URLSearchParams({ cartRecovery: token, returnTo });
      const visitor = new Shopper("localhost", shop);
      const page = await visitor.get(`/cart/recover?${query}`);
      const decline = parse(page.html).querySelector("main form a")?.getAttribute("href");
      const confirmed = await visitor.post(`/cart/recover?${query}`, {});
      expect([decline, confirmed.location]).toEqual(["/cart", "/cart"]);
    },
  );

  it("cannot be confirmed by another site's page", async () => {
    const { link } = await sender();
    const visitor = new Shopper("localhost", shop);
    const { location } = await visitor.get(link);
    const foreign = await visitor.post(
      location!,
      {},
      { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" },
    );
    expect([foreign.status, visitor.cookie("sw-context-token")]).toEqual([403, undefined]);
  });

  it.each<[ChannelHost, string]>([
    ["localhost", "en-GB"],
    ["se.localhost", "sv-SE"],
    ["fi.localhost", "fi-FI"],
    ["de.localhost", "de-DE"],
  ])("that leads to nothing says so, with a way on (%s)", async (host, locale) => {
    const page = await new Shopper(host, shop).get(`/cart/recover?cartRecovery=${"x".repeat(32)}`);
    const t = getTranslate(locale);
    expect(page.status).toBe(404);
    expect(visibleText(page)).toContain(t("cart.notice.notRecovered"));
    expect(parse(page.html).querySelector(`main a[href="/cart"]`)?.text).toBe(
      t("cart.recover.onwards"),
    );
  });
});

async function piecesOf(shopper: Shopper): Promise<number> {
  return (await cartOf(shopper)).count;
}
