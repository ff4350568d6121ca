import { chromium, type Page, type TestInfo } from "playwright/test";
import { browserExecutable } from "../../../scripts/lib/browser.mjs";
import { originOf } from "./test";

/** Appended to the titles of tests that are skipped without it. */
export const WHOLE_NEEDED = browserExecutable()
  ? ""
  : " (skipped: there is only a browser without windows; set CHROMIUM_PATH)";

/**
 * A page in the full browser. The headless one of the other tests has no back-forward cache, and
 * does not measure its connection's speed, so that it loads pictures from farther away.
 *
 * @param use checks the page; then the browser is closed
 */
export async function inWholeBrowser(
  { project }: TestInfo,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({
    ...project.use.launchOptions,
    executablePath: browserExecutable(),
    // Playwright switches the back/forward cache off.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    await use(
      await browser.newPage({
        baseURL: originOf("gb"),
        storageState: project.use.storageState,
        serviceWorkers: "block",
      }),
    );
  } finally {
    await browser.close();
  }
}
