import { Link } from "~/framework/link";
import type { PaginationView } from "~/domain/pagination";
import { Icon } from "./icon";
import { useMessages } from "./messages";

/** Links to the pages of a listing. */
export function Pagination({ pagination }: { pagination: PaginationView }) {
  const t = useMessages();
  if (pagination.pages < 2) return null;
  return (
    <nav aria-label={t("pagination.label")} className="pagination">
      {pagination.previous && (
        <Link to={pagination.previous} rel="prev" className="pagination-step">
          <Icon name="chevron-left" />
          {t("pagination.previous")}
        </Link>
      )}
      <ol>
        {pagination.items.map((item, index) =>
          item ? (
            <li key={item.page}>
              <Link to={item.href} aria-current={item.current ? "page" : undefined} aria-label={t("pagination.page", { page: item.page })}>
                {item.page}
              </Link>
            </li>
          ) : (
            <li key={`gap-${index}`} aria-hidden="true">
              …
            </li>
          ),
        )}
      </ol>
      {pagination.next && (
        <Link to={pagination.next} rel="next" className="pagination-step">
          {t("pagination.next")}
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}
