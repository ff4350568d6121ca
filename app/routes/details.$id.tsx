/**
 * The address that search results use for a product without a SEO path (behaviour §2.2): the same
 * page as /detail/{id}.
 */
export { default, ErrorBoundary, handle, loader, meta, shouldRevalidate } from "./detail.$id";
