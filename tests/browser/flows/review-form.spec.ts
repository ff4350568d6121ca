import { idOf } from "../../../backend/id";
import { content, logIn, summary } from "../../support/browser/account";
import { expect, test, text } from "../../support/browser/test";

const VASE = idOf("product", "vase-ronn-stoneware");

test("a review's stars: chosen by pointer or keyboard, kept when the form is refused", async ({
  page,
}) => {
  await logIn(page);
  await page.goto(`/account/review?product=${VASE}`);
  const stars = page.getByRole("radiogroup", { name: text("reviews.write.points") });
  const star = (count: number) =>
    stars.getByRole("radio", { name: text("reviews.stars", { count }) });
  await star(3).click();
  await expect(star(3)).toBeChecked();
  await page.keyboard.press("ArrowRight");
  await expect(star(4)).toBeChecked();
  await content(page)
    .getByRole("button", { name: text("reviews.write.submit") })
    .click();
  await expect(summary(page)).toContainText(text("form.required.title"));
  await expect(star(4)).toBeChecked();
});
