import { LinkList } from "~/components/ui/link-list";
import { useMessages } from "~/components/ui/messages";
import type { LinkView } from "~/services/platform/types";

/** A link to a subcategory, or to another search. */
export const CHIP =
  "inline-flex min-h-10 items-center gap-2 rounded-full border border-edge bg-paper px-4 text-small hover:border-ink";

/** One scrolling row, so that the first products are visible without scrolling the page. */
export const CHIP_ROW =
  "flex gap-2 max-lg:-mx-4 max-lg:-my-1 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 max-lg:[scrollbar-width:none] max-lg:*:flex-none md:max-lg:-mx-8 md:max-lg:px-8 lg:flex-wrap";

export function CategoryChildren({ name, links }: { name: string; links: LinkView[] }) {
  const t = useMessages();
  if (links.length === 0) return null;
  return (
    <nav
      aria-label={t("category.children", { name })}
      className="page-width my-6"
      data-testid="category-children"
    >
      <LinkList links={links} linkClass={CHIP} className={CHIP_ROW} />
    </nav>
  );
}
