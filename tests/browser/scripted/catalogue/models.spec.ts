import type { Page } from "playwright/test";
import { usualViolations } from "../../../support/browser/axe";
import { productAddress } from "../../../support/browser/demo";
import { wake } from "../../../support/browser/hydration";
import { WITH_PICTURES } from "../../../support/browser/launch";
import { expect, test, text } from "../../../support/browser/test";

const POUFFE = "pouffe-mossa-velvet";
/** One after the other, so that one browser is started for them. */
test.describe.configure({ mode: "default" });
/** Software rendering, so that every machine shows the same. */
test.use({
  // A small screen, because the processor renders each picture.
  viewport: { width: 320, height: 320 },
  launchOptions: {
    ...WITH_PICTURES,
    args: [
      ...(WITH_PICTURES.args ?? []).filter((arg) => !/gpu/.test(arg)),
      "--use-gl=angle",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
    ],
  },
});

const tile = (page: Page) =>
  page.locator("[data-testid=gallery-row] a", { hasText: text("rotatable.model") });
const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, key: "rotatable.left" | "rotatable.closer") =>
  dialog(page).getByRole("button", { name: text(key) });
/** How the model looks, as a short word. */
const look = async (page: Page) => {
  const picture = await dialog(page).locator("canvas").screenshot();
  return picture.toString("base64");
};

test("§2.23 a 3D model opens, turns and enlarges; without scripts it is a file", async ({
  page,
}) => {
  test.slow();
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto(productAddress(POUFFE));
  await expect(tile(page)).toHaveAttribute("href", /\/media\/pouffe-velvet-forest-model\.glb$/);
  const address = page.url();
  await wake(page, tile(page));
  expect(requested.filter((url) => /model/.test(url))).toEqual([]);
  await tile(page).click();
  await expect(dialog(page).getByRole("img")).toHaveAccessibleName(/3D/);
  await expect(button(page, "rotatable.left")).toBeVisible({ timeout: 30_000 });
  await expect(dialog(page).locator("canvas")).toBeVisible();
  expect(await usualViolations(page)).toEqual([]);

  let before = await look(page);
  const changes = async (act: () => Promise<void>) => {
    await act();
    await expect.poll(() => look(page)).not.toBe(before);
    before = await look(page);
  };
  await changes(() => page.keyboard.press("ArrowRight"));
  await changes(() => page.keyboard.press("ArrowUp"));
  await changes(() => page.keyboard.press("+"));
  await changes(() => button(page, "rotatable.left").click());
  await changes(() => button(page, "rotatable.closer").click());
  const { x, y, width, height } = (await dialog(page).locator("canvas").boundingBox())!;
  await changes(async () => {
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + 120, y + height / 2, { steps: 4 });
    await page.mouse.up();
  });
  await changes(() => page.mouse.wheel(0, 300));
  await page.keyboard.press("Escape");
  // The last pictures may still be loading.
  await expect(dialog(page)).toHaveCount(0, { timeout: 30_000 });
  await expect(tile(page)).toBeFocused();
  expect(page.url()).toBe(address);
  // Closing the viewer does not open the model once more.
  expect(requested.filter((url) => url.includes("/api/models/"))).toHaveLength(1);
});

test.describe("if it cannot be shown", () => {
  test.use({ expectedFaults: [/503|WebGL/] });

  const saysSo = async (page: Page) => {
    const notice = dialog(page).getByRole("status");
    await expect(notice).toContainText(text("rotatable.model.failed"), { timeout: 30_000 });
    await expect(notice.getByRole("link", { name: text("product.model.open") })).toHaveAttribute(
      "href",
      /\.glb$/,
    );
    await page.keyboard.press("Escape");
    await expect(tile(page)).toBeFocused();
  };

  test("§2.23 a model that does not load is reported, with the link to its file", async ({
    page,
  }) => {
    await page.route("**/api/models/*/1", (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto(productAddress(POUFFE));
    await wake(page, tile(page));
    await tile(page).click();
    await saysSo(page);
  });

  test("§2.23 so is a browser without WebGL", async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto(productAddress(POUFFE));
    await wake(page, tile(page));
    await tile(page).click();
    await saysSo(page);
  });
});
