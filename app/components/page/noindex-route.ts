/** Common exports of routes whose pages have their own title. */
export { RouteErrorBoundary as ErrorBoundary } from "~/components/page/route-error-boundary";
export { createNoindexMeta as meta } from "./page-meta";
export { shouldRevalidate } from "~/framework/revalidation";
