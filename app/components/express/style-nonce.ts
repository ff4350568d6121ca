/** The nonce by which the document's Content-Security-Policy allows styles that a wallet brings; null where it allows them in another way. */
export function styleNonce(): string | null {
  return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce || null;
}
