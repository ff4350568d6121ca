import { chromium, type Page } from "playwright";
import { parse } from "node-html-parser";
import { testBrowserExecutable } from "../lib/browser.mjs";
import { newPerson } from "./people";
import { expectThat, Skipped } from "./report";
import { loadCart, comparePurchase, loadOrder, sumsOfCart, sumsOfOrder } from "./sums";
import type { Trial } from "./trial";

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const PATIENCE_MS = 40_000;
/** Widths of a small phone, a tablet and a small desktop. */
const WIDTHS = [320, 768, 1280];

/**
 * The shortest purchase with scripts: a category, a product, the bag, an order, without console
 * errors.
 */
export async function browserFlow(trial: Trial): Promise<void> {
  const { report, storefront, catalogue, channel } = trial;
  const executablePath = testBrowserExecutable();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ARGUMENTS,
  });
  const context = await browser.newContext({
    baseURL: `http://localhost:${storefront.port}`,
    locale: channel.locale,
    serviceWorkers: "block",
  });
  await context.addCookies([{ name: "consent", value: "none", domain: "localhost", path: "/" }]);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  page.on("pageerror", ({ message }) => complaints.push(message));
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  const token = async () => {
    const cookie = (await context.cookies()).find(({ name }) =>
      name.endsWith("sw-context-token"),
    )?.value;
    return cookie ? storefront.openToken(cookie) : null;
  };
  try {
    const [category] = catalogue.categories;
    await report.step("with scripts", "a category lists products", async () => {
      if (!category) throw new Skipped("no category lists products");
      await page.goto(`/navigation/${category.id}`);
      await page.locator("main article[data-testid=tile]").first().waitFor();
    });
    await report.step(
      "with scripts",
      "add to the bag: it is said or shown, and the bag is Shopware's",
      async () => {
        if (!catalogue.simple) throw new Skipped("the catalogue has no simple product");
        await page.goto(`/detail/${catalogue.simple.id}`);
        await page.locator("[data-testid=buy-form] button[type=submit]").click();
        await page.waitForFunction(() =>
          [
            ...document.querySelectorAll(
              "[role=dialog] [data-testid=cart-line], [role=status] > *",
            ),
          ].some((said) => said.textContent),
        );
        await page.goto("/cart");
        comparePurchase(
          await seen(page),
          sumsOfCart(await loadCart(trial, await token()), channel.currency),
          trial,
          "main",
        );
      },
    );
    await report.step("with scripts", "a guest buys", () => buy(trial, page, token));
    await report.step("with scripts", "no page is wider than the window", () =>
      compareWidths(trial, page),
    );
    await report.step("with scripts", "the browser's console holds no error", async () => {
      expectThat(complaints.length === 0, [...new Set(complaints)].join("; "));
    });
  } finally {
    await browser.close();
  }
}

async function buy(trial: Trial, page: Page, token: () => Promise<string | null>): Promise<void> {
  const { channel, leftBehind } = trial;
  const method = channel.payments.find(({ thirdParty }) => !thirdParty);
  if (!method) throw new Skipped("every method of payment needs a third party");
  await page.goto("/checkout");
  const form = page.locator("form:has([name=intent][value=details])");
  const { countryId, ...person } = newPerson(channel.country);
  for (const [name, value] of Object.entries(person))
    await form.locator(`[name="${name}"]`).fill(value);
  await form.locator("[name=countryId]").selectOption(countryId);
  await form.locator("[data-testid=checkout-steps] button[type=submit]").click();
  await page.locator(`[name=paymentMethodId][value="${method.id}"]`).check();
  await page.locator("button[name=intent][value=buy]:not([aria-disabled])").waitFor();
  await page.locator("[name=terms]").check();
  await page.locator("button[name=intent][value=buy]").click();
  await page.waitForURL(/\/checkout\/success\//);
  await page.locator("[data-testid=order] [data-testid=totals]").waitFor();
  const id = /[0-9a-f]{32}$/.exec(new URL(page.url()).pathname)?.[0] ?? "";
  leftBehind.orders.push({ id, buyer: { token: await token() } });
  comparePurchase(
    await seen(page),
    sumsOfOrder(await loadOrder(trial, id, await token()), channel.currency),
    trial,
    "[data-testid=order]",
  );
}

/** The shop's own texts and pictures must fit. */
async function compareWidths({ catalogue }: Trial, page: Page): Promise<void> {
  const { categories, content, simple, variant, soldOut, minimum, graduated } = catalogue;
  const products = [simple, variant, soldOut, minimum, graduated].flatMap(
    (product) => product ?? [],
  );
  const paths = [
    ...[...categories, ...content].map(({ id }) => `/navigation/${id}`),
    ...products.map(({ id }) => `/detail/${id}`),
  ];
  const wider: string[] = [];
  for (const path of ["/", ...paths]) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const pixels = await page.evaluate(() => document.documentElement.scrollWidth);
      if (pixels > width) wider.push(`${path} is ${pixels} pixels wide in a window of ${width}`);
    }
  }
  expectThat(wider.length === 0, wider.join("; "));
}

async function seen(page: Page): Promise<Parameters<typeof comparePurchase>[0]> {
  return {
    path: new URL(page.url()).pathname,
    status: 200,
    foreign: null,
    root: parse(await page.content()),
  };
}
