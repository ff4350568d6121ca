/**
 * Radix locks the page's scrolling with a style element. The Content-Security-Policy allows it only with the document's nonce,
 * and this global is where the package behind it (get-nonce) looks for one.
 */
export function lendNonce(): void {
  const nonce = document.querySelector<HTMLScriptElement>("script[data-boot]")?.nonce;
  Object.assign(globalThis, { __webpack_nonce__: nonce });
}
