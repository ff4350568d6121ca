import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useLayoutData } from "~/components/ui/layout-data";
import { ErrorPage } from "./error-page";

/** The ErrorBoundary of every page: the layout around it stays. */
export function RouteErrorBoundary() {
  const error = useRouteError();
  const layout = useLayoutData();
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} searchPath={layout?.channel.searchPath ?? "/search"} />;
}
