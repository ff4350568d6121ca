import { useReducer } from "react";
import { Currencies } from "~/components/layout/currencies";
import { TOP_LINK_COLOURS } from "~/components/layout/top-links";
import { toButtonClasses } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { useLayoutData } from "~/components/ui/layout-data";
import { LinkList } from "~/components/ui/link-list";
import { LinkTo } from "~/components/ui/link-to";
import { useMessages } from "~/components/ui/messages";
import { Link } from "~/components/ui/link";
import { SocialLinks } from "~/components/ui/social-links";
import { toMobileMenu } from "~/domain/layout/menu";
import type { MenuItem } from "~/services/layout/types";
import type { MenuPage } from "~/services/layout/menu-page.server";

/**
 * The content of the mobile menu (behaviour §2.13): quick links, coloured buttons, the categories,
 * the footer's pages, and the foot.
 */
export function MenuContent({ menu, anchors = false }: { menu: MenuPage; anchors?: boolean }) {
  const t = useMessages<"menus">();
  return (
    <div className="space-y-8" data-area="mobile-menu" data-testid="menu-content">
      {menu.quickLinks.length > 0 && (
        <nav aria-label={t("menu.quickLinks")}>
          <LinkList
            links={menu.quickLinks}
            linkClass={({ name }) => `${LINK} ${TOP_LINK_COLOURS[name]}`}
            className={ROW}
            data-testid="menu-quick-links"
            data-area="quick-links"
          />
        </nav>
      )}
      <nav aria-label={t("menu.title")}>
        {menu.buttons.length > 0 && (
          <LinkList
            links={menu.buttons}
            linkClass={({ number }) =>
              toButtonClasses({ className: `w-full px-4 ${BUTTON_COLOURS[number]}` })
            }
            className="mb-4 flex flex-wrap gap-x-2 gap-y-2 *:max-sm:flex-auto"
            data-testid="menu-buttons"
            data-area="quick-buttons"
          />
        )}
        <MenuTree items={toMobileMenu(menu.items)} anchors={anchors} />
      </nav>
      {menu.bottom.length > 0 && (
        <nav aria-label={t("menu.bottom")} data-area="bottom-menu" data-testid="menu-bottom">
          <MenuTree items={toMobileMenu(menu.bottom)} anchors={anchors} look="bottom" />
        </nav>
      )}
      <MenuFoot quickLinks={menu.quickLinks} />
    </div>
  );
}

/**
 * What a phone would else have only at the end of a page: help, the account, the other countries
 * with their languages, the currencies, social networks. A link that is a quick link already is
 * left out.
 */
function MenuFoot({ quickLinks }: Pick<MenuPage, "quickLinks">) {
  const t = useMessages();
  const layout = useLayoutData();
  const help = layout?.header.serviceLinks.filter(
    ({ href }) => !quickLinks.some((link) => link.href === href),
  );
  return (
    <>
      <ul data-testid="menu-foot">
        <li>
          <Link to="/account" className={FOOT_LINK}>
            <Icon name="user" />
            {t("header.account")}
          </Link>
        </li>
        {help?.map((link) => (
          <li key={link.href}>
            <LinkTo link={link} className={FOOT_LINK}>
              <Icon name="info" />
              {link.label}
            </LinkTo>
          </li>
        ))}
      </ul>
      {layout && (
        <div className="flex items-start gap-2">
          <Icon name="globe" />
          <ul className="-mt-3 flex flex-wrap gap-x-5">
            {layout.channels.map(({ key, name, lang, href }) => (
              <li key={key}>
                <a
                  href={href}
                  lang={lang}
                  hrefLang={lang}
                  aria-current={key === layout.channel.key ? "true" : undefined}
                  className={`${LINK} aria-[current]:font-semibold`}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {layout && (
        <Currencies
          currencies={layout.currencies}
          className="flex flex-wrap items-center gap-x-4 text-small"
          choiceClass="min-h-11"
        />
      )}
      {layout && <SocialLinks links={layout.social} />}
    </>
  );
}

const LINK = "inline-flex min-h-11 items-center gap-1 hover:underline";
const FOOT_LINK = `${LINK} gap-2`;
const ROW = "flex flex-wrap gap-x-6 gap-y-2";
/** The colours that the channel gives its buttons (services/layout/header.view.server.ts). */
const BUTTON_COLOURS: Record<MenuPage["buttons"][number]["number"], string> = {
  1: "bg-menu-button-1 text-on-menu-button-1",
  2: "bg-menu-button-2 text-on-menu-button-2",
  3: "bg-menu-button-3 text-on-menu-button-3",
};

const ENTRY = "flex items-center justify-between gap-1 py-2";
const LARGE = `${ENTRY} min-h-[3.25rem] text-lead`;
const SMALL = `${ENTRY} min-h-11 text-body`;
const LINE = "break-inside-avoid border-b border-line";
/** The levels of the menu: the categories, what is below them, and the pages at its end. */
const LOOKS = {
  top: { item: LINE, link: LARGE, summary: LARGE },
  branch: { item: "break-inside-avoid", link: SMALL, summary: SMALL },
  bottom: { item: LINE, link: LARGE, summary: `${ENTRY} min-h-[3.25rem] text-body text-soft` },
};
/**
 * While a branch is open, its siblings give it their room: on a page only on phones. Without `li`
 * the rule could hold for any element, and browsers would style the whole page again for every
 * drawer that opens.
 */
const BESIDE_OPEN = {
  page: "max-md:[&:has(>li>[open])>li:not(:has(>[open]))]:hidden",
  drawer: "[&:has(>li>[open])>li:not(:has(>[open]))]:hidden",
};
const COLUMNS = "md:columns-2 md:gap-x-16 lg:columns-3";

interface TreeProps {
  items: MenuItem[];
  /** gives the entries ids to link to: on a page, not in a drawer above it */
  anchors?: boolean;
  look?: keyof typeof LOOKS;
}

/** A nested menu of native disclosures; CSS hides the siblings of an open one (behaviour §4.11). */
function MenuTree({ items, anchors = false, look = "top" }: TreeProps) {
  const beside = BESIDE_OPEN[anchors ? "page" : "drawer"];
  const columns = anchors && look !== "branch" ? COLUMNS : "";
  return (
    <ul className={`wrap-anywhere ${beside} ${columns}`} data-testid="menu-tree">
      {items.map((item) => (
        <li key={item.id} className={LOOKS[look].item}>
          {item.children.length > 0 ? (
            <Branch item={item} anchors={anchors} look={look} />
          ) : (
            <Entry item={item} look={look} />
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * The fragment's target is inside, because browsers open a disclosure that contains it. In the
 * drawer a branch is rendered only when opened: branches are most of the menu, and rendering them
 * delayed the drawer by a third of a second on a slow device.
 */
function Branch({
  item,
  anchors,
  look,
}: {
  item: MenuItem;
  anchors: boolean;
  look: keyof typeof LOOKS;
}) {
  const t = useMessages<"menus">();
  const { id, name, href, external, newTab, inspirationHref, children } = item;
  const [isRendered, render] = useReducer(() => true, anchors);
  return (
    <details>
      <summary
        onClick={render}
        className={`list-none [&::-webkit-details-marker]:hidden ${LOOKS[look].summary}`}
      >
        {name}
        <Icon name="chevron-down" className="[[open]>summary>&]:rotate-180" />
      </summary>
      {isRendered && (
        <div
          id={anchors ? id : undefined}
          className="flex scroll-mt-40 flex-col pb-3 pl-4"
          data-testid="menu-branch"
        >
          {href && (
            <LinkTo
              link={{ label: t("menu.all", { name }), href, external, newTab }}
              className={`${LINK} font-medium text-clay`}
            />
          )}{" "}
          {inspirationHref && (
            <LinkTo
              link={{ label: t("menu.inspiration", { name }), href: inspirationHref }}
              className={LINK}
            />
          )}
          <MenuTree items={children} anchors={anchors} look="branch" />
        </div>
      )}
    </details>
  );
}

function Entry({
  item: { name, href, external, newTab, inspirationHref },
  look,
}: {
  item: MenuItem;
  look: keyof typeof LOOKS;
}) {
  const t = useMessages<"menus">();
  const { link } = LOOKS[look];
  return (
    <>
      {href ? (
        <LinkTo
          link={{ label: name, href, external, newTab }}
          className={`${link} hover:underline`}
        />
      ) : (
        <span className={LINK}>{name}</span>
      )}{" "}
      {inspirationHref && (
        <LinkTo
          link={{ label: t("menu.inspiration", { name }), href: inspirationHref }}
          className={`${link} hover:underline`}
        />
      )}
    </>
  );
}
