import { Link } from "~/components/ui/link";
import type { Crumb } from "~/services/platform/types";
import { useMessages } from "./messages";

/** The path from the front page to the current page. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const t = useMessages();
  if (crumbs.length < 2) return null;
  return (
    <nav aria-label={t("breadcrumb.label")} className="breadcrumb">
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={`${crumb.label}-${index}`}>
            {crumb.href && index < crumbs.length - 1 ? (
              <Link to={crumb.href}>{crumb.label}</Link>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? "page" : undefined}>
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
