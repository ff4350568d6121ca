import type { Page } from "playwright/test";
import { idOf } from "../../../backend/id";
import { buyBy, openReview } from "../../support/browser/checkout";
import { productAddress, putIntoBag } from "../../support/browser/demo";
import { wake } from "../../support/browser/hydration";
import { CATEGORY, fillBag, PRODUCT } from "../../support/browser/page-list";
import { expect, originOf, test } from "../../support/browser/test";
import { inWholeBrowser, WHOLE_NEEDED } from "../../support/browser/whole-browser";

/** An A4 sheet without margins, in CSS px. */
const SHEET = { width: 680, height: 1_010 };
const PHONE = { width: 360, height: 740 };

async function order(page: Page): Promise<void> {
  await openReview(page);
  await buyBy(page, "Invoice");
  await page.waitForURL(/success/);
}

/** Rows of the product's reviews that lead to reviews with as many stars. */
const STARS = 2;

/** On paper: each page, its required parts, and how often they occur. */
const PAPERS: [
  name: string,
  open: (page: Page) => Promise<unknown>,
  shown: [selector: string, count: number][],
][] = [
  [
    "product",
    (page) => page.goto(productAddress("vase-ronn-stoneware")),
    [
      ["main h1", 1],
      ["[data-testid=buy-price] [data-testid=price]", 1],
      ["[data-testid=gallery-row] img", 1],
      // Materials, and other facts to know before buying.
      ["[data-testid=properties]", 2],
      // How many stars each row counts.
      ["[data-testid=star-counts] th .text-button", STARS],
    ],
  ],
  [
    "bag",
    fillBag,
    [
      ["main h1", 1],
      ["[data-testid=cart-line] [data-testid=cart-line-total]", 2],
      ["[data-testid=cart-line] input[type=number]", 2],
      ["[data-testid=totals-total]", 1],
    ],
  ],
  [
    "order",
    order,
    [
      ["main h1", 1],
      ["address", 1],
      ["[data-testid=order-lines] [data-testid=order-price]", 1],
      ["[data-testid=totals-total]", 1],
    ],
  ],
];

for (const [name, open, shown] of PAPERS) {
  test(
    `comfort: ${name} on paper: nothing to press, black on white from a dark screen too`,
    { tag: name === "bag" ? "@slow" : [] },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      await open(page);
      await page.emulateMedia({ media: "print", colorScheme: "dark", reducedMotion: "reduce" });
      await page.setViewportSize(SHEET);
      for (const [selector, count] of shown)
        await expect(page.locator(selector).filter({ visible: true })).toHaveCount(count);
      expect(await page.evaluate(pressables), "buttons, menus, forms").toEqual([]);
      expect(await page.evaluate(greyTexts), "texts that are no darker than a middle grey").toEqual(
        [],
      );
      expect(
        await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
      ).toBe("rgba(0, 0, 0, 0)");
      for (const line of await page
        .locator("[data-testid=cart-line], [data-testid=order-lines] li, [data-testid=totals]")
        .all())
        await expect(line).toHaveCSS("break-inside", "avoid");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        SHEET.width,
      );
    },
  );
}

/** In the page: controls for the screen that are nevertheless visible. */
function pressables(): string[] {
  return [
    ...document.querySelectorAll(
      "header, footer, nav a, button, [role=status], [data-testid=heart], [data-testid=skip-link], [data-testid=slider], [data-testid=upsell]",
    ),
  ]
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getBoundingClientRect().width > 1,
    )
    .map((element) => `${element.tagName}.${element.className}`);
}

/** In the page: texts with a light colour. */
function greyTexts(): string[] {
  const MIDDLE = 130;
  return [...document.querySelectorAll("main *")]
    .filter(
      (element) =>
        element.checkVisibility() &&
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        ),
    )
    .filter((element) => {
      const [red = 0, green = 0, blue = 0] =
        getComputedStyle(element)
          .color.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      return 0.299 * red + 0.587 * green + 0.114 * blue > MIDDLE;
    })
    .map((element) => `${element.tagName}.${element.className}: ${element.textContent}`);
}

test("comfort: three compared products fit a phone, in every language", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const compared = ["vase-ronn-stoneware", "vase-ljung-glass", "mirror-kaisla-rattan"]
    .map((key) => idOf("product", key))
    .join(",");
  for (const channel of ["gb", "se", "fi", "de"] as const) {
    await page.goto(`${originOf(channel)}/compare?products=${compared}`);
    const [whole, seen] = await page
      .getByTestId("comparison-table")
      .evaluate((part) => [part.scrollWidth, part.clientWidth]);
    expect.soft(whole, channel).toBe(seen);
    const buttons = page.getByTestId("comparison").locator("form[action='/cart'] button");
    const boxes = await Promise.all((await buttons.all()).map((button) => button.boundingBox()));
    for (const box of boxes) expect.soft(box?.height, channel).toBe(44);
    expect.soft(new Set(boxes.map((box) => box?.y)).size, channel).toBe(1);
  }
});

test("comfort: a phone shows a category's first product; no frame in forced colours", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/living-room/");
  await expect(page.getByTestId("tile-picture").first()).toBeInViewport({ ratio: 0.3 });
  await page.setViewportSize(PHONE);
  await page.goto(CATEGORY);
  const name = await page.locator("[data-testid=tile-name]").first().boundingBox();
  expect(name!.y + name!.height).toBeLessThan(PHONE.height);
  await page.emulateMedia({ forcedColors: "active" });
  expect(await page.locator("main").evaluate((main) => getComputedStyle(main).outlineStyle)).toBe(
    "none",
  );
});

test("comfort: on a phone no field has letters below 16 px, into which iOS would zoom", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await fillBag(page);
  for (const address of [
    "/",
    CATEGORY,
    PRODUCT,
    "/search?q=cushion",
    "/cart",
    "/checkout",
    "/contact",
    "/account/register",
  ]) {
    await page.goto(address);
    const small = await page
      .locator("select, textarea, input:not([type=hidden], [type=checkbox], [type=radio])")
      .evaluateAll((fields) =>
        fields
          .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
          .map(({ id }) => id),
      );
    expect.soft(small, address).toEqual([]);
  }
});

test("comfort: with text twice as large the checkout's header and lines are whole", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const enlarge = () => page.locator("html").evaluate((html) => (html.style.fontSize = "200%"));
  await putIntoBag(page, "fabric-skar-stripe");
  await page.goto("/checkout");
  await enlarge();
  const [header, link] = [
    page.locator("[data-testid=compact-header]"),
    page.locator("[data-testid=back-to-store]"),
  ];
  const [around, inside] = [(await header.boundingBox())!, (await link.boundingBox())!];
  expect(inside.y).toBeGreaterThanOrEqual(0);
  expect(inside.y + inside.height).toBeLessThanOrEqual(around.y + around.height);
  await page.goto("/cart");
  await enlarge();
  expect((await page.locator("[data-testid=cart-line-name]").boundingBox())!.width).toBeGreaterThan(
    110,
  );
});

test("comfort: with letters twice as large the shop's name and the drawers fit", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await fillBag(page);
  await wake(page, page.locator("main"));
  expect
    .soft((await page.locator("[data-testid=cart-line-picture]").first().boundingBox())!.width)
    .toBeGreaterThan(48);
  const [less, more] = [
    page.locator("[data-testid=stepper-minus] button").first(),
    page.locator("[data-testid=stepper-plus] button").first(),
  ];
  expect.soft((await more.boundingBox())!.y, "one row").toBe((await less.boundingBox())!.y);
  expect.soft(await page.locator("[data-testid=logo]").evaluate(linesOfName)).toBe(1);
  for (const name of ["account", "favourites", "cart"]) {
    await page.locator(`[data-testid=header-icons] a[href="/${name}"]`).click();
    const body = page.getByRole("dialog").locator("[data-testid=drawer-body]");
    await expect(body.getByRole("link").first()).toBeVisible();
    expect.soft(await body.evaluate((part) => part.scrollWidth - part.clientWidth), name).toBe(0);
    if (name === "cart")
      expect
        .soft(
          await body
            .locator("[data-testid=cart-line]")
            .last()
            .locator("[data-testid=cart-line-price] .note")
            .first()
            .evaluate(linesOfName),
          "price per piece",
        )
        .toBe(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

test("comfort: under a short page the footer ends at the bottom of a tall window", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 3000 });
  await page.goto("/cart");
  const { y, height } = (await page.locator("footer").boundingBox())!;
  expect(y + height).toBeCloseTo(3000, 0);
});

/** A range's boxes are its lines. */
function linesOfName(element: Element): number {
  const name = document.createRange();
  name.selectNodeContents(element.lastChild!);
  return new Set([...name.getClientRects()].map(({ top }) => Math.round(top))).size;
}

test("comfort: navigation uses a view transition, except with reduced motion", async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener("pagereveal", (event) =>
      document.documentElement.setAttribute("data-revealed", String(event.viewTransition !== null)),
    ),
  );
  const html = page.locator("html");
  const goOn = async () => {
    await page.goto("/menu");
    await page.evaluate(() => location.assign("/cart"));
    await page.waitForURL("**/cart");
    await expect(html).toHaveAttribute("data-revealed");
  };
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect(async () => {
    // The browser skips a transition if the page takes seconds to load.
    await goOn();
    expect(await html.getAttribute("data-revealed")).toBe("true");
  }).toPass();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await goOn();
  await expect(html).toHaveAttribute("data-revealed", "false");
});

test(`comfort: Back shows the page as left, by the browser's cache${WHOLE_NEEDED}`, async () => {
  test.skip(WHOLE_NEEDED !== "");
  await inWholeBrowser(test.info(), async (page) => {
    for (const address of ["/", PRODUCT, "/cart"]) {
      await page.goto(address);
      await wake(page, page.locator("main"));
      await page.evaluate(() => document.body.setAttribute("data-left", ""));
      await page.evaluate(() => location.assign("/menu"));
      await page.waitForURL("**/menu");
      await page.evaluate(() => history.back());
      await expect(page.locator("body"), address).toHaveAttribute("data-left", "");
    }
  });
});
