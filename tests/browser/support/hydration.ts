import { expect, type Locator, type Page, type Request } from "playwright/test";

/** When to look again for what is there within half a second: most tests wait for it. */
export const SOON_MS = [20, 50, 100];

/**
 * Gives a first sign of intent and waits until React has taken over the element. A key that falls into the change from one document to
 * the next reaches neither: it is pressed again.
 */
export async function wake(page: Page, element: Locator): Promise<void> {
  const pressed = async () => {
    await page.keyboard.press("Shift");
    return isAwake(element);
  };
  await expect.poll(pressed, { intervals: SOON_MS }).toBe(true);
}

export async function expectAwake(element: Locator): Promise<void> {
  await expect.poll(() => isAwake(element), { intervals: SOON_MS }).toBe(true);
}

/** Waits until scripts have taken over the whole page: what a test changes in it before then is not what React expects there. */
export async function expectHydrated(page: Page): Promise<void> {
  await expect(page.locator("html[data-awake]")).toBeAttached();
}

/** Waits until all of a page is laid out: what is below the fold follows part by part after hydration (decision 0028). */
export async function expectLaidOut(page: Page): Promise<void> {
  await expect(page.locator("html[data-fold]")).toHaveCount(0);
}

/** React keeps an element's props on the element itself from hydration on. */
function isAwake(element: Locator): Promise<boolean> {
  return element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps")));
}

/**
 * Holds back every request that matches until it is let go.
 *
 * @returns how many arrived so far, and the way to let them go
 */
export async function hold(page: Page, isMeant: (url: URL, method: string) => boolean): Promise<{ bodies: string[]; letGo(): void }> {
  const bodies: string[] = [];
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(
    () => true,
    async (route, request) => {
      if (!isMeant(new URL(request.url()), request.method())) return route.fallback();
      bodies.push(request.postData() ?? "");
      await gate;
      await route.continue().catch(() => undefined);
    },
  );
  return { bodies, letGo };
}

/** Changes to the bag, as scripts send them: forms, and the quantities of its lines. */
export function isCartWrite(url: URL, method: string): boolean {
  return (method === "POST" && /^\/cart(\.data)?$/.test(url.pathname)) || /^\/api\/cart\/items/.test(url.pathname);
}

/** Counts from now on. @returns how many requests of these addresses were under way at once, at most */
export function countAtOnce(page: Page, address: RegExp): () => number {
  const underWay = new Set<Request>();
  let most = 0;
  page.on("request", (request) => address.test(request.url()) && (most = Math.max(most, underWay.add(request).size)));
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  return () => most;
}

/** All scripts are fetched, none is run: the second pause of the device, and the second after which a tap goes on by itself, do not come until told. */
export async function openFetched(page: Page, address: string): Promise<{ rest(): Promise<void>; giveUp(): Promise<void> }> {
  await page.addInitScript(() => {
    const pauses: IdleRequestCallback[] = [];
    const ends: (() => void)[] = [];
    let isFirst = true;
    const [idle, later] = [window.requestIdleCallback, window.setTimeout];
    window.requestIdleCallback = (callback, options) => {
      if (!isFirst) return pauses.push(callback);
      isFirst = false;
      return idle(callback, options);
    };
    const delayed = (callback: (...given: unknown[]) => void, delay?: number, ...given: unknown[]) =>
      delay === 1_000 ? ends.push(() => callback(...given)) : later(callback, delay, ...given);
    window.setTimeout = delayed as typeof window.setTimeout;
    Object.assign(window, {
      rest: () => {
        window.requestIdleCallback = idle;
        pauses.splice(0).forEach((callback) => idle(callback));
      },
      giveUp: () => ends.splice(0).forEach((end) => end()),
      pauses,
    });
  });
  await page.goto(address);
  // The next pause is waited for once every script is there.
  await page.waitForFunction(() => (window as unknown as { pauses: unknown[] }).pauses.length > 0);
  return {
    rest: () => page.evaluate(() => (window as unknown as { rest(): void }).rest()),
    giveUp: () => page.evaluate(() => (window as unknown as { giveUp(): void }).giveUp()),
  };
}
