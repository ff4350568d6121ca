import { Link } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import type { LinkView } from "~/services/view-models";
import { Icon } from "./icon";
import { useMessages } from "./messages";

type Attributes = Omit<ComponentProps<"a">, "href">;

/** A link of the menus and the footer: inside the shop, or out of it and then marked so. */
export function LinkTo({ link, children, ...attributes }: { link: LinkView; children?: ReactNode } & Attributes) {
  const t = useMessages();
  const label = children ?? link.label;
  if (!link.external && !link.newTab) {
    return (
      <Link to={link.href} {...attributes}>
        {label}
      </Link>
    );
  }
  return (
    <a href={link.href} {...attributes} {...(link.newTab && { target: "_blank", rel: "noopener" })}>
      {label}
      {link.external && <Icon name="external" size={12} />}
      {link.newTab && <span className="sr-only"> {t("link.newTab")}</span>}
    </a>
  );
}
