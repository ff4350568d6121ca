import * as NavigationMenu from "@radix-ui/react-navigation-menu";
import { useEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { LinkTo } from "~/components/ui/link-to";
import { useMessages } from "~/components/ui/messages";
import { Picture } from "~/components/ui/picture";
import { splitEntries } from "~/domain/layout/menu";
import type { LinkView } from "~/services/platform/types";
import type { MenuItem } from "~/services/layout/types";

export interface PanelItem extends Omit<MenuItem, "children"> {
  children: (MenuItem & {
    /** in wide windows it has room in the bar */
    isNarrow?: boolean;
  })[];
}

/**
 * An entry's sub-levels in five columns, with a link to the whole category and its picture
 * (behaviour §2.14).
 */
export function MegaPanel({ item }: { item: PanelItem }) {
  const t = useMessages<"menus">();
  const { name, href, image, children } = item;
  const all = href === null ? null : { ...toPanelLink(item), label: t("menu.all", { name }) };
  return (
    <div className="page-width flex gap-8">
      <div className="flex-1">
        {(all || item.inspirationHref) && (
          <p className="mb-4 flex flex-wrap items-baseline gap-x-8 border-b border-line pb-3">
            {all && <PanelLink link={all} className={`${LINK} font-medium text-clay`} />}
            <Inspiration item={item} look={`note ${LINK}`} />
          </p>
        )}
        <ul
          className="grid grid-cols-5 gap-x-4 gap-y-8 hyphens-auto text-small wrap-anywhere lg:gap-x-8"
          data-testid="mega-columns"
        >
          {children.map((child) => (
            <li key={child.id} className={child.isNarrow ? "xl:hidden" : undefined}>
              <Entry item={child} isTitle />
              {child.children.length > 0 && <Entries parent={child} />}
            </li>
          ))}
        </ul>
      </div>
      {image && all && (
        // The same link as the first: for pointers only.
        <LinkTo
          link={all}
          tabIndex={-1}
          aria-hidden="true"
          className="hidden w-64 flex-none self-start overflow-hidden rounded-picture xl:block"
          data-testid="mega-picture"
        >
          <Picture
            image={image}
            sizes="256px"
            alt=""
            className="aspect-[4/3] w-full object-cover"
          />
        </LinkTo>
      )}
    </div>
  );
}

/** A level-3 list; entries beyond eight appear on "show more" (behaviour §9.8). */
function Entries({ parent }: { parent: MenuItem }) {
  const t = useMessages<"menus">();
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useState(false);
  const { shown, more } = splitEntries(parent.children);
  useEffect(() => {
    // The pressed button is gone: move the focus to the first entry that it revealed.
    if (isWhole)
      list.current?.querySelectorAll<HTMLElement>(":scope > li > a")[shown.length]?.focus();
  }, [isWhole, shown.length]);
  return (
    <>
      <ul ref={list}>
        <Items items={isWhole ? parent.children : shown} />
      </ul>
      {more.length > 0 && !isWhole && (
        <Button
          type="button"
          look="text"
          aria-label={t("menu.moreOf", { name: parent.name })}
          onClick={() => setWhole(true)}
        >
          {t("menu.more")}
        </Button>
      )}
    </>
  );
}

function Items({ items }: { items: readonly MenuItem[] }) {
  return items.map((item) => (
    <li key={item.id}>
      <Entry item={item} />
      {item.children.length > 0 && (
        <ul className="pl-4 text-soft">
          <Items items={item.children} />
        </ul>
      )}
    </li>
  ));
}

const LINK = "min-h-7 hover:underline";
const ENTRY = "flex py-0.5";

function Entry({ item, isTitle = false }: { item: MenuItem; isTitle?: boolean }) {
  const link = toPanelLink(item);
  const className = isTitle ? `${ENTRY} font-display text-body` : ENTRY;
  return (
    <>
      {link.href ? (
        <PanelLink link={link} className={`${LINK} ${className}`} />
      ) : (
        <span className={className}>{item.name}</span>
      )}
      <Inspiration item={item} look={`note ${LINK} ${ENTRY}`} />
    </>
  );
}

/** A menu entry can link to an inspiration page by its SEO path (behaviour §2.14). */
function Inspiration({
  item: { name, inspirationHref },
  look,
}: {
  item: Pick<MenuItem, "name" | "inspirationHref">;
  look: string;
}) {
  const t = useMessages<"menus">();
  return inspirationHref ? (
    <PanelLink
      link={{ label: t("menu.inspiration", { name }), href: inspirationHref }}
      className={look}
    />
  ) : null;
}

function PanelLink({ link, className }: { link: LinkView; className?: string }) {
  return (
    <NavigationMenu.Link asChild>
      <LinkTo link={link} className={className} />
    </NavigationMenu.Link>
  );
}

function toPanelLink({ name, href, external, newTab }: Omit<MenuItem, "children">): LinkView {
  return { label: name, href: href ?? "", external, newTab };
}
