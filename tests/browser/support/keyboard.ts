import { expect, type Locator, type Page } from "playwright/test";
import { SOON_MS } from "./hydration";
import { lookAtStop } from "./in-page";

/** More stops than any of our pages has between two places of a purchase. */
const MOST_STOPS = 150;
const SEEN = { message: "the focus can be seen", intervals: SOON_MS };

/** A shopper who has nothing but a keyboard: goes from stop to stop, and looks at each whether it can be seen. */
export class Keyboard {
  constructor(
    private readonly page: Page,
    private readonly scripted: boolean,
  ) {}

  /** Goes on by Tab, or back by Shift+Tab, to the first stop that is this element. */
  async to(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      const { isTarget, fault } = await target.evaluate(lookAtStop);
      // What has the focus may still be scrolled to. Where the walk begins, nothing was pressed yet.
      if (fault && stop > 0) await expect.poll(async () => (await target.evaluate(lookAtStop)).fault, SEEN).toBeNull();
      if (isTarget) return;
      await this.page.keyboard.press(key);
    }
    throw new Error(`The keyboard does not come to ${target}`);
  }

  /** Past header and menu, by the skip link: the first stop of a page. */
  async skip(): Promise<void> {
    const link = this.page.locator(".skip-link").first();
    await this.page.keyboard.press("Tab");
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
    await this.page.keyboard.press("Enter");
    await expect(this.page).toHaveURL(/#content$/);
    await this.page.keyboard.press("Tab");
    await expect(this.page.locator("main :focus")).toHaveCount(1);
  }

  /** A new document begins at its top: from there past header and menu. */
  async intoContent(): Promise<void> {
    if (await this.page.evaluate(() => document.activeElement === document.body)) await this.skip();
  }

  async press(key: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time += 1) await this.page.keyboard.press(key);
  }

  /** Writes into a field that it comes to. */
  async write(field: Locator, text: string): Promise<void> {
    await this.to(field);
    await this.page.keyboard.type(text);
  }

  /** What was pressed left the keyboard somewhere: with scripts nothing but a new document begins at its top. */
  async expectNotLost(): Promise<void> {
    if (!this.scripted) return;
    await expect.poll(() => this.page.evaluate(() => document.activeElement?.tagName ?? "BODY"), "where the keyboard is").not.toBe("BODY");
  }

  /** In a dialog: at one of its controls, or, when the one that it was at is gone, at the dialog itself. */
  async expectIn(dialog: Locator): Promise<void> {
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement)), "where the keyboard is").toBe(true);
  }
}
