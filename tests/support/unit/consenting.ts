import { vi } from "vitest";

/** A browser whose shopper has the cookie `consent`. @returns the content of the data layer */
export function browserWith(consent: string): () => unknown[] | undefined {
  const window: { dataLayer?: unknown[] } = {};
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", { cookie: `consent=${consent}` });
  return () => window.dataLayer;
}
