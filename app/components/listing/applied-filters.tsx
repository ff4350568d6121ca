import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { Link } from "~/framework/link";
import type { ListingView } from "~/services/catalogue/types";

/** The filters in force, each a link to the same listing without it. */
export function AppliedFilters({ applied, clearHref }: Pick<ListingView, "applied" | "clearHref">) {
  const t = useMessages();
  if (applied.length === 0) return null;
  return (
    <nav aria-label={t("filters.applied")} className="applied">
      <ul>
        {applied.map(({ label, removeHref }) => (
          <li key={removeHref}>
            <Link to={removeHref} preventScrollReset className="chip">
              <span className="sr-only">{t("filters.remove")} </span>
              {label}
              <Icon name="close" size={16} />
            </Link>
          </li>
        ))}
        {clearHref && (
          <li>
            <Link to={clearHref} preventScrollReset className="text-button">
              {t("filters.clear")}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
