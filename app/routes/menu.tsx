import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MenuView } from "~/components/page/menu-view";
import { titled } from "~/components/page/page-meta";
import { loadMenu } from "~/services/frame.server";
import { pageTitle } from "~/services/page-head.server";

export const meta: MetaFunction<typeof loader> = titled;

/** The page behind the burger: the whole menu as links. */
export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  return { menu: await loadMenu(shop), title: pageTitle(shop, "menu.title") };
}

export default function MenuRoute() {
  return <MenuView menu={useLoaderData<typeof loader>().menu} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/components/error/route-error-boundary";
