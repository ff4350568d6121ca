import { useMatches } from "@remix-run/react";
import { useEffect } from "react";
import { Drawer, type DrawerProps } from "~/components/drawers/drawer";
import { useCatalogueData } from "~/components/drawers/drawer-data";
import { sections } from "~/components/page/parts";
import { Link } from "~/components/ui/link";
import { useMessages } from "~/components/ui/messages";
import { useLazy } from "~/components/ui/lazy";
import type { CategoryPage, ContentPage } from "~/services/catalogue/types";
import type { ProductPage } from "~/services/layout/pages/product-page.server";

type Guide = Pick<CategoryPage | ContentPage, "name" | "sections">;

/** The guide to sizes of the product's page, or of one of its groups of options. */
export default function SizeGuideDrawer({ open, hash, close }: DrawerProps) {
  const t = useMessages();
  const product = useMatches().at(-1)?.data as Partial<ProductPage> | undefined;
  const [, , group] = hash?.split("-") ?? [];
  const href =
    (group === undefined ? product?.guideHref : product?.variants?.[Number(group)]?.guideHref) ??
    null;
  const { load, page, hasFailed } = useCatalogueData<Guide>(href ?? "");
  useEffect(() => {
    if (open && href) load(href);
  }, [open, href, load]);
  const Sections = useLazy(sections, open);
  const isShown = open && href !== null && (hasFailed || (page !== null && Sections !== null));
  return (
    <Drawer open={isShown} close={close} side="right" title={page?.name ?? ""}>
      {hasFailed && href ? (
        <p>
          {t("error.unavailable.title")}.{" "}
          <Link to={href} className="underline underline-offset-4">
            {t("error.tryAgain")}
          </Link>
        </p>
      ) : (
        page &&
        Sections && (
          // The drawer has its own margins, its title is the page's, and it is as narrow as a phone
          // in every window: its columns stand below one another.
          <div className="[&>div]:grid-cols-1 [&_.page-width]:px-0 [&_[data-block]]:auto-cols-auto [&_[data-block]]:grid-flow-row [&_[data-block]]:grid-cols-1 [&_[data-block]]:grid-rows-none [&_h1]:hidden">
            <Sections sections={page.sections} lead={undefined} listing={null} />
          </div>
        )
      )}
    </Drawer>
  );
}
