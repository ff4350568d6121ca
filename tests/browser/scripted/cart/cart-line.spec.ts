import type { Page } from "playwright/test";
import { stopClock } from "../../../support/browser/clock";
import { putIntoBag } from "../../../support/browser/demo";
import { hold, isCartWrite, wake } from "../../../support/browser/hydration";
import { centsOf, lines, quantityOf } from "../../../support/browser/steps";
import { expect, test, text } from "../../../support/browser/test";

const DEBOUNCE_MS = 300;
const quantityIn = (body: string) => new URLSearchParams(body).get("quantity");

/** A bag with one line, hydrated, with a stopped clock. */
async function stillBag(page: Page, ...keys: string[]) {
  for (const key of keys) await putIntoBag(page, key);
  await page.clock.install();
  await page.goto("/cart");
  const line = lines(page).first();
  await wake(page, quantityOf(line));
  await stopClock(page);
  return { line, field: quantityOf(line), posts: await hold(page, isCartWrite) };
}

test("§4.7 a typed quantity waits 300 ms after the last change, then makes one request", async ({
  page,
}) => {
  const { line, field, posts } = await stillBag(page, "vase-ronn-stoneware");
  const before = centsOf(await line.locator("[data-testid=cart-line-total]").innerText());
  await field.fill("2");
  await page.clock.runFor(DEBOUNCE_MS - 1);
  await field.fill("4");
  await page.clock.runFor(DEBOUNCE_MS - 1);
  expect(posts.bodies).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => posts.bodies.length).toBe(1);
  expect(quantityIn(posts.bodies[0]!)).toBe("4");
  await expect(line).toHaveAttribute("aria-busy", "true");

  posts.letGo();
  await expect(line).not.toHaveAttribute("aria-busy", "true");
  await expect(quantityOf(line)).toHaveValue("4");
  await expect(page.getByRole("status")).toHaveText(text("cart.notice.changed"));
  expect(centsOf(await line.locator("[data-testid=cart-line-total]").innerText())).toBe(4 * before);
  expect(posts.bodies).toHaveLength(1);
});

test("§4.7 a quantity typed before hydration stays, and is sent by Enter or on leaving", async ({
  page,
}) => {
  await putIntoBag(page, "vase-ronn-stoneware");
  for (const [typed, leave] of [
    ["3", "Enter"],
    ["2", "Tab"],
  ] as const) {
    // Typed from within the document, so that nothing starts hydration before.
    await page.addInitScript(`addEventListener("DOMContentLoaded", () => {
      const field = document.querySelector("#content input[id^='quantity-']");
      if (field) { field.value = "${typed}"; field.focus(); }
    })`);
    await page.goto("/cart");
    const field = quantityOf(lines(page).first());
    await wake(page, field);
    await expect(field).toHaveValue(typed);
    await field.press(leave);
    await expect(page.getByRole("status")).toHaveText(text("cart.notice.changed"));
    await expect(
      page.getByRole("link", { name: text("header.cartCount", { count: Number(typed) }) }),
    ).toBeVisible();
  }
});

test("§4.7 cart line quantity: the field keeps the focus, so that typing can continue", async ({
  page,
}) => {
  const { line, field, posts } = await stillBag(page, "vase-ronn-stoneware");
  await field.focus();
  await field.fill("1");
  await page.clock.runFor(DEBOUNCE_MS);
  await field.fill("2");
  await page.clock.runFor(DEBOUNCE_MS);
  await expect.poll(() => posts.bodies.length).toBeGreaterThan(0);
  posts.letGo();
  await expect(page.getByRole("status")).toHaveText(text("cart.notice.changed"));
  await expect(line).not.toHaveAttribute("aria-busy", "true");
  await expect(quantityOf(line)).toBeFocused();
});

test("§4.7 cart line quantity: a quantity of 0 or below, or none, is not sent", async ({
  page,
}) => {
  const { field, posts } = await stillBag(page, "vase-ronn-stoneware");
  for (const wrong of ["0", "-3", ""]) {
    await field.fill(wrong);
    await page.clock.runFor(2 * DEBOUNCE_MS);
  }
  expect(posts.bodies).toEqual([]);
});

test("§4.7 a line is locked during its request; the new quantity is there after a reload", async ({
  page,
}) => {
  const { line, field, posts } = await stillBag(page, "vase-ronn-stoneware");
  await field.fill("5");
  await page.clock.runFor(DEBOUNCE_MS);
  await expect.poll(() => posts.bodies.length).toBe(1);
  await expect(line).toHaveCSS("pointer-events", "none");
  posts.letGo();
  await expect(line).not.toHaveAttribute("aria-busy", "true");
  await page.clock.resume();
  await page.reload();
  await expect(quantityOf(lines(page).first())).toHaveValue("5");
});

test("§8.7 a typed quantity above the stock becomes the stock, with a warning", async ({
  page,
}) => {
  const { line, field, posts } = await stillBag(page, "candle-holder-ronn-stoneware");
  const name = await line.getByRole("heading").innerText();
  await field.evaluate((input: HTMLInputElement) => input.removeAttribute("max"));
  posts.letGo();
  await field.fill("7");
  await page.clock.runFor(DEBOUNCE_MS);
  await expect(page.getByRole("status")).toContainText(
    text("cart.notice.stockReached", { name, quantity: 2 }),
  );
  await expect(quantityOf(line)).toHaveValue("2");
});

test("§4.7 a removed line, even the last, is announced; the focus moves to undo", async ({
  page,
}) => {
  await putIntoBag(page, "vase-ronn-stoneware");
  await putIntoBag(page, "mirror-kaisla-rattan");
  await page.goto("/cart");
  const remove = lines(page)
    .first()
    .getByRole("button", { name: new RegExp(`^${text("cart.remove")}`) })
    .last();
  await wake(page, remove);
  for (const left of [1, 0]) {
    await remove.focus();
    await page.keyboard.press("Enter");
    await expect(lines(page)).toHaveCount(left);
    await expect(page.getByRole("status")).toHaveText(text("cart.notice.removed"));
    await expect(page.locator("main [data-testid=cart-undo] button")).toBeFocused();
  }
});

test("a removed line does not come back with data requested before its removal", async ({
  page,
}) => {
  const ROUNDS = 4;
  const cdp = await page.context().newCDPSession(page);
  for (let round = 0; round < ROUNDS; round += 1) {
    await putIntoBag(page, "vase-ronn-stoneware");
    await putIntoBag(page, "mirror-kaisla-rattan");
    await page.goto("/cart");
    const remove = lines(page)
      .first()
      .locator("form:has([name=intent][value=remove]) button[aria-label]");
    await wake(page, remove);
    const reloads: (() => Promise<void>)[] = [];
    const removals: (() => Promise<void>)[] = [];
    let isFirst = true;
    let areHeld = true;
    await page.route(/\/cart\.data/, async (route, request) => {
      const response = await route.fetch();
      const answer = () => route.fulfill({ response }).catch(() => undefined);
      // The answer to the first removal comes at once; those to its reload and to the second
      // removal are held.
      if (request.method() === "POST" && isFirst) {
        isFirst = false;
        return answer();
      }
      if (!areHeld) return answer();
      (request.method() === "POST" ? removals : reloads).push(answer);
    });
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await remove.press("Enter");
    await expect
      .poll(() => reloads.length, "the reload after the first removal")
      .toBeGreaterThan(0);
    await expect(lines(page)).toHaveCount(1);
    await remove.press("Enter");
    await expect.poll(() => removals.length, "the second removal").toBe(1);
    areHeld = false;
    const held = [...reloads, ...removals];
    await Promise.all((round % 2 ? held.toReversed() : held).map((answer) => answer()));
    await expect(page.locator("main [data-testid=cart-undo] button")).toBeFocused();
    await expect(lines(page)).toHaveCount(0);
    await page.unrouteAll({ behavior: "wait" });
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  }
});

test("after a code is removed the focus stays there; after undo, at the content", async ({
  page,
}) => {
  await putIntoBag(page, "vase-ronn-stoneware");
  await page.goto("/cart");
  const question = page.getByText(text("cart.codeQuestion"));
  await wake(page, question);
  await question.click();
  await page.getByLabel(text("cart.code")).fill("WELCOME10");
  await page.keyboard.press("Enter");
  await page
    .getByRole("button", { name: text("cart.codeRemoveNamed", { code: "WELCOME10" }) })
    .press("Enter");
  await expect(question).toBeFocused();
  await lines(page)
    .first()
    .locator("form:has([name=intent][value=remove]) button[aria-label]")
    .press("Enter");
  const announced = await page.locator("[data-testid=status-region]").evaluateHandle((region) => {
    const texts: (string | null)[] = [];
    new MutationObserver((changes) =>
      changes.forEach((change) =>
        change.addedNodes.forEach((node) => texts.push(node.textContent)),
      ),
    ).observe(region, { childList: true, subtree: true });
    return texts;
  });
  await page.locator("main [data-testid=cart-undo] button").press("Enter");
  await expect(lines(page)).toHaveCount(1);
  await expect(page.locator("main")).toBeFocused();
  // Once: the list of lines and the empty bag show the button in different places.
  const restored = text("cart.notice.restored");
  expect((await announced.jsonValue()).filter((each) => each === restored)).toEqual([restored]);
});

test("§4.7 increment raises by 1; 50 fast clicks end right, with few requests", async ({
  page,
}) => {
  await putIntoBag(page, "vase-ronn-stoneware");
  await page.goto("/cart");
  const plus = lines(page).first().locator("[data-testid=stepper-plus] button");
  await wake(page, plus);
  const posts: string[] = [];
  page.on(
    "request",
    (request) => isCartWrite(new URL(request.url()), request.method()) && posts.push(request.url()),
  );
  await plus.evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 50; click += 1) button.click();
  });
  await expect(quantityOf(lines(page).first())).toHaveValue("51");
  await expect(
    page.getByRole("link", { name: text("header.cartCount", { count: 51 }) }),
  ).toBeVisible();
  expect(posts.length).toBeLessThanOrEqual(3);
});

test("§4.7 meanwhile other lines are unclickable; a quantity typed there waits", async ({
  page,
}) => {
  const { line, field, posts } = await stillBag(
    page,
    "vase-ronn-stoneware",
    "mirror-kaisla-rattan",
  );
  const other = lines(page).nth(1);
  await field.fill("2");
  await page.clock.runFor(DEBOUNCE_MS);
  await expect.poll(() => posts.bodies.length).toBe(1);
  await expect(other).toHaveAttribute("aria-busy", "true");
  await expect(other).toHaveCSS("pointer-events", "none");
  await quantityOf(other).focus();
  await quantityOf(other).fill("3");
  await page.clock.runFor(DEBOUNCE_MS);
  expect(posts.bodies).toHaveLength(1);
  posts.letGo();
  await expect.poll(() => posts.bodies.map(quantityIn)).toEqual(["2", "3"]);
  await expect(
    page.getByRole("link", { name: text("header.cartCount", { count: 5 }) }),
  ).toBeVisible();
  await expect(quantityOf(line)).toHaveValue("2");
  await expect(quantityOf(other)).toHaveValue("3");
});

test.describe("the connection is lost", () => {
  test.use({ expectedFaults: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test("offline, a change stays with a message, and is sent once connected again", async ({
    page,
    context,
  }) => {
    const { line, field, posts } = await stillBag(page, "vase-ronn-stoneware");
    posts.letGo();
    await context.setOffline(true);
    await field.fill("3");
    await page.clock.runFor(DEBOUNCE_MS);
    await expect(page.locator("[data-testid=cart-warnings]")).toContainText(
      text("cart.change.offline"),
    );
    await expect(quantityOf(line)).toHaveValue("3");
    await context.setOffline(false);
    await expect(page.locator("[data-testid=cart-warnings]")).toHaveCount(0);
    await expect(
      page.getByRole("link", { name: text("header.cartCount", { count: 3 }) }),
    ).toBeVisible();
  });
});

test("§4.7 leaving the page within the 300 ms loses nothing", async ({ page }) => {
  const { field, posts } = await stillBag(page, "vase-ronn-stoneware");
  posts.letGo();
  await field.fill("4");
  await page.getByRole("link", { name: text("header.home") }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(
    page.getByRole("link", { name: text("header.cartCount", { count: 4 }) }),
  ).toBeVisible();
});

test.describe("the shop cannot do it", () => {
  test.use({ expectedFaults: [/502|429|SyntaxError|decode/] });

  for (const [name, answer, words] of [
    [
      "a proxy's page",
      { status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" },
      "cart.change.failed",
    ],
    ["too many requests", { status: 429, json: { status: "error" } }, "cart.change.failed"],
  ] as const) {
    test(`§8.7 ${name}: the line shows why, and the real quantity; a retry works`, async ({
      page,
    }) => {
      await putIntoBag(page, "vase-ronn-stoneware");
      await page.goto("/cart");
      const line = lines(page).first();
      await wake(page, quantityOf(line));
      await page.route("**/cart.data", (route) => route.fulfill(answer), { times: 1 });
      await quantityOf(line).fill("6");
      await expect(line.locator("[data-testid=field-error]")).toHaveText(text(words));
      await expect(page.getByRole("status")).toHaveText(text(words));
      await expect(quantityOf(line)).toHaveValue("1");
      await quantityOf(line).fill("2");
      await expect(
        page.getByRole("link", { name: text("header.cartCount", { count: 2 }) }),
      ).toBeVisible();
      await expect(line.locator("[data-testid=field-error]")).toHaveCount(0);
    });
  }
});

test("§9.13 upsell: after adding by keyboard the focus is on the block's heading", async ({
  page,
}) => {
  await putIntoBag(page, "vase-ronn-stoneware");
  await page.goto("/cart");
  const block = page.getByRole("region", { name: text("upsell.title") });
  const add = block.getByRole("article").first().getByRole("button").first();
  await wake(page, add);
  await add.focus();
  await page.keyboard.press("Enter");
  await expect(lines(page)).toHaveCount(2);
  await expect(block.getByRole("heading", { level: 2 })).toBeFocused();
});
