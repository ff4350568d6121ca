import type { ComponentProps } from "react";
import type { LinkView } from "~/services/platform/types";
import { LinkTo } from "./link-to";

interface LinkListProps<Item extends LinkView> extends Omit<ComponentProps<"ul">, "children"> {
  links: Item[];
  linkClass?: string | ((link: Item) => string);
}

/** Links of the menus, the footer and pages as a list. */
export function LinkList<Item extends LinkView>({
  links,
  linkClass,
  ...list
}: LinkListProps<Item>) {
  return (
    <ul {...list}>
      {links.map((link) => (
        <li key={link.href + link.label}>
          <LinkTo
            link={link}
            className={typeof linkClass === "function" ? linkClass(link) : linkClass}
          />
        </li>
      ))}
    </ul>
  );
}
