import { parse } from "node-html-parser";
import { afterAll, describe, expect, it } from "vitest";
import { OrderShop } from "./order-shop";

const shop = new OrderShop();
afterAll(() => shop.close());

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const open = (page: string) => shop.visit<string>(page);
const post = (page: string, body: string) => shop.visit<string>(page, { method: "POST", body, headers: FORM });

async function cardPage(): Promise<{ page: string; orderNumber: string }> {
  const guest = await shop.guest();
  const order = await guest.ordered("card", "wool-throw", 2);
  return { page: (await guest.pay(order.id)) ?? "", orderNumber: order.orderNumber };
}

describe("the provider's payment page, without scripts", () => {
  it("shows order and amount, and a form with three decisions", async () => {
    const { page, orderNumber } = await cardPage();
    const { status, body } = await open(page);
    const html = parse(body);
    expect(status).toBe(200);
    expect(html.querySelector("html")?.getAttribute("lang")).toBe("en-GB");
    expect(html.querySelectorAll("h1").map((heading) => heading.text)).toEqual(["Pay by card"]);
    expect(html.querySelectorAll("dd").map((value) => value.text)).toEqual([orderNumber, "£160.00"]);
    expect(html.querySelector("form")?.getAttribute("method")).toBe("post");
    expect(
      html.querySelectorAll("form button").map((button) => [button.getAttribute("name"), button.getAttribute("value"), button.text]),
    ).toEqual([
      ["decision", "authorise", "Authorise the payment"],
      ["decision", "refuse", "Refuse the payment"],
      ["decision", "cancel", "Cancel and go back"],
    ]);
    expect(html.querySelectorAll("script, [style], [onclick]")).toEqual([]);
  });

  it("closing the window is a link to the shop: nothing is decided", async () => {
    const { page } = await cardPage();
    const link = parse((await open(page)).body).querySelector("a");
    expect([link?.getAttribute("href"), link?.text]).toEqual(["http://localhost:3000", "Close the window"]);
  });

  it("may send the shopper back to the shop only, runs nothing and is not kept", async () => {
    const { page } = await cardPage();
    const { headers } = await open(page);
    expect(headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' http:\/\/localhost:3000$/,
    );
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  });

  it("a decision nobody knows changes nothing", async () => {
    const { page } = await cardPage();
    const { status, body } = await post(page, "decision=steal");
    expect([status, body.includes("Authorise the payment")]).toEqual([200, true]);
  });

  it("decided once: afterwards the page says so", async () => {
    const { page } = await cardPage();
    expect((await post(page, "decision=refuse")).status).toBe(303);
    expect(parse((await open(page)).body).querySelector("h1")?.text).toBe("This payment is closed");
    const again = await post(page, "decision=authorise");
    expect([again.status, again.headers.get("location")]).toEqual([409, null]);
  });

  it("unknown pages are 404", async () => {
    expect((await open("/_psp/nobody")).status).toBe(404);
    expect((await post("/_psp/nobody", "decision=authorise")).status).toBe(404);
  });
});
