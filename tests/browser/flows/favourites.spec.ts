import type { Page } from "playwright/test";
import { idOf } from "../../../backend/id";
import { productAddress } from "../../support/browser/demo";
import { newAccount, signIn } from "../../support/browser/customer";
import { liveRegion } from "../../support/browser/live-region";
import { postForm } from "../../support/browser/post-form";
import {
  lines,
  nameOf,
  openCategory,
  quantityOf,
  tileButton,
  tiles,
} from "../../support/browser/steps";
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

test("§6.1 favourites work without login: heart, badge, page, out again, all cleared", async ({
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

test("§4.12 a customer makes a list of the favourites, shares it, and orders from it", async ({
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

test("§2.19 the owner of a list says how many are wanted, and a guest sees it and buys", async ({
  page,
}) => {
  await signIn(page, await newAccount());
  await postForm(page, "/account/wishlists/create", { name: "Emma & Olof", type: "wedding" });
  await page.goto("/account/wishlists");
  await page.getByRole("link", { name: "Emma & Olof" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Emma & Olof");
  const list = page.url();
  await postForm(page, "/favourites", {
    intent: "toggle-in-list",
    wishlistId: list.split("/").at(-1)!,
    productId: idOf("product", "vase-ronn-stoneware"),
  });
  await page.goto(list);
  const wanted = page.getByRole("spinbutton", { name: text("wishlists.wanted") });
  await expect(wanted).toHaveValue("1");
  const name = await nameOf(tiles(page).first());
  const save = page.getByRole("button", { name: text("wishlists.wantedSave", { name }) });
  await wanted.fill("1000");
  await save.click();
  await expect(page.locator("[data-testid=field-error]")).toHaveText(
    text("cart.notice.badQuantity", { maximum: 999 }),
  );
  await expect(wanted).toHaveValue("1000");
  await wanted.fill("4");
  await save.click();
  await expect(page.getByRole("status")).toContainText(text("wishlists.notice.saved"));
  await expect(page.locator("[data-testid=field-error]")).toHaveCount(0);
  await page.reload();
  await expect(wanted).toHaveValue("4");

  const shared = await page.getByRole("textbox", { name: text("wishlists.link") }).inputValue();
  await page.context().clearCookies();
  await page.goto(shared);
  await expect(page.getByText(text("wishlists.wantedCount", { count: 4 }))).toBeVisible();
  await tileButton(tiles(page).first()).click();
  await expect(liveRegion(page)).toContainText(text("cart.notice.added", { count: 1 }));
  await page.goto("/cart");
  await expect(lines(page)).toHaveCount(1);
  await expect(quantityOf(lines(page).first())).toHaveValue("1");
});
