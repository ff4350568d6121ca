import { type HTMLElement, parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { tokenOf } from "../support/routes/checkout";
import { Shopper, type Page } from "../support/routes/shopper";
import { visibleText } from "../support/routes/page-content";

const intent = (name: string, value?: string) => (form: HTMLElement) =>
  form.querySelector(`input[name=intent][value="${name}"]`) !== null &&
  (value === undefined || form.querySelector(`input[value="${value}"]`) !== null);
const hrefOf = (page: Page, selector: string) =>
  parse(page.html).querySelector(selector)?.getAttribute("href") ?? "";
const textOf = (page: Page, selector: string) =>
  parse(page.html).querySelector(selector)?.text.trim() ?? "";
const linesOf = (page: Page) => parse(page.html).querySelectorAll("[data-testid=cart-line]").length;

describe("a purchase with cookies and forms only", () => {
  it("home → category → product → add → quantity → remove → code: by 303", async () => {
    const shopper = new Shopper();
    const home = await shopper.get("/");
    expect(home.status).toBe(200);

    const category = await shopper.get(hrefOf(home, "[data-testid=main-menu] a"));
    expect(category.status).toBe(200);
    const product = await shopper.get(hrefOf(category, "[data-testid=tile-name] a"));
    expect(textOf(product, "h1")).not.toBe("");

    const added = await shopper.fillIn(product, intent("add"));
    expect(added.path).toBe(product.path);
    expect(textOf(added, "[role=status]")).toContain("Added to your bag");
    expect(shopper.cookie("sw-context-token")).toBeDefined();

    const cart = await shopper.get("/cart");
    expect(linesOf(cart)).toBe(1);
    const more = await shopper.fillIn(cart, intent("set-quantity"), { quantity: "3" });
    expect(
      parse(more.html)
        .querySelector("[data-testid=cart-line] input[type=number]")
        ?.getAttribute("value"),
    ).toBe("3");

    const reduced = await shopper.fillIn(more, intent("add-code"), { code: "WELCOME10" });
    expect(visibleText(reduced)).toContain("WELCOME10");

    const empty = await shopper.fillIn(reduced, intent("remove"));
    expect(linesOf(empty)).toBe(0);
    expect(textOf(empty, "[role=status]")).toContain("Removed from your bag");
    expect(textOf(await shopper.get("/cart"), "[role=status]")).toBe("");
  });

  it("a message is shown once, on the page after the redirect", async () => {
    const shopper = new Shopper();
    const category = await shopper.get(hrefOf(await shopper.get("/"), "[data-testid=main-menu] a"));
    const product = await shopper.get(hrefOf(category, "[data-testid=tile-name] a"));
    expect(textOf(await shopper.fillIn(product, intent("add")), "[role=status]")).not.toBe("");
    expect(textOf(await shopper.get(product.path), "[role=status]")).toBe("");
  });
});

describe("cookies and documents of a shopper's browser", () => {
  it("browsing sets no cookie", async () => {
    const shopper = new Shopper();
    const home = await shopper.get("/");
    const category = await shopper.get(hrefOf(home, "[data-testid=main-menu] a"));
    expect(home.headers.getSetCookie()).toEqual([]);
    expect(category.headers.getSetCookie()).toEqual([]);
  });

  it("the context token is in an HttpOnly, SameSite=Lax cookie, never in a page", async () => {
    const shopper = new Shopper();
    const category = await shopper.get(hrefOf(await shopper.get("/"), "[data-testid=main-menu] a"));
    const product = await shopper.get(hrefOf(category, "[data-testid=tile-name] a"));
    const form = parse(product.html).querySelectorAll("form").find(intent("add"))!;
    const answer = await shopper.post("/cart", {
      intent: "add",
      productId: form.querySelector("input[name=productId]")!.getAttribute("value")!,
      quantity: "1",
      returnTo: "/cart",
    });
    const cookie = answer.headers
      .getSetCookie()
      .find((line) => line.startsWith("sw-context-token="))!;
    expect(cookie).toContain("HttpOnly");
    expect(cookie).toContain("SameSite=Lax");
    const token = tokenOf(shopper);
    expect(token).toMatch(/^[A-Za-z0-9]{32}$/);
    const cart = await shopper.get("/cart");
    expect(cart.html).not.toContain(token);
    expect(cart.headers.get("Cache-Control")).toMatch(/private|no-store/);
  });

  it.each([
    "//evil.example",
    "https://evil.example/",
    "/\\evil.example",
    "javascript:alert(1)",
    "/%0d%0aSet-Cookie:x=1",
  ])("a form never leads away from the shop: returnTo %s", async (returnTo) => {
    const answer = await new Shopper().post("/cart", {
      intent: "remove",
      lineItemId: "0".repeat(32),
      returnTo,
    });
    expect(answer.status).toBe(303);
    expect(answer.location).toMatch(/^\/(?![/\\])/);
    expect(answer.location).not.toContain("evil");
  });

  it.each([
    ["no fields", {}],
    ["an unknown intent", { intent: "burn" }],
    ["a negative quantity", { intent: "set-quantity", lineItemId: "0".repeat(32), quantity: "-1" }],
    ["a quantity of words", { intent: "add", productId: "0".repeat(32), quantity: "many" }],
    ["an id of nonsense", { intent: "add", productId: "../../etc", quantity: "1" }],
    ["an unknown product", { intent: "add", productId: "a".repeat(32), quantity: "1" }],
    [
      "a giant quantity",
      { intent: "add", productId: "a".repeat(32), quantity: "99999999999999999999" },
    ],
  ])("bad input is answered in words: %s", async (_, fields) => {
    const shopper = new Shopper();
    const answer = await shopper.post("/cart", fields as Record<string, string>);
    expect(answer.status).toBe(303);
    const page = await shopper.get(answer.location!);
    expect(page.status).toBe(200);
    expect(textOf(page, "[role=status]")).not.toBe("");
  });
});
