/**
 * The path of the document: after a client-side navigation its Content-Security-Policy still holds.
 */
export function readDocumentPath(): string {
  const [document] = performance.getEntriesByType("navigation");
  return document ? new URL(document.name).pathname : location.pathname;
}
