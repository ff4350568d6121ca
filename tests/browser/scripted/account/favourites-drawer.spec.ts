import type { Page } from "playwright/test";
import { idOf } from "../../../../backend/id";
import { usualViolations } from "../../../support/browser/axe";
import { newAccount, signIn } from "../../../support/browser/customer";
import { productAddress } from "../../../support/browser/demo";
import { wake } from "../../../support/browser/hydration";
import { liveRegion } from "../../../support/browser/live-region";
import { postForm } from "../../../support/browser/post-form";
import { tiles, openCategory } from "../../../support/browser/steps";
import { expect, originOf, test, text } from "../../../support/browser/test";

const PRODUCTS = ["vase-ronn-stoneware", "mirror-kaisla-rattan"].map((key) => idOf("product", key));

const keep = async (page: Page) => {
  for (const productId of PRODUCTS)
    await postForm(page, "/favourites", { intent: "add", productId });
};
const drawer = (page: Page) => page.getByRole("dialog", { name: text("favourites.tabs") });
const tab = (page: Page, name: "favourites.tab" | "wishlists.tab") =>
  drawer(page).getByRole("tab", { name: new RegExp(`^${text(name)}`) });

async function openDrawer(page: Page, address = "/"): Promise<void> {
  await page.goto(address);
  const link = page.locator('[data-testid=header-icon-link][href="/favourites"]');
  await wake(page, link);
  await link.click();
  await expect(drawer(page).getByRole("tab").first()).toBeVisible();
}

test("§2.19 §4.12 a customer's favourites drawer: tabs with badges, lists, clearing", async ({
  page,
}) => {
  await signIn(page, await newAccount());
  await postForm(page, "/account/wishlists/create", { name: "For the cottage", type: "default" });
  await openDrawer(page);
  // "on the wishlists tab if the user is logged in and has no favourites"
  await expect(tab(page, "wishlists.tab")).toHaveAttribute("aria-selected", "true");
  await expect(drawer(page).getByRole("link", { name: "For the cottage" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();

  await keep(page);
  await openDrawer(page);
  await expect(tab(page, "favourites.tab")).toHaveAttribute("aria-selected", "true");
  await expect(tab(page, "favourites.tab")).toHaveAccessibleName(
    text("favourites.tabCount", { count: 2 }),
  );
  await expect(tab(page, "wishlists.tab")).toHaveAccessibleName(
    text("wishlists.tabCount", { count: 1 }),
  );
  await tab(page, "favourites.tab").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "wishlists.tab")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(tab(page, "favourites.tab")).toHaveAttribute("aria-selected", "true");
  expect(await usualViolations(page, "[role=dialog]")).toEqual([]);

  const rows = drawer(page).locator("[data-testid=keep-row]");
  await expect(rows).toHaveCount(2);
  await rows.first().locator("summary").click();
  await rows.first().getByRole("button", { name: "For the cottage" }).click();
  await expect(rows).toHaveCount(1);
  await expect(drawer(page).locator("[data-testid=status]")).toContainText(
    text("wishlists.notice.added", { name: "For the cottage" }),
  );
  await rows.first().locator("[data-testid=heart] button").click();
  await expect(drawer(page).getByText(text("favourites.empty"))).toBeVisible();
  await expect(
    page.locator('[data-testid=header-icon-link][href="/favourites"] [data-testid=count-badge]'),
  ).toHaveCount(0);

  await tab(page, "wishlists.tab").click();
  await drawer(page)
    .locator("summary", { hasText: text("wishlists.create") })
    .click();
  await drawer(page)
    .getByRole("button", { name: text("wishlists.create") })
    .click();
  await expect(drawer(page).locator("#wishlist-name-error")).toBeVisible();
  expect(await usualViolations(page, "[role=dialog]")).toEqual([]);
  await drawer(page)
    .getByRole("textbox", { name: text("wishlists.name") })
    .fill("Second");
  await drawer(page)
    .getByRole("button", { name: text("wishlists.create") })
    .click();
  await expect(drawer(page).getByRole("link", { name: "Second" })).toBeVisible();
});

test("§4.12 on a product's page a press adds it to a list, another takes it out", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await newAccount());
  await postForm(page, "/account/wishlists/create", { name: "For the cottage", type: "default" });
  await page.goto(productAddress("vase-ronn-stoneware"));
  const address = page.url();
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  const link = page.getByRole("link", { name: text("wishlists.addTo") });
  await wake(page, link);
  await link.click();
  const lists = page.getByRole("dialog", { name: text("wishlists.choose", { name }) });
  const list = lists.getByRole("button", { name: "For the cottage" });
  await list.click();
  await expect(list).toHaveAttribute("aria-pressed", "true");
  const added = text("wishlists.notice.added", { name: "For the cottage" });
  await expect(lists.getByTestId("status")).toContainText(added);
  await expect(liveRegion(page)).toContainText(added);
  expect(await usualViolations(page, "[role=dialog]")).toEqual([]);
  await list.click();
  await expect(list).toHaveAttribute("aria-pressed", "false");

  await lists.locator("summary", { hasText: text("wishlists.create") }).click();
  await lists.getByRole("textbox", { name: text("wishlists.name") }).fill("Second");
  await lists.getByRole("button", { name: text("wishlists.create") }).click();
  await expect(lists.getByRole("button", { name: "Second" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.goBack();
  await expect(lists).toBeHidden();
  expect(page.url()).toBe(address);
  await expect(link).toBeFocused();
});

test("§6.1 a visitor adds to a list: the drawer asks for the login, and goes on", async ({
  page,
}) => {
  const account = await newAccount();
  await page.goto(productAddress("vase-ronn-stoneware"));
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  const link = page.getByRole("link", { name: text("wishlists.addTo") });
  await wake(page, link);
  await link.click();
  const login = page.getByRole("dialog", { name: text("account.title") });
  await login.getByLabel(text("account.email"), { exact: true }).fill(account.email);
  await login.getByLabel(text("account.password"), { exact: true }).fill(account.password);
  await login.getByRole("button", { name: text("account.login.button") }).click();
  const lists = page.getByRole("dialog", { name: text("wishlists.choose", { name }) });
  await expect(lists.getByRole("textbox", { name: text("wishlists.name") })).toBeVisible();
});

test("the first wishlist by the keyboard: the drawer announces it and keeps the focus", async ({
  page,
}) => {
  await signIn(page, await newAccount());
  await openDrawer(page);
  await drawer(page)
    .getByRole("textbox", { name: text("wishlists.name") })
    .focus();
  await page.keyboard.type("For the cottage");
  await page.keyboard.press("Enter");
  await expect(drawer(page).getByRole("link", { name: "For the cottage" })).toBeVisible();
  await expect(liveRegion(page)).toHaveText(
    text("wishlists.notice.created", { name: "For the cottage" }),
  );
  await expect(
    drawer(page).locator("summary", { hasText: text("wishlists.create") }),
  ).toBeFocused();
});

test("§3.15 the drawer over the favourites' page: an addition to a list is reported once", async ({
  page,
}) => {
  await signIn(page, await newAccount());
  await postForm(page, "/account/wishlists/create", { name: "For the cottage", type: "default" });
  await keep(page);
  await page.context().addCookies([{ name: "consent", value: "analytics", url: originOf("gb") }]);
  await openDrawer(page, "/favourites");
  const rows = drawer(page).locator("[data-testid=keep-row]");
  await rows.first().locator("summary").click();
  await rows.first().getByRole("button", { name: "For the cottage" }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.locator("main [data-testid=tile]")).toHaveCount(1);
  const additions = await page.evaluate(() =>
    ((window.dataLayer ?? []) as Record<string, unknown>[]).filter(
      ({ event }) => event === "add_to_wishlist",
    ),
  );
  expect(additions).toHaveLength(1);
});

test("§4.12 the drawer of a visitor: favourites are cleared after a confirmation", async ({
  page,
}) => {
  await keep(page);
  await openDrawer(page);
  const summary = drawer(page).locator("summary", { hasText: text("favourites.clear") });
  const question = drawer(page).getByText(text("favourites.clearSure"));
  await summary.click();
  await expect(question).toBeVisible();
  await drawer(page)
    .getByRole("link", { name: text("favourites.clearCancel") })
    .click();
  await expect(question).toBeHidden();
  await expect(drawer(page).locator("[data-testid=keep-row]")).toHaveCount(2);
  await summary.click();
  await drawer(page)
    .getByRole("button", { name: text("favourites.clearContinue") })
    .click();
  await expect(drawer(page).getByText(text("favourites.empty"))).toBeVisible();
  await expect(drawer(page).locator("[data-testid=status]")).toHaveText(
    text("favourites.notice.cleared"),
  );
});

test("§4.12 a visitor's wishlists tab opens the login, and comes back after it", async ({
  page,
}) => {
  const { email, password } = await newAccount();
  await keep(page);
  await openDrawer(page);
  await tab(page, "wishlists.tab").click();
  const account = page.getByRole("dialog", { name: text("account.title") });
  await expect(account).toBeVisible();
  await expect(drawer(page)).toBeHidden();
  await account.getByRole("textbox", { name: text("account.email") }).fill(email);
  await account.getByLabel(text("account.password"), { exact: true }).fill(password);
  await account.getByRole("button", { name: text("account.login.button") }).click();
  await expect(drawer(page)).toBeVisible();
  await expect(account).toBeHidden();
  await expect(tab(page, "wishlists.tab")).toHaveAttribute("aria-selected", "true");
  await expect(drawer(page).getByText(text("wishlists.empty"))).toBeVisible();
  await tab(page, "favourites.tab").click();
  await expect(drawer(page).locator("[data-testid=keep-row]")).toHaveCount(2);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("favourites");
});

test("§4.12 #create-wishlist opens a new list's form; #create-wishlist-xmas sets its type", async ({
  page,
}) => {
  await signIn(page, await newAccount());
  for (const [hash, type] of [
    ["#create-wishlist", "default"],
    ["#create-wishlist-xmas", "christmas"],
  ] as const) {
    await page.goto("about:blank");
    await page.goto(`/cart${hash}`);
    await page.keyboard.press("Shift");
    await expect(tab(page, "wishlists.tab")).toHaveAttribute("aria-selected", "true");
    await expect(drawer(page).getByLabel(text("wishlists.type"), { exact: true })).toHaveValue(
      type,
    );
  }
});

test("§4.12 #create-wishlist-xmas keeps its type over the login", async ({ page }) => {
  const { email, password } = await newAccount();
  await page.goto("/cart#create-wishlist-xmas");
  await page.keyboard.press("Shift");
  const account = page.getByRole("dialog", { name: text("account.title") });
  await account.getByRole("textbox", { name: text("account.email") }).fill(email);
  await account.getByLabel(text("account.password"), { exact: true }).fill(password);
  await account.getByRole("button", { name: text("account.login.button") }).click();
  await expect(tab(page, "wishlists.tab")).toHaveAttribute("aria-selected", "true");
  await expect(drawer(page).getByLabel(text("wishlists.type"), { exact: true })).toHaveValue(
    "christmas",
  );
  await expect(page).toHaveURL(/\/cart#create-wishlist-xmas$/);
});

test("§4.12 #create-wishlist chooses the wishlist tab also while the drawer is open", async ({
  page,
}) => {
  await signIn(page, await newAccount());
  await keep(page);
  await openDrawer(page);
  await expect(tab(page, "favourites.tab")).toHaveAttribute("aria-selected", "true");
  await page.evaluate(() => (location.hash = "create-wishlist"));
  await expect(tab(page, "wishlists.tab")).toHaveAttribute("aria-selected", "true");
  await expect(drawer(page).getByLabel(text("wishlists.type"), { exact: true })).toHaveValue(
    "default",
  );
});

test("hearts pressed faster than the server answers: none is lost, each shows at once", async ({
  page,
}) => {
  await openCategory(page);
  await wake(page, tiles(page).first().locator("[data-testid=heart] button"));
  const hearts = page.locator("[data-testid=tile] [data-testid=heart] button");
  for (const number of [0, 1, 2, 3]) {
    await hearts.nth(number).click();
    await expect(hearts.nth(number)).toHaveAttribute("aria-pressed", "true");
  }
  await expect(
    page.locator('[data-testid=header-icon-link][href="/favourites"] [data-testid=count-badge]'),
  ).toHaveText("4");
  await page.reload();
  await expect(page.locator("[data-testid=heart] [aria-pressed=true]")).toHaveCount(4);
});

test("a heart pressed while another's answer is arriving: nothing fails, both are there", async ({
  page,
}) => {
  // The first answer begins at once and never ends.
  await page.addInitScript(() => {
    const send = window.fetch;
    let isFirst = true;
    window.fetch = async (input, init) => {
      const answer = await send(input, init);
      if (
        !isFirst ||
        init?.method !== "POST" ||
        !new URL(answer.url).pathname.startsWith("/favourites")
      )
        return answer;
      isFirst = false;
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(bytes.slice(0, 20));
          init.signal?.addEventListener("abort", () =>
            stream.error(new DOMException("The request was aborted", "AbortError")),
          );
          document.documentElement.dataset.begun = "";
        },
      });
      return new Response(body, answer);
    };
  });
  await openCategory(page);
  await wake(page, tiles(page).first().locator("[data-testid=heart] button"));
  const hearts = page.locator("[data-testid=tile] [data-testid=heart] button");
  await hearts.nth(0).click();
  await expect(page.locator("html[data-begun]")).toBeAttached();
  await hearts.nth(1).click();
  await expect(
    page.locator('[data-testid=header-icon-link][href="/favourites"] [data-testid=count-badge]'),
  ).toHaveText("2");
  await page.reload();
  await expect(page.locator("[data-testid=heart] [aria-pressed=true]")).toHaveCount(2);
});
