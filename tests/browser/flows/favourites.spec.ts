import type { Page } from "playwright/test";
import { productAddress } from "../../support/browser/demo";
import { newAccount, signIn } from "../../support/browser/customer";
import { nameOf, openCategory, tiles } from "../../support/browser/steps";
import { expect, test, text } from "../../support/browser/test";

const VASE = productAddress("vase-ronn-stoneware");
const MIRROR = productAddress("mirror-kaisla-rattan");

/** Presses the heart on a product page and waits until it is stored. */
async function keep(page: Page, address: string): Promise<string> {
  await page.goto(address);
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  const heart = page.locator("[data-testid=buy-keep] [data-testid=heart] button");
  const kept = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().includes("/favourites"),
  );
  await heart.click();
  await kept;
  await expect(page.locator("[data-testid=buy-keep] [data-testid=heart] button")).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  return name;
}

test("§6.1 favourites work without login: heart, badge, page, out again, clear after confirming", async ({
  page,
}) => {
  await openCategory(page);
  const tile = tiles(page).nth(3);
  const name = await nameOf(tile);
  await tile.getByRole("button", { name: text("favourites.heart", { name }) }).click();
  await expect(page.locator("[data-testid=heart] [aria-pressed=true]")).toHaveCount(1);
  await expect(
    page.getByRole("link", { name: text("header.favouritesCount", { count: 1 }) }),
  ).toBeVisible();
  await keep(page, VASE);

  await page.goto("/favourites");
  await expect(tiles(page)).toHaveCount(2);
  await tiles(page)
    .last()
    .getByRole("button", { name: text("favourites.heart", { name }) })
    .click();
  await expect(tiles(page)).toHaveCount(1);

  const summary = page.locator("summary", { hasText: text("favourites.clear") });
  await summary.click();
  await expect(page.getByText(text("favourites.clearSure"))).toBeVisible();
  await page.getByRole("link", { name: text("favourites.clearCancel"), exact: true }).click();
  await expect(page.getByText(text("favourites.clearSure"))).toBeHidden();
  await expect(tiles(page)).toHaveCount(1);
  await summary.click();
  await page.getByRole("button", { name: text("favourites.clearContinue") }).click();
  await expect(page.getByText(text("favourites.empty"))).toBeVisible();
  await expect(page.getByRole("link", { name: text("favourites.toNews") })).toHaveAttribute(
    "href",
    "/news",
  );
});

test("§4.12 a customer makes a list of the favourites, shares it, and puts it into the cart", async ({
  page,
}) => {
  await signIn(page, await newAccount());
  const vase = await keep(page, VASE);
  await keep(page, MIRROR);
  await page.goto("/account/wishlists/create");
  await page.getByRole("textbox", { name: text("wishlists.name") }).fill("Emma & Olof");
  await page.getByLabel(text("wishlists.type"), { exact: true }).selectOption("wedding");
  await page
    .locator("main")
    .getByRole("button", { name: text("wishlists.create") })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Emma & Olof");
  const list = page.url();

  await page.goto("/favourites");
  await page.locator("summary", { hasText: text("favourites.moveAll") }).click();
  await page
    .locator("[data-testid=keep-tools]")
    .getByRole("button", { name: "Emma & Olof" })
    .click();
  await expect(
    page.getByText(text("wishlists.notice.movedAll", { name: "Emma & Olof" })).first(),
  ).toBeVisible();
  await expect(page.getByText(text("favourites.empty"))).toBeVisible();

  await page.goto(list);
  await expect(tiles(page)).toHaveCount(2);
  const shared = await page.getByRole("textbox", { name: text("wishlists.link") }).inputValue();
  await page.getByRole("button", { name: text("favourites.addAll") }).click();
  await expect(page.getByRole("status")).toContainText(
    text("favourites.notice.allInBag", { count: 2 }),
  );
  await page.getByRole("button", { name: text("wishlists.removeNamed", { name: vase }) }).click();
  await expect(tiles(page)).toHaveCount(1);
  await page.context().clearCookies();
  await page.goto(shared);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Emma & Olof");
  await expect(tiles(page)).toHaveCount(1);
  await expect(page.locator("summary")).toHaveCount(0);
});
