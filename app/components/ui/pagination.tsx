import { Link } from "~/components/ui/link";
import type { PaginationView } from "~/domain/pagination";
import { Icon } from "./icon";
import { useMessages } from "./messages";

/** Links to the pages of a listing. */
export function Pagination({ pagination }: { pagination: PaginationView }) {
  const t = useMessages();
  if (pagination.pages < 2) return null;
  return (
    <nav aria-label={t("pagination.label")} className="pagination">
      <PageStep to={pagination.previous} rel="prev" />
      <ol>
        {pagination.items.map((item, index) =>
          item ? (
            <li key={item.page}>
              <Link
                to={item.href}
                aria-current={item.current ? "page" : undefined}
                aria-label={t("pagination.page", { page: item.page })}
              >
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
      <PageStep to={pagination.next} rel="next" />
    </nav>
  );
}

/** The link to the previous or next page; nothing at the ends. */
export function PageStep({ to, rel }: { to: string | null; rel: "prev" | "next" }) {
  const t = useMessages();
  if (!to) return null;
  return (
    <Link to={to} rel={rel} className="pagination-step">
      {rel === "prev" && <Icon name="chevron-left" />}
      {t(rel === "prev" ? "pagination.previous" : "pagination.next")}
      {rel === "next" && <Icon name="chevron-right" />}
    </Link>
  );
}
