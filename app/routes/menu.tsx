import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MenuView } from "~/components/page/menu-view";
import { serialised, deserialised } from "~/components/page/serialised";
import { titled } from "~/components/page/page-meta";
import { loadMenuPage } from "~/services/layout/menu-page.server";
import { areaTexts } from "~/services/platform/i18n/messages.server";
import { pageTitle } from "~/services/platform/http/page-head.server";

export const meta: MetaFunction<typeof loader> = titled;

/** The page behind the burger: the whole menu as links. */
export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  return { menu: serialised(await loadMenuPage(shop)), texts: areaTexts(shop.channel.lang, "menus"), title: pageTitle(shop, "menu.title") };
}

export default function MenuRoute() {
  const { menu, texts } = useLoaderData<typeof loader>();
  return <MenuView menu={deserialised(menu)} texts={texts} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/components/error/route-error-boundary";
