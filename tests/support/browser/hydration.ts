import { expect, type Locator, type Page } from "playwright/test";

/** Polling intervals for results within half a second; most tests use them. */
export const SOON_MS = [20, 50, 100];

/**
 * Gives a first sign of intent and waits until React has hydrated the element. A key pressed during
 * a change of documents reaches neither, so it is pressed again.
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

/**
 * Waits until the whole page is hydrated: changes by a test before that would cause hydration
 * errors.
 */
export async function expectHydrated(page: Page): Promise<void> {
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}

/**
 * The page is hydrated, and so is the element: React stores an element's props on the element
 * itself.
 */
function isAwake(element: Locator): Promise<boolean> {
  return element.evaluate(
    (node) =>
      document.documentElement.dataset.hydrated !== undefined &&
      Object.keys(node).some((key) => key.startsWith("__reactProps")),
  );
}

/**
 * Holds every matching request until it is released.
 *
 * @returns how many have arrived, and a function that releases them
 */
export async function hold(
  page: Page,
  isMeant: (url: URL, method: string) => boolean,
): Promise<{ bodies: string[]; letGo(): void }> {
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

/** Changes of the bag, with scripts and without. */
export function isCartWrite(url: URL, method: string): boolean {
  return method === "POST" && /^\/cart(\.data)?$/.test(url.pathname);
}
