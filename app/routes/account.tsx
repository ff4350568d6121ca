import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { EmptyPlace } from "~/components/page/empty-place";
import { titled } from "~/components/page/page-meta";
import { pageTitle } from "~/services/page-head.server";

export const meta: MetaFunction<typeof loader> = titled;

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  return { title: pageTitle(shop, "account.title") };
}

export default function AccountRoute() {
  return <EmptyPlace place="account" />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/components/error/route-error-boundary";
