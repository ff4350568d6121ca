import type { Locator } from "playwright/test";
import { logIn } from "../../support/browser/account";
import { openReview } from "../../support/browser/checkout";
import { addButton, putIntoBag, productAddress } from "../../support/browser/demo";
import { expectHydrated } from "../../support/browser/hydration";
import { Keyboard } from "../../support/browser/keyboard";
import { miniCart } from "../../support/browser/mini-cart";
import { CATEGORY, PRODUCT } from "../../support/browser/page-list";
import { expect, originOf, test, text, type ChannelKey } from "../../support/browser/test";

/** A small phone, less the browser's own bars. */
const PHONE = { width: 360, height: 640 };
const CHANNELS: ChannelKey[] = ["gb", "se", "fi", "de"];

test.use({ viewport: PHONE });

/** Whether nothing covers it. */
const isOnTop = (part: Locator) =>
  part.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** A range's boxes are its lines. */
const linesOfName = (logo: Element) => {
  const name = document.createRange();
  name.selectNodeContents(logo.lastChild!);
  return name.getClientRects().length;
};

test("the look: name and price need no scrolling on small screens, in every language", async ({
  page,
}) => {
  const name = page.getByRole("heading", { level: 1 });
  for (const channel of CHANNELS) {
    await page.goto(productAddress("cushion-cover-mossa-velvet", channel));
    for (const viewport of [PHONE, { width: 600, height: 640 }, { width: 717, height: 760 }]) {
      await page.setViewportSize(viewport);
      for (const part of [name, page.locator("[data-testid=buy-price] strong")]) {
        await expect.soft(part, `${channel}, ${viewport.width} px`).toBeInViewport({ ratio: 1 });
        expect.soft(await isOnTop(part), `${channel}, ${viewport.width} px`).toBe(true);
      }
    }
  }
  await page.setViewportSize({ width: 667, height: 375 });
  await expect(name, "on a phone held sideways").toBeInViewport({ ratio: 1 });
});

test("the look: a shop's long name never pushes the cart out of a phone", async ({ page }) => {
  await page.goto(CATEGORY);
  await expectHydrated(page);
  const cart = page.locator('[data-testid=header-icons] a[href="/cart"]');
  for (const width of [320, 345, 360, 390]) {
    await page.setViewportSize({ width, height: 640 });
    expect
      .soft(
        await page.locator("[data-testid=logo]").evaluate(linesOfName),
        `lines of the name at ${width}`,
      )
      .toBe(1);
  }
  await page.setViewportSize({ width: 360, height: 640 });
  const logo = page.locator("[data-testid=logo]");
  await logo.evaluate((link) => (link.style.letterSpacing = "0.12em"));
  expect
    .soft(
      await logo.evaluate(linesOfName),
      "lines of the name with letters as far apart as WCAG 1.4.12 has them",
    )
    .toBe(1);
  await logo.evaluate((link) => (link.style.letterSpacing = ""));
  for (const name of ["Reference Furnishings", "Inneneinrichtungshaus"]) {
    await page
      .locator("[data-testid=logo]")
      .evaluate((logo, words) => void (logo.lastChild!.textContent = words), name);
    for (const width of [320, 360, 414]) {
      await page.setViewportSize({ width, height: 640 });
      expect
        .soft(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `${name} at ${width}`,
        )
        .toBeLessThanOrEqual(width);
      const { x, width: cartWidth } = (await cart.boundingBox())!;
      expect.soft(x + cartWidth, `${name} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
});

test("the look: however many pictures a product has, its page is no wider than the window", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(PRODUCT);
  await page.locator("[data-testid=picture-thumbs]").evaluate((list) => {
    for (let count = 0; count < 40; count += 1)
      list.append(list.firstElementChild!.cloneNode(true));
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
});

test("the look: a cart line shows its price per piece above its base price, unbroken", async ({
  page,
}) => {
  await putIntoBag(page, "fabric-skar-stripe", 6);
  await page.goto("/cart");
  const [piece, base] = await page.locator("[data-testid=cart-line-price] .note").all();
  const [above, below] = [(await piece!.boundingBox())!, (await base!.boundingBox())!];
  expect(below.x).toBe(above.x);
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
});

test("the look: a front page has space below the header, whatever it begins with", async ({
  page,
}) => {
  await page.goto("/");
  await expectHydrated(page);
  const gap = () =>
    page
      .locator("main")
      .evaluate(
        (main) =>
          main.querySelector("img")!.getBoundingClientRect().top - main.getBoundingClientRect().top,
      );
  expect(await gap()).toBe(16);
  await page.locator("[data-testid=cms-hero]").evaluate((hero) => {
    const section = hero.parentElement!;
    hero.remove();
    if (section.childElementCount === 0) section.remove();
  });
  expect(await gap()).toBe(16);
});

test("the look: a missing picture in a product's description never makes the page wider", async ({
  page,
}) => {
  await page.goto(PRODUCT);
  await expectHydrated(page);
  await page
    .locator("[data-testid=product-story] .rich-text")
    .first()
    .evaluate((story) => {
      const picture = Object.assign(new Image(3000, 2000), {
        alt: "missing",
        src: "data:image/png;base64,",
      });
      story.append(picture);
      return picture.decode().catch(() => undefined);
    });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.width,
  );
});

test("the look: a review of single long words never makes the page wider", async ({ page }) => {
  await page.goto(productAddress("vase-ronn-stoneware"));
  await expectHydrated(page);
  await page
    .locator("[data-testid=reviews] > ul > li")
    .first()
    .evaluate((review) => {
      const parts = [
        ...review.querySelectorAll("h3, p"),
        review.appendChild(document.createElement("blockquote")),
      ];
      for (const part of parts) part.textContent = "y".repeat(500);
    });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.width,
  );
});

test("the look: a searched text of 4,000 letters never makes the page wider", async ({ page }) => {
  await page.goto(`/search?q=${"a".repeat(4_000)}`);
  await expect(page.locator("main .lead").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.width,
  );
});

test("the look: a country with a long name never makes a form wider than a phone", async ({
  page,
}) => {
  await page.goto("/account/register");
  await expectHydrated(page);
  const name = "South Georgia and the South Sandwich Islands, Antarctica";
  await page.locator("#countryId").evaluate((list, text) => list.append(new Option(text)), name);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.width,
  );
});

test("WCAG 2.4.11: nothing focused by keyboard on a product page is hidden under a bar", async ({
  page,
}) => {
  await page.goto(PRODUCT);
  const keyboard = new Keyboard(page, true);
  await keyboard.skip();
  await keyboard.to(page.locator("[data-testid=buy-keep] a").last());
  await keyboard.to(page.locator("[data-testid=gallery] a").first(), "Shift+Tab");
});

test("the look: header and menu are one row each on tablet and small desktop", async ({ page }) => {
  for (const channel of CHANNELS) {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(`${originOf(channel)}/cart`);
    const menu = page.getByRole("link", { name: text("header.menu", {}, channel), exact: true });
    const parts = [
      menu,
      page.getByRole("link", { name: text("header.home", {}, channel) }),
      page.getByRole("searchbox"),
    ];
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    const [middle, ...others] = boxes.map((box) => box!.y + box!.height / 2);
    for (const other of others) expect.soft(Math.abs(other - middle!), channel).toBeLessThan(4);
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(menu).toBeHidden();
    const links = page
      .getByRole("navigation", { name: text("header.mainMenu", {}, channel) })
      .getByRole("link");
    const tops = await links.evaluateAll((all) =>
      all.map((link) => Math.round(link.getBoundingClientRect().top)),
    );
    expect.soft([tops.length > 5, new Set(tops).size], channel).toEqual([true, 1]);
  }
});

/** A browser's standard size of letters, in CSS pixels. */
const STANDARD = 16;
const NARROWEST: [what: string, window: { width: number; height: number }, letters: number][] = [
  ["at 400 % zoom, beside a desktop's scroll bar", { width: 305, height: 256 }, STANDARD],
  ["on the outer screen of a folding phone", { width: 280, height: 653 }, STANDARD],
  ["on a phone with letters half as large again", PHONE, 24],
  ["on a phone with letters twice as large", PHONE, 32],
];

test("the look: nothing scrolls sideways: 400 % zoom, narrow screen, large letters", async ({
  page,
}) => {
  await putIntoBag(page, "vase-ronn-stoneware");
  const browser = await page.context().newCDPSession(page);
  for (const address of ["/", CATEGORY, PRODUCT, "/cart", "/checkout"]) {
    await page.goto(address);
    for (const [what, window, standard] of NARROWEST) {
      await page.setViewportSize(window);
      await browser.send("Page.setFontSizes", { fontSizes: { standard } });
      await expect(page.locator("html")).toHaveCSS("font-size", `${standard}px`);
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${address} ${what}`)
        .toBeLessThanOrEqual(window.width);
    }
  }
});

test("the look: a drawer beside a scroll bar is no wider than the rest of a narrow window", async ({
  page,
}) => {
  await page.goto(PRODUCT);
  await expectHydrated(page);
  await addButton(page).click();
  await expect
    .poll(() => miniCart(page).evaluate((drawer) => drawer.getAnimations().length))
    .toBe(0);
  const { x, width } = (await miniCart(page).boundingBox())!;
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(PHONE.width);
});

test("the message above the header is a link as high as its bar, which a finger finds", async ({
  page,
}) => {
  for (const width of [PHONE.width, 768, 1440]) {
    await page.setViewportSize({ width, height: PHONE.height });
    await page.goto("/cart");
    expect
      .soft(
        (await page.locator("a[data-testid=announcement-texts]").boundingBox())!.height,
        String(width),
      )
      .toBeGreaterThanOrEqual(32);
  }
});

test("§2.12 selling points: one below another on a phone, in one row on a tablet", async ({
  page,
}) => {
  await putIntoBag(page, "vase-ronn-stoneware");
  await page.goto("/checkout");
  const edges = () =>
    page
      .locator("[data-testid=selling-points] li")
      .evaluateAll((all) => all.map((item) => item.getBoundingClientRect()));
  const low = await edges();
  expect([
    low.length,
    new Set(low.map(({ left }) => left)).size,
    new Set(low.map(({ top }) => top)).size,
  ]).toEqual([3, 1, 3]);
  await page.setViewportSize({ width: 768, height: 1024 });
  expect(new Set((await edges()).map(({ top }) => top)).size).toBe(1);
});

test("§2.17 totals: on a phone the shipping method's name is beside it, complete", async ({
  page,
}) => {
  await putIntoBag(page, "cushion-cover-mossa-velvet");
  await page.goto("/cart");
  const row = page.locator("[data-testid=totals] dt", { hasText: text("order.totals.delivery") });
  await expect(row).toContainText("Standard delivery");
  const lines = await row.evaluate(
    (node) => node.getBoundingClientRect().height / parseFloat(getComputedStyle(node).lineHeight),
  );
  expect(lines).toBeLessThan(1.5);
});

/** A name in one word, longer than any shop's. */
const LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

test("the look: a word of 80 letters never makes the page wider, wherever it stands", async ({
  page,
}) => {
  expect(LONG.length).toBeGreaterThanOrEqual(80);
  await putIntoBag(page, "cushion-cover-mossa-velvet");
  const places: [address: string, parts: string[]][] = [
    [
      PRODUCT,
      [
        "h1",
        "[data-testid=breadcrumb] li > *",
        "[data-testid=product-story] dd",
        "[data-testid=product-story] .rich-text",
        "[data-testid=tile-name] a",
      ],
    ],
    [
      CATEGORY,
      [
        "h1",
        "[data-testid=breadcrumb] li > *",
        "[data-testid=tile-name] a",
        "[data-testid=tile] .note",
      ],
    ],
    ["/cart", ["h1", "[data-testid=cart-line-name] a", "[data-testid=cart-line] .note"]],
    ["/contact/", ["h1", ".rich-text p"]],
    ["/menu", ["h1", "[data-testid=menu-tree] a", "[data-testid=menu-tree] summary"]],
  ];
  for (const [address, parts] of places) {
    await page.goto(address);
    await expectHydrated(page);
    for (const part of parts) {
      const found = page.locator(`main ${part}`);
      expect.soft(await found.count(), `${address} ${part}`).toBeGreaterThan(0);
      await found.evaluateAll(
        (elements, word) => elements.forEach((element) => (element.textContent = word)),
        LONG,
      );
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return { scrollWidth, clientWidth };
      });
      expect.soft(scrollWidth, `${address} ${part}`).toBeLessThanOrEqual(clientWidth);
    }
  }
});

test("the look: a long e-mail address or method's name never widens the checkout", async ({
  page,
}) => {
  const email = "maximiliane.musterfrau@inneneinrichtungshausgesellschaft.example.com";
  await openReview(page, email);
  await expect(page.getByText(email)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.width,
  );
  await expectHydrated(page);
  await page
    .locator("[data-testid=choice-name]")
    .evaluateAll((names, word) => names.forEach((name) => (name.textContent = word)), LONG);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.width,
  );
});

test("the look: a town of 58 letters never makes a customer's addresses wider", async ({
  page,
}) => {
  await logIn(page);
  await page.goto("/account/addresses");
  await expectHydrated(page);
  await page.locator("address span").evaluateAll((lines) => {
    for (const line of lines)
      line.textContent = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch";
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.width,
  );
});
