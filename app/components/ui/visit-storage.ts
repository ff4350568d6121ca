/**
 * What the browser keeps for this visit; null in a browser that refuses all cookies, and with them
 * its storage.
 */
export function getVisitStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
