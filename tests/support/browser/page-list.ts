import type { Page } from "playwright/test";
import { idOf } from "../../../backend/id";
import { newAccount, signIn } from "./customer";
import { buyBy, buyButton, openReview } from "./checkout";
import { payByChallengedCard } from "./express";
import { expectHydrated, wake } from "./hydration";
import { addButton, putIntoBag, categoryAddress, productAddress } from "./demo";
import { miniCart } from "./mini-cart";
import { postForm } from "./post-form";
import { expect, originOf, text } from "./test";

/**
 * A page of the shop in one of its states, and how to open it; `page-states.ts` has further ones.
 */
export interface Place {
  name: string;
  open(page: Page): Promise<unknown>;
  /** the address, if opening it is enough */
  address?: string;
  /** the answer's status if not 200, or its first digit */
  status?: number;
  /** only on a narrow screen */
  narrow?: boolean;
  /** the shopper has not answered the consent banner */
  fresh?: boolean;
  /** the browser's language */
  locale?: string;
  /**
   * differs from another place only by its texts: tested only by
   * `npm run test:long -- accessibility`
   */
  alike?: true;
}

export const at = (name: string, address: string): Place => ({
  name,
  address,
  open: (page) => page.goto(address),
});

export const CATEGORY = categoryAddress("cushions");
export const PRODUCT = productAddress("cushion-cover-mossa-velvet");

/** Every page that exists by itself, in each state with its own look. */
export const PLACES: Place[] = [
  { name: "home, with what was looked at", open: openHome },
  at("category", CATEGORY),
  at("picture of a product", `${PRODUCT}/picture/2`),
  { name: "category with open filters", open: openFilters },
  { ...at("category without products", categoryAddress("curtain-rods")), alike: true },
  at("product", PRODUCT),
  { ...at("product without pictures", productAddress("book-lind-paper")), alike: true },
  at("product with graduated prices", productAddress("fabric-skar-stripe")),
  { ...at("product sold out", productAddress("vase-ljung-glass")), alike: true },
  at("search", "/search?q=cushion"),
  { ...at("search without hits", "/search?q=zzzzqqq"), alike: true },
  { ...at("search too short", "/search?q=cu"), alike: true },
  at("bag, empty", "/cart"),
  { name: "bag, filled", open: (page) => fillBag(page) },
  { name: "bag with a refused code", open: refuseCode, alike: true },
  { name: "mini cart, open", open: openMiniCart },
  { name: "product with a message after stock was reached", open: reachStock },
  at("favourites, none", "/favourites"),
  { name: "favourites with an open confirmation", open: openFavourites, alike: true },
  { name: "wishlists", open: openWishlists },
  { name: "wishlist with products", open: openWishlist },
  { name: "wishlist form with an error", open: refuseWishlist },
  { name: "wishlist, which one", open: chooseWishlist },
  { name: "product, add to a wishlist", open: addToWishlist },
  { name: "wishlist, shared", open: openSharedWishlist },
  at("wedding list", `${originOf("se")}/wishlist`),
  at("checkout, empty", "/checkout"),
  { name: "checkout, contact and address", open: openCheckout },
  { name: "checkout with errors", open: failCheckout, status: 422, alike: true },
  { name: "checkout, review", open: (page) => openReview(page) },
  { name: "checkout without the terms", open: forgetTerms, status: 422, alike: true },
  { name: "order, thank you", open: order },
  { name: "order, thank you, of a customer", open: orderAsCustomer },
  { name: "order that was refused", open: refusePayment },
  { name: "on the way to the payment page", open: stayBeforePayment },
  { name: "payment that the bank wants confirmed", open: openChallenge },
  { ...at("order of somebody else", `/checkout/order-payment/${"a".repeat(32)}`), status: 404 },
  at("account", "/account"),
  at("menu", "/menu"),
  { ...at("content page", categoryAddress("contact")), alike: true },
  at("inspiration page with unknown slots", categoryAddress("inspiration-slow-kitchen")),
  { ...at("page not found", "/no-such-page"), status: 404 },
];

async function openHome(page: Page): Promise<void> {
  await page
    .context()
    .addCookies([{ name: "consent", value: "personalisation", url: originOf("gb") }]);
  await page.goto(PRODUCT);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: text("recent.title") })).toBeVisible();
}

async function openFilters(page: Page): Promise<void> {
  await page.goto(CATEGORY);
  await expectHydrated(page);
  await page.evaluate(() => (location.hash = "filters"));
  await page.locator("[data-testid=filter-sheet] summary").nth(1).click();
}

export async function fillBag(page: Page): Promise<void> {
  await putIntoBag(page, "fabric-skar-stripe", 6);
  await putIntoBag(page, "cushion-cover-mossa-velvet");
  await page.goto("/cart");
}

async function openCheckout(page: Page): Promise<void> {
  await putIntoBag(page, "cushion-cover-mossa-velvet");
  await page.goto("/checkout");
}

async function failCheckout(page: Page): Promise<void> {
  await openCheckout(page);
  await page.getByRole("button", { name: text("checkout.continue") }).click();
  await expect(page.locator("[data-testid=error-summary]")).toBeVisible();
}

async function forgetTerms(page: Page): Promise<void> {
  await openReview(page);
  await buyButton(page).click();
  await expect(page.locator("#terms-error")).toBeVisible();
}

async function order(page: Page): Promise<void> {
  await openReview(page);
  await buyBy(page, "Invoice");
  await page.waitForURL("**/checkout/success/**");
}

async function orderAsCustomer(page: Page): Promise<void> {
  await signIn(page, await newAccount());
  await putIntoBag(page, "vase-ronn-stoneware");
  await page.goto("/checkout");
  await buyBy(page, "Invoice");
  await page.waitForURL("**/checkout/success/**");
}

async function refusePayment(page: Page): Promise<void> {
  await openReview(page);
  await buyBy(page, "Pay by bank");
  await page.getByRole("button", { name: /refuse/i }).click();
  await expect(page.locator("[data-testid=error-summary]")).toBeVisible();
}

/** The page redirects by itself: here the payment page never loads. */
async function stayBeforePayment(page: Page): Promise<void> {
  await page.route("**/_psp/**", (route) => route.fulfill({ status: 204 }));
  await openReview(page);
  await buyBy(page, "Pay by bank");
  await page.waitForURL("**/checkout/pay/**");
  await expect(page.getByRole("link", { name: text("checkout.pay.go") })).toBeVisible();
}

async function openChallenge(page: Page): Promise<void> {
  await putIntoBag(page, "vase-ronn-stoneware");
  await payByChallengedCard(page);
  await expect(
    page.frameLocator("[data-testid=challenge] iframe").getByRole("heading"),
  ).toBeVisible();
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
  await page.locator("summary", { hasText: text("cart.codeQuestion") }).click();
  await page.getByLabel(text("cart.code")).fill("NOSUCHCODE");
  await page.getByRole("button", { name: text("cart.codeApply") }).click();
  await expect(page.locator("#code-error")).toBeVisible();
}

async function reachStock(page: Page): Promise<void> {
  const name = await putIntoBag(page, "outdoor-rug-kaisla-herringbone");
  await page.goto(productAddress("outdoor-rug-kaisla-herringbone"));
  await wake(page, page.locator("#quantity"));
  await addButton(page).click();
  await expect(page.locator("[data-testid=buy-form] [data-testid=field-error]")).toHaveText(
    text("cart.notice.stockReached", { name, quantity: 1 }),
  );
}

async function openFavourites(page: Page): Promise<void> {
  for (const key of ["vase-ronn-stoneware", "vase-ljung-glass"])
    await postForm(page, "/favourites", { intent: "add", productId: idOf("product", key) });
  await page.goto("/favourites");
  await page.locator("summary", { hasText: text("favourites.clear") }).click();
}

async function chooseWishlist(page: Page): Promise<void> {
  await makeWishlist(page);
  await page.goto(`/account/wishlists/add?product=${idOf("product", "vase-ronn-stoneware")}`);
}

async function addToWishlist(page: Page): Promise<void> {
  await makeWishlist(page);
  await page.goto(PRODUCT);
  const link = page.getByRole("link", { name: text("wishlists.addTo") });
  await wake(page, link);
  await link.click();
  const lists = page.getByRole("dialog").getByRole("button", { name: /^For the cottage/ });
  await lists.click();
  await expect(lists).toHaveAttribute("aria-pressed", "true");
}

/** By a visitor with its link. */
async function openSharedWishlist(page: Page): Promise<void> {
  const address = await makeWishlist(page);
  for (const key of ["vase-ronn-stoneware", "vase-ljung-glass"]) {
    const productId = idOf("product", key);
    await postForm(page, "/favourites", {
      intent: "toggle-in-list",
      wishlistId: address.split("/").at(-1)!,
      productId,
    });
  }
  await page.goto(address);
  const link = await page.locator("[data-testid=share-link] input").inputValue();
  await page.context().clearCookies({ name: "sw-context-token" });
  await page.goto(link);
}

/** @returns the address of a new customer's list */
async function makeWishlist(page: Page): Promise<string> {
  await signIn(page, await newAccount());
  return postForm(page, "/account/wishlists/create", {
    name: "For the cottage by the lake, in the long light of June",
    type: "wedding",
  });
}

async function openWishlists(page: Page): Promise<void> {
  await makeWishlist(page);
  await page.goto("/account/wishlists");
}

async function openWishlist(page: Page): Promise<void> {
  const address = await makeWishlist(page);
  await postForm(page, "/account/wishlists/create", { name: "Another", type: "default" });
  const productId = idOf("product", "vase-ronn-stoneware");
  await postForm(page, "/favourites", {
    intent: "toggle-in-list",
    wishlistId: address.split("/").at(-1)!,
    productId,
  });
  await page.goto(address);
  await page.locator("summary", { hasText: text("wishlists.move") }).click();
}

async function refuseWishlist(page: Page): Promise<void> {
  await signIn(page, await newAccount());
  await page.goto("/account/wishlists/create");
  await page
    .locator("main")
    .getByRole("button", { name: text("wishlists.create") })
    .click();
  await expect(page.locator("#wishlist-name-error")).toBeVisible();
}
