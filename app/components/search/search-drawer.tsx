import { useEffect, useRef } from "react";
import { Drawer, type DrawerProps } from "~/components/drawers/drawer";
import { useLayoutData } from "~/components/ui/layout-data";
import { useMessages } from "~/components/ui/messages";
import { SearchForm } from "~/components/ui/search-form";
import SearchPanel from "./search-panel";

/**
 * Search on narrow screens: a drawer from the top; without scripts its link opens the search page.
 */
export default function SearchDrawer({ open, close }: DrawerProps) {
  const t = useMessages<"search">();
  return (
    <Drawer open={open} close={close} side="top" title={t("search.titleEmpty")}>
      <DrawerSearch />
    </Drawer>
  );
}

function DrawerSearch() {
  const box = useRef<HTMLDivElement>(null);
  const layout = useLayoutData();
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  return (
    <div ref={box}>
      <SearchForm path={layout?.channel.searchPath ?? ""} id="search-drawer" />
      <SearchPanel box={box} look="drawer" />
    </div>
  );
}
