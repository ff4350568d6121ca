import type { Page } from "playwright/test";
import { wake } from "./hydration";
import { addButton, addProduct, categoryAddress, productAddress } from "./demo";
import { miniCart } from "./mini-cart";
import { expect, text } from "./test";

/** A page of the shop in one of its states, and how a shopper comes there. */
export interface Place {
  name: string;
  open(page: Page): Promise<unknown>;
  /** the answer's status when it is not 200 */
  status?: number;
}

const at = (name: string, address: string): Place => ({ name, open: (page) => page.goto(address) });

export const CATEGORY = categoryAddress("cushions");
export const PRODUCT = productAddress("cushion-cover-mossa-velvet");

/** Every page that stands, in the states that look different. */
export const PLACES: Place[] = [
  at("home", "/"),
  at("category", CATEGORY),
  { name: "category with open filters", open: openFilters },
  at("category without products", categoryAddress("curtain-rods")),
  at("product", PRODUCT),
  at("product without pictures", productAddress("book-lind-paper")),
  at("product with graduated prices", productAddress("fabric-skar-stripe")),
  at("product sold out", productAddress("vase-ljung-glass")),
  at("search", "/search?q=cushion"),
  at("search without hits", "/search?q=zzzzqqq"),
  at("search too short", "/search?q=cu"),
  at("bag, empty", "/cart"),
  { name: "bag, filled", open: (page) => fillBag(page) },
  { name: "bag with a refused code", open: refuseCode },
  { name: "mini cart, open", open: openMiniCart },
  { name: "product with a message after stock was reached", open: reachStock },
  at("favourites", "/favourites"),
  at("account", "/account"),
  at("menu", "/menu"),
  at("content page", categoryAddress("contact")),
  at("inspiration page with unknown slots", categoryAddress("inspiration-slow-kitchen")),
  { ...at("page not found", "/no-such-page"), status: 404 },
];

async function openFilters(page: Page): Promise<void> {
  await page.goto(CATEGORY);
  await page
    .locator("details.facet")
    .first()
    .evaluate((facet: HTMLDetailsElement) => (facet.open = true));
  await page.evaluate(() => (location.hash = "filters"));
}

async function fillBag(page: Page): Promise<void> {
  await addProduct(page, "fabric-skar-stripe", 6);
  await addProduct(page, "cushion-cover-mossa-velvet");
  await page.goto("/cart");
}

async function openMiniCart(page: Page): Promise<void> {
  await page.goto(PRODUCT);
  await wake(page, page.locator("#quantity"));
  await addButton(page).click();
  await expect(miniCart(page).getByRole("listitem").first()).toBeVisible();
  await page.getByRole("link", { name: text("cart.toCheckout") }).scrollIntoViewIfNeeded();
}

async function refuseCode(page: Page): Promise<void> {
  await fillBag(page);
  await page.getByLabel(text("cart.code")).fill("NOSUCHCODE");
  await page.getByRole("button", { name: text("cart.codeApply") }).click();
  await expect(page.locator("#code-error")).toBeVisible();
}

async function reachStock(page: Page): Promise<void> {
  const name = await addProduct(page, "outdoor-rug-kaisla-herringbone");
  await wake(page, page.locator("#quantity"));
  await addButton(page).click();
  await expect(page.locator(".buy-form .field-error")).toHaveText(text("cart.notice.stockReached", { name, quantity: 1 }));
}
