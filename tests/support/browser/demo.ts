import { parse } from "node-html-parser";
import type { Page } from "playwright/test";
import { idOf } from "../../../backend/id";
import { closeMiniCart } from "./mini-cart";
import { postForm } from "./post-form";
import { originOf, text, type ChannelKey } from "./test";

/** Address of a product of the demo catalogue by its key; the shop redirects to its SEO path. */
export function productAddress(key: string, channel: ChannelKey = "gb"): string {
  return `${originOf(channel)}/detail/${idOf("product", key)}`;
}

/** Address of a category or content page of the demo catalogue by its key. */
export function categoryAddress(key: string, channel: ChannelKey = "gb"): string {
  return `${originOf(channel)}/navigation/${idOf("category", key)}`;
}

/**
 * Puts a product of the British shop into the bag, in this quantity, without opening its page.
 *
 * @returns the product's name
 */
export async function putIntoBag(page: Page, key: string, quantity = 1): Promise<string> {
  const html = parse(await (await page.request.get(productAddress(key))).text());
  const productId = html
    .querySelector("[data-testid=buy-form] [name=productId]")
    ?.getAttribute("value");
  const form = {
    intent: "add",
    productId: productId ?? "",
    quantity: String(quantity),
    returnTo: "/cart",
  };
  await postForm(page, "/cart", form);
  // The message of the addition is shown once, and not on the page that the test opens.
  await page.context().clearCookies({ name: /status$/ });
  return html.querySelector("h1")!.text.trim();
}

/** The number of pieces in the British shop's bag by the backend, independent of the page. */
export async function piecesInBag(page: Page): Promise<number> {
  const html = parse(await (await page.request.get(`${originOf("gb")}/cart`)).text());
  const quantities = html
    .querySelectorAll("[data-testid=cart-line] input[type=number]")
    .map((field) => Number(field.getAttribute("value")));
  return quantities.reduce((sum, quantity) => sum + quantity, 0);
}

/** Opens a product and puts it into the bag, in this quantity; stays on its page. */
export async function addProduct(
  page: Page,
  key: string,
  quantity?: number,
  channel: ChannelKey = "gb",
): Promise<string> {
  await page.goto(productAddress(key, channel));
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  if (quantity !== undefined) await page.locator("#quantity").fill(String(quantity));
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await addButton(page, channel).click();
  await answered;
  await closeMiniCart(page);
  return name;
}

/** The add-to-cart button of a product page. */
export function addButton(page: Page, channel: ChannelKey = "gb") {
  return page.getByRole("button", { name: text("addToCart.idle", {}, channel), exact: true });
}
