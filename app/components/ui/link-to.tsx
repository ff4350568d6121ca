import { forwardRef, type ComponentProps, type ReactNode } from "react";
import { Link } from "~/components/ui/link";
import type { LinkView } from "~/services/platform/types";
import { Icon } from "./icon";
import { useMessages } from "./messages";

type LinkToProps = Omit<ComponentProps<"a">, "href" | "ref"> & {
  link: LinkView;
  children?: ReactNode;
};

/** A link of the menus and the footer, inside the shop, or external: a web address is marked so. */
export const LinkTo = forwardRef<HTMLAnchorElement, LinkToProps>(function LinkTo(
  { link, children, ...attributes },
  ref,
) {
  const t = useMessages();
  const label = children ?? link.label;
  if (!link.external && !link.newTab) {
    return (
      <Link ref={ref} to={link.href} {...attributes}>
        {label}
      </Link>
    );
  }
  return (
    <a
      ref={ref}
      href={link.href}
      {...attributes}
      {...(link.newTab && { target: "_blank", rel: "noopener" })}
    >
      {label}
      {link.external && link.href.startsWith("http") && <Icon name="external" size={12} />}
      {link.newTab && <span className="sr-only"> {t("link.newTab")}</span>}
    </a>
  );
});
