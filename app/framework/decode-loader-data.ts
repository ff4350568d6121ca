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

/** RemixBrowser creates the router in its first rendering: here in its own task. Without a root the call stops at the first hook. */
export function createRouterEarly(): void {
  if (process.env.NODE_ENV !== "production") return;
  try {
    RemixBrowser({});
  } catch {
    // There is no root yet.
  }
}
