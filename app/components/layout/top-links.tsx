import { LinkList } from "~/components/ui/link-list";
import { useMessages } from "~/components/ui/messages";
import type { TopLink } from "~/services/layout/types";
import type { HeaderView } from "~/services/layout/header.view.server";

/**
 * Campaigns on the left, information and customer service on the right; not on small screens
 * (behaviour §2.11).
 */
export function TopLinks({
  topLinks,
  serviceLinks,
}: Pick<HeaderView, "topLinks" | "serviceLinks">) {
  const t = useMessages();
  if (topLinks.length + serviceLinks.length === 0) return null;
  return (
    <nav aria-label={t("header.topLinks")} className="top-links" data-area="top-links">
      <div className="page-width">
        <LinkList links={topLinks} look={topLinkClass} />
        <LinkList links={serviceLinks} look={topLinkClass} />
      </div>
    </nav>
  );
}

export const topLinkClass = ({ name }: TopLink) => `top-link-${name}`;
