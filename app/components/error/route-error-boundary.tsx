import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useLayoutData } from "~/components/ui/layout-data";
import { ErrorPage } from "./error-page";

/** The ErrorBoundary of every page: the frame around it stays. */
export function RouteErrorBoundary() {
  const error = useRouteError();
  const frame = useLayoutData();
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} searchPath={frame?.channel.searchPath ?? "/search"} />;
}
