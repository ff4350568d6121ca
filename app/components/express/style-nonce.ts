/**
 * The nonce with which the document's Content-Security-Policy allows a wallet's styles; null if it
 * allows them in another way.
 */
export function readStyleNonce(): string | null {
  return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce || null;
}
