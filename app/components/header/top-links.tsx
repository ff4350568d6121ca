import type { ComponentProps } from "react";
import { LinkTo } from "~/components/ui/link-to";
import { useMessages } from "~/components/ui/messages";
import type { HeaderView, TopLink } from "~/services/layout/types";

/** Campaigns on the left, information and customer service on the right; not on small screens (behaviour §2.11). */
export function TopLinks({ topLinks, serviceLinks }: Pick<HeaderView, "topLinks" | "serviceLinks">) {
  const t = useMessages();
  if (topLinks.length + serviceLinks.length === 0) return null;
  return (
    <nav aria-label={t("header.topLinks")} className="top-links" data-area="top-links">
      <div className="page-width">
        <Links links={topLinks} />
        <Links links={serviceLinks} />
      </div>
    </nav>
  );
}

export function Links({ links, ...list }: { links: TopLink[] } & ComponentProps<"ul">) {
  return (
    <ul {...list}>
      {links.map((link) => (
        <li key={link.name}>
          <LinkTo link={link} className={`top-link-${link.name}`} />
        </li>
      ))}
    </ul>
  );
}
