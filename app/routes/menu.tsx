import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadMenuPage } from "~/services/layout/menu-page.server";
import { getAreaTexts } from "~/services/platform/i18n/messages.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";
import { MenuContent } from "~/components/menu/menu-content";
import { AreaMessages, useMessages } from "~/components/ui/messages";

export { ErrorBoundary, meta } from "~/components/page/noindex-route";
export { loadForDrawer as clientLoader } from "~/framework/drawer-loader";

/** The menu stays the same for the whole visit. */
export const shouldRevalidate = () => false;

/** The page behind the burger: the whole menu as links. Drawer and mega menu show the same data. */
export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  return {
    menu: await loadMenuPage(shop),
    texts: getAreaTexts(shop.channel.lang, "menus"),
    title: formatPageTitle(shop, "menu.title"),
  };
}

export default function MenuRoute() {
  const { menu, texts } = useLoaderData<typeof loader>();
  return (
    <AreaMessages texts={texts}>
      <div className="page-width pt-8 md:pt-12">
        <Title />
        <MenuContent menu={menu} anchors />
      </div>
    </AreaMessages>
  );
}

function Title() {
  return <h1 className="mb-3">{useMessages<"menus">()("menu.title")}</h1>;
}
