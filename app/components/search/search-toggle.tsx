import { DrawerLink } from "~/components/drawers/drawer-link";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";

/** The search icon of narrow screens: opens the drawer; without scripts it leads to the search page. */
export function SearchToggle({ path }: { path: string }) {
  return (
    <DrawerLink to={path} drawer="search" className="place search-toggle" data-area="search">
      <Icon name="search" size={24} />
      <span className="sr-only">{useMessages()("search.submit")}</span>
    </DrawerLink>
  );
}
