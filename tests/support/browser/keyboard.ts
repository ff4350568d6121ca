import { expect, type Locator, type Page } from "playwright/test";
import { SOON_MS } from "./hydration";
import { lookAtStop } from "./in-page";

/** More tab stops than any page has between two steps of a purchase. */
const MOST_STOPS = 150;
const SEEN = { message: "the focus can be seen", intervals: SOON_MS };

/** A shopper who uses only a keyboard: goes from stop to stop, and checks that each is visible. */
export class Keyboard {
  constructor(
    private readonly page: Page,
    private readonly scripted: boolean,
  ) {}

  /** Moves by Tab, or back by Shift+Tab, to the first stop that is this element. */
  async to(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      const { isTarget, fault } = await target.evaluate(lookAtStop);
      // The focused element may still be scrolling into view. At the start nothing was pressed yet.
      if (fault && stop > 0)
        await expect.poll(async () => (await target.evaluate(lookAtStop)).fault, SEEN).toBeNull();
      if (isTarget) return;
      await this.page.keyboard.press(key);
    }
    throw new Error(`The keyboard does not come to ${target}`);
  }

  /** Past header and menu by the skip link, the first stop of a page. */
  async skip(): Promise<void> {
    const link = this.page.locator("[data-testid=skip-link]").first();
    await this.page.keyboard.press("Tab");
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
    await this.page.keyboard.press("Enter");
    await expect(this.page).toHaveURL(/#content$/);
    await this.page.keyboard.press("Tab");
    await expect(this.page.locator("main :focus")).toHaveCount(1);
  }

  /** A new document begins at its top: go past header and menu. */
  async intoContent(): Promise<void> {
    if (await this.page.evaluate(() => document.activeElement === document.body)) await this.skip();
  }

  async press(key: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time += 1) await this.page.keyboard.press(key);
  }

  /** Moves to a field and types into it. */
  async write(field: Locator, text: string): Promise<void> {
    await this.to(field);
    await this.page.keyboard.type(text);
  }

  /**
   * After a press, the focus is on an element: with scripts only a new document begins at its top.
   */
  async expectNotLost(): Promise<void> {
    if (!this.scripted) return;
    await expect
      .poll(
        () => this.page.evaluate(() => document.activeElement?.tagName ?? "BODY"),
        "where the keyboard is",
      )
      .not.toBe("BODY");
  }

  /**
   * In a dialog: the focus is on one of its controls or, if that control is gone, on the dialog
   * itself.
   */
  async expectIn(dialog: Locator): Promise<void> {
    await expect
      .poll(
        () => dialog.evaluate((element) => element.contains(document.activeElement)),
        "where the keyboard is",
      )
      .toBe(true);
  }
}
