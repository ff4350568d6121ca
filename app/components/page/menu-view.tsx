import { Icon } from "~/components/ui/icon";
import { LinkTo } from "~/components/ui/link-to";
import { useMessages } from "~/components/ui/messages";
import type { MenuItem, MenuPage } from "~/services/view-models";

/** The whole menu: the first level as disclosures that need no scripts. The footer's pages stand in the footer, right below. */
export function MenuView({ menu }: { menu: MenuPage }) {
  const t = useMessages();
  return (
    <div className="page-width menu-page">
      <h1 id="menu-title">{t("menu.title")}</h1>
      <nav aria-labelledby="menu-title" className="menu-tree">
        <ul>
          {menu.items.map((item) => (
            <li key={item.id} className={visibility(item)}>
              {item.children.length > 0 ? <Branch item={item} /> : <Entry item={item} />}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** The fragment stands inside: browsers open a disclosure that holds the fragment they are sent to. */
function Branch({ item }: { item: MenuItem }) {
  const t = useMessages();
  return (
    <details>
      <summary>
        {item.name}
        <Icon name="chevron-down" />
      </summary>
      <ul id={item.id}>
        {item.href && (
          <li>
            <LinkTo
              link={{ label: t("menu.all", { name: item.name }), href: item.href, external: item.external, newTab: item.newTab }}
              className="menu-all"
            />
          </li>
        )}
        {item.children.map((child) => (
          <li key={child.id} className={visibility(child)}>
            <Entry item={child} />
            {child.children.length > 0 && (
              <ul>
                {child.children.map((grandchild) => (
                  <li key={grandchild.id} className={visibility(grandchild)}>
                    <Entry item={grandchild} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Entry({ item: { name, href, external, newTab } }: { item: MenuItem }) {
  return href ? <LinkTo link={{ label: name, href, external, newTab }} /> : <span>{name}</span>;
}

/** Entries marked hideMobile are left out on small screens (specification §2). */
function visibility({ hideMobile }: MenuItem): string | undefined {
  return hideMobile ? "menu-desktop" : undefined;
}
