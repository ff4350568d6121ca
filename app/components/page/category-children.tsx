import { useMessages } from "~/components/ui/messages";
import { Link } from "~/framework/link";
import type { LinkView } from "~/services/platform/types";

/** The categories one level down, for those who browse without the menu. */
export function CategoryChildren({ name, links }: { name: string; links: LinkView[] }) {
  const t = useMessages();
  if (links.length === 0) return null;
  return (
    <nav aria-label={t("category.children", { name })} className="page-width category-children">
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link to={href} className="chip">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
