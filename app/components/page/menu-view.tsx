import { LinkTo } from "~/components/ui/link-to";
import { useMessages } from "~/components/ui/messages";
import type { MenuItem, MenuPage } from "~/services/view-models";

/** The whole menu, level under level, then the footer's pages. */
export function MenuView({ menu }: { menu: MenuPage }) {
  const t = useMessages();
  return (
    <div className="page-width menu-page">
      <h1 id="menu-title">{t("menu.title")}</h1>
      <nav aria-labelledby="menu-title" className="menu-tree">
        {menu.items.map((item) => (
          <section key={item.id} id={item.id} className={item.hideMobile ? "menu-desktop" : undefined}>
            <h2>
              <Entry item={item} />
            </h2>
            <Branch items={item.children} />
          </section>
        ))}
      </nav>
      <div className="menu-tree">
        {menu.footer.map(({ title, links }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {links.map((link) => (
                <li key={link.href}>
                  <LinkTo link={link} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function Branch({ items }: { items: MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id} className={item.hideMobile ? "menu-desktop" : undefined}>
          <Entry item={item} />
          <Branch items={item.children} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ item: { name, href, external, newTab } }: { item: MenuItem }) {
  return href ? <LinkTo link={{ label: name, href, external, newTab }} /> : <span>{name}</span>;
}
