import { chromium, type Page, type TestInfo } from "playwright/test";
import { browserExecutable } from "../../../scripts/lib/browser.mjs";
import { originOf } from "./test";

/** Stands in the name of what is skipped without it. */
export const WHOLE_NEEDED = browserExecutable() ? "" : " (skipped: there is only a browser without windows; set CHROMIUM_PATH)";

/**
 * A page in the browser that shoppers have. The one of the other tests, which draws no windows, keeps no page for the way back, and does
 * not know how fast its connection is, so that it fetches pictures from farther away.
 *
 * @param use what the page is looked at for; then the browser is closed
 */
export async function inWholeBrowser({ project }: TestInfo, use: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    ...project.use.launchOptions,
    executablePath: browserExecutable(),
    // Playwright switches the back/forward cache off.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    await use(await browser.newPage({ baseURL: originOf("gb"), storageState: project.use.storageState, serviceWorkers: "block" }));
  } finally {
    await browser.close();
  }
}
