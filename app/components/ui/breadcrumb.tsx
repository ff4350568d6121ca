import { Link } from "~/components/ui/link";
import type { Crumb } from "~/services/platform/types";
import { useMessages } from "./messages";

const SEPARATED =
  "sm:before:mx-2 sm:before:text-edge sm:before:content-['/'_/_''] sm:first:before:content-none";
/** From the current page upwards: on a phone only the link one level up. */
const LEVELS = [
  "max-sm:sr-only",
  "max-sm:before:mr-2 max-sm:before:text-edge max-sm:before:content-['‹'_/_'']",
];

/** The path from the front page to the current page. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const t = useMessages();
  if (crumbs.length < 2) return null;
  return (
    <nav
      aria-label={t("breadcrumb.label")}
      className="wrap-anywhere print:hidden"
      data-testid="breadcrumb"
    >
      <ol className="flex flex-wrap py-1 text-caption text-soft sm:py-3">
        {crumbs.map((crumb, index) => (
          <li
            key={`${crumb.label}-${index}`}
            className={`${SEPARATED} ${LEVELS[crumbs.length - 1 - index] ?? "max-sm:hidden"}`}
          >
            {crumb.href && index < crumbs.length - 1 ? (
              <Link
                to={crumb.href}
                className="inline-block py-2 hover:text-ink hover:underline sm:py-1"
              >
                {crumb.label}
              </Link>
            ) : (
              <span
                className="inline-block py-1 text-ink"
                aria-current={index === crumbs.length - 1 ? "page" : undefined}
              >
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
