import { useEffect } from "react";
import { useCatalogueData } from "~/components/drawers/drawer-data";
import { announce } from "~/components/ui/announce";
import { Button } from "~/components/ui/button";
import { ErrorText } from "~/components/ui/error-text";
import { useMessages } from "~/components/ui/messages";
import { useLatest } from "~/components/ui/use-latest";
import { formatNameWithOptions } from "~/domain/catalogue/variant-options";
import type { ProductTile } from "~/services/catalogue/types";
import type { ProductPage } from "~/services/layout/pages/product-page.server";

export interface ColourVariantProps {
  /** of the variant's page, whose data the tile shows */
  href: string;
  onLoad(variant: ShownVariant): void;
}

/** What a tile shows of a variant instead of its own. */
export type ShownVariant = Omit<
  ProductTile,
  "name" | "brand" | "colours" | "rating" | "isNew" | "isTopseller" | "ticket"
>;

/** Loads the variant of a pressed colour: the data are those of its page. */
export default function ColourVariant({ href, onLoad }: ColourVariantProps) {
  const t = useMessages();
  const { load, page, hasFailed } = useCatalogueData<Partial<ProductPage>>(href);
  const latest = useLatest(onLoad);
  useEffect(() => load(href), [load, href]);
  useEffect(() => {
    if (page?.kind !== "product") return;
    const product = page as ProductPage;
    const variant = toShownVariant(product, href);
    latest.current(variant);
    announce(
      `${formatNameWithOptions({ ...variant, name: product.name })}: ${product.price.current}`,
    );
  }, [page, href, latest]);
  if (!hasFailed) return null;
  return (
    <div className="relative z-10" role="alert">
      <ErrorText>{t("error.unavailable.title")}.</ErrorText>
      <Button type="button" look="text" onClick={() => load(href)}>
        {t("error.tryAgain")}
      </Button>
    </div>
  );
}

function toShownVariant(page: ProductPage, href: string): ShownVariant {
  const { id, number, price, delivery, buyable, quantity, gallery, variants } = page;
  return {
    id,
    number,
    href,
    image: gallery[0] ?? null,
    price,
    options: variants.flatMap(({ selected }) => selected ?? []).join(", "),
    delivery,
    buyable,
    needsChoice: false,
    quantity: quantity.min,
  };
}
