import type { Page } from "playwright/test";
import { idOf } from "../../../backend/id";
import { CARD, content, DEMO, drawer, summary } from "./account";
import { buyBy } from "./checkout";
import { newAccount, signIn, signInAs } from "./customer";
import { putIntoBag, categoryAddress, productAddress } from "./demo";
import { wake } from "./hydration";
import { at, type Place } from "./page-list";
import { E2E_BACKEND_PORT, E2E_PORT } from "./shop";
import { mainMenu } from "./steps";
import { expect, text } from "./test";
import type { MessageKey } from "../../../app/locales/translate";

/** Opened only by this test, whose backend gives no usable answer. */
const FAILING_PRODUCT = "vase-mareld-glass";

/** Personal pages, forms and everything that opens above a page. */
export const STATES: Place[] = [
  { ...at("front page with the question about cookies", "/"), fresh: true },
  { ...at("front page with the shop in the browser's language", "/"), locale: "sv-SE" },
  at("cookies", "/cookies"),
  at("newsletter", "/news"),
  { ...refused("newsletter", "/news", "newsletter.submit"), alike: true },
  { ...refused("contact form", categoryAddress("contact"), "contact.submit"), alike: true },
  at("offline", "/offline"),
  at("login", "/account/login"),
  { ...refused("login", "/account/login", "account.login.button"), alike: true },
  refused("registration", "/account/register", "account.register.button"),
  refused("recovery", "/account/recover", "account.recover.button"),
  { ...refused("finding an order", "/account/order/x", "account.order.find.button"), alike: true },
  own("account", "/account"),
  own("details", "/account/details"),
  own("deletion", "/account/delete"),
  own("addresses", "/account/addresses"),
  own("new address", "/account/addresses/create"),
  own("stored cards", "/account/cards"),
  own("leaving", "/account/logout"),
  own("review", `/account/review?product=${idOf("product", "vase-ronn-stoneware")}`),
  own("confirmed address", "/account/verify-email?hash=x"),
  { name: "own address, edited", open: openAddress },
  { name: "own orders", open: openOrders },
  { name: "own order", open: openOrder },
  { name: "account asking for an e-mail address", open: openAskingAccount, alike: true },
  { name: "adding an e-mail address", open: openAddEmail },
  { name: "checkout of a customer", open: openBook },
  at("new password", "/account/recover/password?hash=x"),
  at("newsletter, confirming", "/newsletter-subscribe?em=a@example.com&hash=x"),
  at("registration, confirming", "/registration/confirm?em=a&hash=x"),
  at("contact form by itself", "/forms/contact"),
  at(
    "comparison",
    `/compare?products=${["vase-ronn-stoneware", "vase-ljung-glass"].map((key) => idOf("product", key)).join(",")}`,
  ),
  at("withdrawal from a contract", "/withdrawal"),
  { ...at("bag of a link that has gone", "/cart/recover"), status: 404 },
  { name: "menu, open", open: (page) => openPlace(page, "/menu"), narrow: true },
  { name: "search, open", open: (page) => openPlace(page, "/search"), narrow: true },
  { name: "search panel, open", open: openSearchPanel },
  { name: "mega menu, open", open: openMegaMenu },
  { name: "account drawer, open", open: (page) => openPlace(page, "/account") },
  { name: "account drawer, refused", open: refuseInDrawer, status: 4, alike: true },
  { name: "account drawer of a customer, open", open: openOwnDrawer, alike: true },
  {
    name: "account drawer asking for an e-mail address, open",
    open: openAskingDrawer,
    alike: true,
  },
  {
    name: "mini cart, empty",
    open: (page) => openPlace(page, "/cart", "/favourites"),
    alike: true,
  },
  { name: "search panel without hits", open: openEmptySearch, alike: true },
  { name: "favourites drawer, open", open: (page) => openPlace(page, "/favourites") },
  { name: "backend down", open: openFailing, status: 503 },
  // Without header and footer, as during maintenance: one page for both (server/error-page.ts).
  {
    name: "address without a shop",
    open: (page) => page.goto(`http://nobody.localhost:${E2E_PORT}/`),
    status: 421,
  },
];

/** A page of the demo customer, who has orders. */
function own(name: string, address: string): Place {
  const open = async (page: Page) => {
    await signInAs(page, DEMO);
    await page.goto(address);
  };
  return { name: `own ${name}`, open };
}

/** A form that was submitted empty. */
function refused(name: string, address: string, button: MessageKey): Place {
  const open = async (page: Page) => {
    await page.goto(address);
    const form = content(page)
      .locator("form")
      .filter({ has: page.getByRole("button", { name: text(button), exact: true }) });
    await form.getByRole("button", { name: text(button), exact: true }).click();
    await expect(summary(page).first()).toBeVisible();
  };
  return { name: `${name} refused`, open, status: 4 };
}

async function openAddress(page: Page): Promise<void> {
  await signInAs(page, DEMO);
  await page.goto("/account/addresses");
  await page.goto(
    (await content(page)
      .locator('a[href^="/account/addresses/edit/"]')
      .first()
      .getAttribute("href"))!,
  );
}

/** A new customer's order list with one order. */
async function openOrders(page: Page): Promise<void> {
  await openBook(page);
  await page.goto("/checkout");
  await buyBy(page, "Invoice");
  await page.waitForURL("**/checkout/success/**");
  await page.goto("/account/order/history");
}

async function openOrder(page: Page): Promise<void> {
  await openOrders(page);
  await page.locator("[data-testid=order-link]").click();
  await page.waitForURL(/\/account\/order\/[0-9a-f]{32}$/);
}

async function openAskingAccount(page: Page): Promise<void> {
  await signInAs(page, CARD);
  await page.goto("/account");
}

async function openAddEmail(page: Page): Promise<void> {
  await signInAs(page, CARD);
  await page.goto("/account/email");
}

async function openBook(page: Page): Promise<void> {
  await signIn(page, await newAccount());
  await putIntoBag(page, "vase-ronn-stoneware");
  await page.goto("/checkout?edit=details");
}

async function refuseInDrawer(page: Page): Promise<void> {
  await openPlace(page, "/account");
  await drawer(page)
    .getByRole("button", { name: text("account.login.button") })
    .click();
  await expect(summary(drawer(page))).toBeVisible();
}

async function openAskingDrawer(page: Page): Promise<void> {
  await signInAs(page, CARD);
  await openPlace(page, "/account");
  await expect(drawer(page).getByRole("textbox").first()).toBeVisible();
}

async function openEmptySearch(page: Page): Promise<void> {
  await page.goto("/cart");
  await page.locator("#search").focus();
  await page.locator("#search").pressSequentially("zzzzqqq");
  await expect(page.locator("[data-testid=search-panel] .note").first()).toBeVisible();
}

/** @param from the page that it is opened on */
async function openPlace(page: Page, path: string, from = "/cart"): Promise<void> {
  await page.goto(from);
  const link = page.locator(`header a[href="${path}"]`).filter({ visible: true }).first();
  await wake(page, link);
  await link.click();
  await expect(drawer(page).getByRole("button").first()).toBeVisible();
}

async function openOwnDrawer(page: Page): Promise<void> {
  await signIn(page, await newAccount());
  await openPlace(page, "/account");
  await expect(
    drawer(page).getByRole("link", { name: text("account.menu.details") }),
  ).toBeVisible();
}

async function openSearchPanel(page: Page): Promise<void> {
  await page.goto("/cart");
  await page.locator("#search").focus();
  await page.locator("#search").pressSequentially("cushion");
  await expect(page.getByRole("option").first()).toBeVisible();
}

async function openMegaMenu(page: Page): Promise<void> {
  await page.goto("/cart");
  await wake(page, page.locator("[data-testid=site-bar]"));
  await mainMenu(page).getByRole("link").first().hover();
  await expect(page.locator("[data-testid=mega-panel]")).toBeVisible();
}

async function openFailing(page: Page): Promise<void> {
  const route = `/store-api/product/${idOf("product", FAILING_PRODUCT)}`;
  const answer = await page.request.post(`http://localhost:${E2E_BACKEND_PORT}/_faults`, {
    data: { route, fault: "status=500" },
  });
  expect(answer.ok()).toBe(true);
  await page.goto(productAddress(FAILING_PRODUCT));
}
