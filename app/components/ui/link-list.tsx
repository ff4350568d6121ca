import type { ComponentProps } from "react";
import type { LinkView } from "~/services/platform/types";
import { LinkTo } from "./link-to";

interface LinkListProps<Item extends LinkView> extends Omit<ComponentProps<"ul">, "children"> {
  links: Item[];
  look?: string | ((link: Item) => string);
}

/** Links of the menus, the footer and pages as a list. */
export function LinkList<Item extends LinkView>({ links, look, ...list }: LinkListProps<Item>) {
  return (
    <ul {...list}>
      {links.map((link) => (
        <li key={link.href + link.label}>
          <LinkTo link={link} className={typeof look === "function" ? look(link) : look} />
        </li>
      ))}
    </ul>
  );
}
