import { RemixBrowser } from "@remix-run/react";

/**
 * RemixBrowser throws a promise while it decodes the loader data. Suspended at the root, React 18 fails ("Root did not complete")
 * when the shopper clicks at that moment. So the data are decoded before there is a root.
 */
export async function decodeLoaderData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}

/** RemixBrowser creates the router in its first rendering. This call does so earlier, in a task of its own, and throws at its first hook. */
export function createRouterEarly(): void {
  if (process.env.NODE_ENV !== "production") return;
  try {
    RemixBrowser({});
  } catch {
    // Hooks throw outside of a rendering. By then the router has been created.
  }
}
