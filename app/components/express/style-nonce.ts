/** The entry of Server-Timing that carries the nonce for styles where the page itself carries none (docs/decisions/0015-rendered-pages.md). */
const ENTRY = "style";

/**
 * The nonce by which the document's Content-Security-Policy allows styles that a wallet brings; null where the policy allows them by other
 * means. Only scripts that run in the page can read it, as they can read the nonce of an element.
 */
export function styleNonce(): string | null {
  const inPage = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  if (inPage) return inPage;
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return page?.serverTiming?.find(({ name }) => name === ENTRY)?.description || null;
}
