import { useMessages } from "~/components/ui/messages";
import { Link } from "~/framework/link";

/** Nothing to show: because of the filters, or because there is nothing. */
export function EmptyListing({ clearHref }: { clearHref: string | null }) {
  const t = useMessages();
  return (
    <div className="empty">
      <p className="lead">{clearHref ? t("listing.emptyFiltered") : t("listing.empty")}</p>
      <Link to={clearHref ?? "/menu"} className="button button-quiet">
        {clearHref ? t("filters.clear") : t("error.toMenu")}
      </Link>
    </div>
  );
}
