import { MenuContent } from "~/components/menu/menu-content";
import { AreaMessages, useMessages } from "~/components/ui/messages";
import type { Catalogue } from "~/components/ui/translate";
import type { MenuPage } from "~/services/layout/types";

/** The menu as a page: what the drawer shows, for those who come without scripts. */
export function MenuView({ menu, texts }: { menu: MenuPage; texts: Catalogue }) {
  return (
    <AreaMessages texts={texts}>
      <div className="page-width menu-page">
        <Title />
        <MenuContent menu={menu} anchors />
      </div>
    </AreaMessages>
  );
}

function Title() {
  return <h1>{useMessages<"menus">()("menu.title")}</h1>;
}
