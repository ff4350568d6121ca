import { RemixBrowser } from "@remix-run/react";

/**
 * RemixBrowser throws a promise while it decodes the loader data. If the root is suspended and the shopper clicks at that moment, React 18
 * fails ("Root did not complete"). So the data are decoded before the root is created.
 */
export async function decodeLoaderData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}

/**
 * Creates the router in its own task; RemixBrowser would do it in its first rendering. Without a root it stops at its first hook, which
 * throws. React's development build would report that in the console.
 */
export function createRouterEarly(): void {
  if (process.env.NODE_ENV !== "production") return;
  try {
    RemixBrowser({});
  } catch {
    // Expected: there is no root yet.
  }
}
