import { Icon } from "~/components/ui/icon";
import { LinkTo } from "~/components/ui/link-to";
import { useMessages } from "~/components/ui/messages";
import type { MenuItem } from "~/services/layout/types";

interface TreeProps {
  items: MenuItem[];
  /** the entries can be linked to by their ids: on a page, not in a drawer above it */
  anchors?: boolean;
}

/** A nested menu of the browser's own disclosures; CSS hides the siblings of an open one (behaviour §4.11). */
export function MenuTree({ items, anchors = false }: TreeProps) {
  return (
    <ul className="menu-tree">
      {items.map((item) => (
        <li key={item.id}>{item.children.length > 0 ? <Branch item={item} anchors={anchors} /> : <Entry item={item} />}</li>
      ))}
    </ul>
  );
}

/** The fragment stands inside: browsers open a disclosure that holds the fragment they are sent to. */
function Branch({ item, anchors }: { item: MenuItem; anchors: boolean }) {
  const t = useMessages<"menus">();
  const { id, name, href, external, newTab, inspirationHref, children } = item;
  return (
    <details>
      <summary>
        {name}
        <Icon name="chevron-down" />
      </summary>
      <div id={anchors ? id : undefined} className="menu-branch">
        {href && <LinkTo link={{ label: t("menu.all", { name }), href, external, newTab }} className="menu-all" />}{" "}
        {inspirationHref && <LinkTo link={{ label: t("menu.inspiration", { name }), href: inspirationHref }} />}
        <MenuTree items={children} anchors={anchors} />
      </div>
    </details>
  );
}

function Entry({ item: { name, href, external, newTab, inspirationHref } }: { item: MenuItem }) {
  const t = useMessages<"menus">();
  return (
    <>
      {href ? <LinkTo link={{ label: name, href, external, newTab }} /> : <span>{name}</span>}{" "}
      {inspirationHref && <LinkTo link={{ label: t("menu.inspiration", { name }), href: inspirationHref }} />}
    </>
  );
}
