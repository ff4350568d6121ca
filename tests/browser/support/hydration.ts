import { expect, type Locator, type Page } from "playwright/test";

/** Gives a first sign of intent and waits until React has taken over the element. */
export async function wake(page: Page, element: Locator): Promise<void> {
  await page.keyboard.press("Shift");
  await expectAwake(element);
}

/** React keeps an element's props on the element itself from hydration on. */
export async function expectAwake(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps")))).toBe(true);
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
