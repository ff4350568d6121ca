import { categoryAddress, productAddress } from "../../../support/browser/demo";
import { expectHydrated } from "../../../support/browser/hydration";
import { expect, test, text } from "../../../support/browser/test";

test.use({ viewport: { width: 1180, height: 820 } });

test("the look: in the drawer an editor's columns stand below one another", async ({ page }) => {
  const guide = await page.request.get(categoryAddress("curtain-guide"));
  await page.route(
    (url) => url.pathname.startsWith("/catalogue-data"),
    (route, request) => {
      const url = new URL(request.url());
      url.searchParams.set("of", new URL(guide.url()).pathname);
      return route.continue({ url: url.href });
    },
  );
  await page.goto(productAddress("cushion-cover-mossa-velvet"));
  await expectHydrated(page);
  await page.getByRole("link", { name: text("product.sizeGuide") }).click();
  const block = page.getByRole("dialog").getByTestId("cms-block").first();
  const [picture, words] = [block.getByTestId("cms-figure"), block.getByTestId("cms-text")];
  await expect(words).toBeVisible();
  const [one, other] = [(await picture.boundingBox())!, (await words.boundingBox())!];
  const whole = (await block.boundingBox())!;
  expect(one.y + one.height <= other.y || other.y + other.height <= one.y).toBe(true);
  expect(Math.min(one.width, other.width)).toBeGreaterThan(whole.width * 0.8);
});
