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
    <nav
      aria-label={t("header.topLinks")}
      className="hidden border-b border-line text-caption md:block"
      data-area="top-links"
      data-testid="top-links"
    >
      <div className={`page-width ${ROW}`}>
        <LinkList links={topLinks} linkClass={toBarLook} className={ROW} />
        <LinkList links={serviceLinks} linkClass={toBarLook} className={ROW} />
      </div>
    </nav>
  );
}

const ROW = "flex flex-wrap justify-between gap-x-4 lg:gap-x-6";

/** The colours that the channel gives its top links (services/layout/header.view.server.ts). */
export const TOP_LINK_COLOURS: Record<TopLink["name"], string> = {
  campaign: "text-[color:var(--toplink-campaign)]",
  outlet: "text-[color:var(--toplink-outlet)]",
  current_campaign: "text-[color:var(--toplink-current-campaign)]",
  info: "text-[color:var(--toplink-info)]",
  customerservice: "text-[color:var(--toplink-customerservice)]",
  news: "text-[color:var(--toplink-news)]",
};

const toBarLook = ({ name }: TopLink) =>
  `inline-flex min-h-8 items-center gap-1 hover:underline ${TOP_LINK_COLOURS[name]}`;
