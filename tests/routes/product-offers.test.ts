import { parse, type HTMLElement } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { idOf } from "../../backend/id";
import { Shopper } from "../support/routes/shopper";

/** What a product page of the demo shop offers: price, delivery, quantity, variants. */

const t = getTranslate("en-GB");

const open = (key: string): Promise<HTMLElement> => follow(`/detail/${idOf("product", key)}`);

/** The page behind a link, after its redirects. */
async function follow(path: string): Promise<HTMLElement> {
  const { status, location, html } = await new Shopper().get(path.replaceAll("&amp;", "&"));
  if (location) return follow(location);
  expect(status).toBe(200);
  return parse(html);
}

const buyBox = (page: HTMLElement) => page.querySelector("[data-testid=buy-box]")!;
const textOf = (element: HTMLElement | null) => element?.text.trim() ?? null;
const buyForm = (page: HTMLElement) => page.querySelector("[data-testid=buy-form]");

/**
 * The product's line in the cart, after its form was sent with these quantities, one after the
 * other.
 */
async function lineAfter(key: string, ...quantities: number[]): Promise<HTMLElement> {
  const shopper = new Shopper();
  const productId = buyForm(await open(key))!
    .querySelector("[name=productId]")!
    .getAttribute("value")!;
  for (const quantity of quantities)
    await shopper.post("/cart", { intent: "add", productId, quantity: String(quantity) });
  return parse((await shopper.get("/cart")).html).querySelector("[data-testid=cart-line]")!;
}

const quantityOf = (line: HTMLElement) =>
  line.querySelector("input[type=number]")?.getAttribute("value");

describe("§9.4 delivery indicator", () => {
  it.each([
    ["inner-cushion-vardag-fibre", "in-stock"],
    ["rug-fjall-herringbone", "in-stock"],
    ["pouffe-fjall-herringbone", "incoming"],
    ["mirror-kaisla-rattan", "black"],
    ["throw-kaisla-jacquard", "black"],
    ["mirror-mareld-brass", "out-of-stock"],
  ])("%s is %s", async (key, indicator) => {
    const delivery = buyBox(await open(key)).querySelector("[data-testid=delivery]");
    expect(delivery?.getAttribute("data-indicator")).toBe(indicator);
    expect(textOf(delivery)).toMatch(/\d|today/);
  });

  it("without a delivery time of its own a product has its channel's method's", async () => {
    const delivery = buyBox(await open("vase-vide-glass")).querySelector("[data-testid=delivery]");
    expect([delivery?.getAttribute("data-indicator"), textOf(delivery)]).toEqual([
      "in-stock",
      "2–4 working days",
    ]);
  });
});

describe("what cannot be bought", () => {
  it("§4.2 a product not available says so; §5.3 one with sortable_saleable is sold", async () => {
    const page = await open("vase-ljung-glass");
    expect(textOf(buyBox(page).querySelector("[aria-disabled=true]"))).toBe(t("product.soldOut"));
    expect(buyForm(page)).toBeNull();
    expect(buyForm(await open("storage-box-halla-geometric"))).not.toBeNull();
  });

  it("a variant that is sold out is marked, and its page says so", async () => {
    const linkIn = (page: HTMLElement) =>
      page.querySelector("nav[data-testid=variants] a[title=Plum]")!;
    const page = await follow(
      linkIn(await open("cushion-cover-mossa-velvet")).getAttribute("href")!,
    );
    expect(linkIn(page).getAttribute("aria-current")).toBe("true");
    expect(linkIn(page).text).toContain(t("product.soldOut"));
    expect(buyForm(page)).toBeNull();
  });

  it("§2.2 every variant's link leads to a product page, even a missing one's", async () => {
    const links = (await open("towel-vardag-terry")).querySelectorAll(
      "nav [data-testid=variant][href]",
    );
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) {
      const page = await follow(link.getAttribute("href")!);
      expect(buyForm(page) ?? buyBox(page).querySelector("[aria-disabled=true]")).not.toBeNull();
    }
  });
});

describe("prices and quantities", () => {
  it("§9.6 the discount is rounded from cents; a 30-day lowest price is none", async () => {
    const centsOf = (element: HTMLElement | null) => Number(element?.text.replace(/\D/g, ""));
    const reduced = (await open("cushion-cover-mossa-velvet")).querySelector(
      "[data-testid=buy-price]",
    )!;
    const [now, was] = [
      centsOf(reduced.querySelector("[data-testid=price-reduced]")),
      centsOf(reduced.querySelector("s")),
    ];
    expect(was).toBeGreaterThan(now);
    expect(textOf(reduced.querySelector("[data-testid=badge-sale]"))).toBe(
      t("price.discount", { percent: Math.round(((was - now) / was) * 100) }),
    );
    const usual = (await open("vase-ronn-stoneware")).querySelector("[data-testid=buy-price]")!;
    expect(usual.text).toContain("£28.00");
    expect(usual.text).not.toContain(t("price.lowest30", { price: "£26.00" }));
    expect(usual.querySelector("s")).toBeNull();
  });

  it("graduated prices: the table shows them, the cart charges them", async () => {
    const rows = (await open("fabric-skar-stripe")).querySelectorAll(
      "[data-testid=buy-box] [data-testid=tiers] tr",
    );
    expect(rows).toHaveLength(3);
    expect(rows[1]?.text).toContain("£16.00");
    const line = await lineAfter("fabric-skar-stripe", 4, 1);
    expect([quantityOf(line), textOf(line.querySelector("[data-testid=cart-line-total]"))]).toEqual(
      ["5", "£80.00"],
    );
  });

  it("a maximum: the cart takes no more", async () => {
    expect(
      (await open("table-lamp-vide-leaf")).querySelector("#quantity")?.getAttribute("max"),
    ).toBe("5");
    const line = await lineAfter("table-lamp-vide-leaf", 5);
    expect(quantityOf(line)).toBe("5");
    expect(line.querySelector("[data-testid=stepper-plus] button")?.hasAttribute("disabled")).toBe(
      true,
    );
  });
});

it("a product without pictures has a page", async () => {
  const page = await open("book-lind-paper");
  expect(page.querySelector("[data-testid=gallery] svg")).not.toBeNull();
  expect(buyForm(page)).not.toBeNull();
});

describe("§2.22 guides to sizes", () => {
  it.each([
    ["localhost", "en-GB"],
    ["se.localhost", "sv-SE"],
    ["fi.localhost", "fi-FI"],
    ["de.localhost", "de-DE"],
  ] as const)("stand beside the sizes, in the shop's language, %s", async (host, locale) => {
    const shopper = new Shopper(host);
    const { location } = await shopper.get(
      `/detail/${idOf("product", "cushion-cover-lind-linen")}`,
    );
    const groups = parse((await shopper.get(location!)).html).querySelectorAll(
      "[data-testid=variants]",
    );
    const label = getTranslate(locale)("product.sizeGuide");
    const links = groups.map((group) =>
      group.querySelectorAll("p a").map((link) => [textOf(link), link.getAttribute("href")!]),
    );
    expect(links).toEqual([[], [[label, expect.stringMatching(/^\/inspira/)]]]);
    const guide = await shopper.get(links[1]![0]![1]!);
    expect(guide.status).toBe(200);
    expect(parse(guide.html).querySelectorAll("main table").length).toBeGreaterThan(1);
  });

  it("products without sizes have none", async () => {
    expect(buyBox(await open("vase-ronn-stoneware")).text).not.toContain(t("product.sizeGuide"));
  });
});
