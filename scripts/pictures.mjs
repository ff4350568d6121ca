/**
 * Takes the README's pictures from the running demo shop: `npm start`, then in parallel
 * `npm run pictures`. For another shop: `SHOP_URL=http://localhost:3100 npm run pictures`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { chromium } from "playwright";
import sharp from "sharp";
import { browserExecutable, ensureBrowser } from "./lib/browser.mjs";
import { say } from "./lib/processes.mjs";

const SHOP = process.env.SHOP_URL ?? "http://localhost:3000";
const TARGET = "docs/pictures";
/** Maximum size of a picture, in bytes: a README may be read on slow connections. */
const SIZE_MAXIMUM = 60 * 1024;
const QUALITIES = [85, 80, 75, 70, 65, 60, 50, 40];

const SCREEN = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 720 };
/** Between the pictures of phones; the colour of sand. */
const GAP = 24;
const GROUND = "#efe8dc";

const CATEGORY = "/living-room/cushions/";
const PRODUCT = "/Ronn-stoneware-vase/10341";

await ensureBrowser();
const executablePath = browserExecutable();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ["--no-sandbox", "--disable-gpu"],
});
mkdirSync(TARGET, { recursive: true });

await keep("home", await shoot(await open("/")));
await keep("product", await shoot(await open(PRODUCT)));
await keep("listing-dark", await shoot(await open(CATEGORY, { colorScheme: "dark" })));
await keep("phone", await sideBySide(await phones()));
await browser.close();

/**
 * A page of the shop, after the consent banner has been answered.
 *
 * @param {string} path
 * @param {import("playwright").BrowserContextOptions} [options]
 */
async function open(path, options = {}) {
  const context = await browser.newContext({
    baseURL: SHOP,
    viewport: SCREEN,
    locale: "en-GB",
    reducedMotion: "reduce",
    ...options,
  });
  await context.addCookies([{ name: "consent", value: "none", url: SHOP }]);
  const page = await context.newPage();
  const answer = await page.goto(path).catch(() => null);
  if (!answer?.ok())
    throw new Error(
      `No shop answers at ${SHOP}${path}: start it first (npm start), or set SHOP_URL.`,
    );
  return page;
}

/** Three steps on a phone, without scripts: product, bag, checkout. */
async function phones() {
  const phone = {
    viewport: PHONE,
    deviceScaleFactor: 1.25,
    isMobile: true,
    hasTouch: true,
    javaScriptEnabled: false,
  };
  const page = await open("/search?q=candle", phone);
  await press(page, "form[action='/cart'] button");
  await page.goto(PRODUCT);
  const pictures = [await shoot(page)];
  await press(page, "form[data-testid=buy-form] button");
  for (const path of ["/cart", "/checkout"]) {
    await page.goto(path);
    pictures.push(await shoot(page));
  }
  return pictures;
}

/**
 * @param {import("playwright").Page} page
 * @param {string} button the first that matches
 */
async function press(page, button) {
  await Promise.all([page.waitForEvent("load"), page.locator(button).first().click()]);
}

/** @param {import("playwright").Page} page */
async function shoot(page) {
  await page.waitForLoadState("networkidle");
  return page.screenshot();
}

/** @param {Buffer[]} pictures of one size */
async function sideBySide(pictures) {
  const { width = 0, height = 0 } = await sharp(pictures[0]).metadata();
  const layers = pictures.map((input, index) => ({
    input,
    left: GAP + index * (width + GAP),
    top: GAP,
  }));
  const size = { width: GAP + pictures.length * (width + GAP), height: height + 2 * GAP };
  return sharp({ create: { ...size, channels: 3, background: GROUND } })
    .composite(layers)
    .png()
    .toBuffer();
}

/**
 * Writes a WebP with the best quality that fits the maximum size.
 *
 * @param {string} name
 * @param {Buffer} picture
 */
async function keep(name, picture) {
  for (const quality of QUALITIES) {
    const webp = await sharp(picture).webp({ quality, effort: 6 }).toBuffer();
    if (webp.length > SIZE_MAXIMUM && quality !== QUALITIES.at(-1)) continue;
    writeFileSync(`${TARGET}/${name}.webp`, webp);
    say(`${TARGET}/${name}.webp  ${(webp.length / 1024).toFixed(0)} KB, quality ${quality}`);
    return;
  }
}
