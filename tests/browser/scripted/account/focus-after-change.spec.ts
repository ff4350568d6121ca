import type { Page } from "playwright/test";
import { idOf } from "../../../../backend/id";
import { content, summary } from "../../../support/browser/account";
import { newAccount, signIn } from "../../../support/browser/customer";
import { expectHydrated } from "../../../support/browser/hydration";
import { liveRegion } from "../../../support/browser/live-region";
import { postForm } from "../../../support/browser/post-form";
import { tiles } from "../../../support/browser/steps";
import { expect, test, text } from "../../../support/browser/test";

async function openFavourites(page: Page): Promise<void> {
  for (const key of ["vase-ronn-stoneware", "mirror-kaisla-rattan"])
    await postForm(page, "/favourites", { intent: "add", productId: idOf("product", key) });
  await page.goto("/favourites");
  await expectHydrated(page);
  await expect(tiles(page)).toHaveCount(2);
}

const status = (page: Page) => page.getByRole("status");

test("favourites by the keyboard: a removed tile is announced, the focus stays", async ({
  page,
}) => {
  await openFavourites(page);
  for (const left of [1, 0]) {
    await tiles(page).first().locator("[data-testid=heart] button").press("Enter");
    await expect(tiles(page)).toHaveCount(left);
    await expect(status(page)).toHaveText(text("favourites.notice.removed"));
    await expect(content(page)).toBeFocused();
  }
});

test("favourites by the keyboard: once they are cleared, the focus is on the page", async ({
  page,
}) => {
  await openFavourites(page);
  await page.locator("summary", { hasText: text("favourites.clear") }).press("Enter");
  await page.getByRole("button", { name: text("favourites.clearContinue") }).press("Enter");
  await expect(page.getByText(text("favourites.empty"))).toBeVisible();
  await expect(status(page)).toHaveText(text("favourites.notice.cleared"));
  await expect(content(page)).toBeFocused();
});

test("a wishlist by the keyboard: an error names its field; the focus stays visible", async ({
  page,
}) => {
  await signIn(page, await newAccount());
  const address = await postForm(page, "/account/wishlists/create", {
    name: "For the cottage",
    type: "default",
  });
  const wishlistId = address.split("/").at(-1)!;
  await postForm(page, "/favourites", {
    intent: "toggle-in-list",
    wishlistId,
    productId: idOf("product", "vase-ronn-stoneware"),
  });
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(address);
  await expectHydrated(page);
  const name = content(page).getByLabel(text("wishlists.name"), { exact: true });
  await name.fill("");
  await name.press("Enter");
  await expect(summary(page)).toContainText(text("form.required.name"));
  await name.fill("For the house");
  await name.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("For the house");
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport();
});

test("the same message after another change is new to screen readers, in page and drawer", async ({
  page,
}) => {
  await signIn(page, await newAccount());
  await page.goto("/account/details");
  await expectHydrated(page);
  const message = page.locator("[data-testid=status]");
  for (const isFirst of [true, false]) {
    await content(page)
      .getByRole("button", { name: text("account.details.profile.button") })
      .press("Enter");
    if (isFirst) await expect(message).toHaveText(text("account.notice.profile"));
    else await expect(page.locator("[data-testid=status][data-read]")).toHaveCount(0);
    await expect(message).toHaveText(text("account.notice.profile"));
    await message.evaluate((element) => (element.dataset.read = ""));
  }

  await openFavourites(page);
  await page.locator('[data-testid=header-icon-link][href="/favourites"]').press("Enter");
  const drawer = page.getByRole("dialog", { name: text("favourites.tabs") });
  await expect(drawer.locator("[data-testid=keep-row]")).toHaveCount(2);
  const spoken = liveRegion(page);
  await spoken.evaluate((region) => {
    const watch = new MutationObserver(
      () => (region.dataset.changes = String(Number(region.dataset.changes ?? 0) + 1)),
    );
    // The message of the last form may go at any time: that is no announcement.
    watch.observe(region.querySelector("#announcements")!, { childList: true });
  });
  for (const [left, changes] of [
    [1, "1"],
    [0, "2"],
  ] as const) {
    await drawer
      .locator("[data-testid=keep-row] [data-testid=heart] button")
      .first()
      .press("Enter");
    await expect(drawer.locator("[data-testid=keep-row]")).toHaveCount(left);
    await expect(spoken).toHaveAttribute("data-changes", changes);
    await expect(spoken).toHaveText(text("favourites.notice.removed"));
    await expect
      .poll(() => drawer.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
  }
});
