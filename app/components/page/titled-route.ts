/** What the routes of pages with a title of their own have in common. */
export { RouteErrorBoundary as ErrorBoundary } from "~/components/error/route-error-boundary";
export { titled as meta } from "./page-meta";
