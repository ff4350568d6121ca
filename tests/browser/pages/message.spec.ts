import type { Page } from "playwright/test";
import { categoryAddress } from "../../support/browser/demo";
import { buyableTile, tileButton } from "../../support/browser/steps";
import { expect, test, text } from "../../support/browser/test";

test.use({ javaScriptEnabled: false });

/** A small desktop, a tablet, a phone, 400 % zoom. */
const SCREENS = [
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
  { width: 320, height: 256 },
];

test("accessible is part of done: the message after a redirect is below the header", async ({
  page,
}) => {
  await page.goto(categoryAddress("vases"));
  await tileButton(buyableTile(page)).click();
  await expect(page.getByRole("status")).toContainText(text("cart.notice.added", { count: 1 }));
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    for (const y of [0, 600])
      expect(await coveredMessage(page, y), `${screen.width} px, scrolled by ${y}`).toBe(false);
  }
});

/** Whether something covers the message, or it has left the window. */
function coveredMessage(page: Page, y: number): Promise<boolean> {
  return page.evaluate((top) => {
    scrollTo({ top, behavior: "instant" });
    const message = document.querySelector("[data-testid=status]")!;
    const box = message.getBoundingClientRect();
    const isSeen = (at: number) =>
      message.contains(document.elementFromPoint(box.left + box.width / 2, at));
    return !isSeen(box.top + 2) || !isSeen(box.bottom - 2);
  }, y);
}
