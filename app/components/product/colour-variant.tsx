import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { announce } from "~/components/ui/announce";
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
  const { load, data } = useFetcher<Partial<ProductPage>>({ key: `colour ${href}` });
  const latest = useLatest(onLoad);
  useEffect(() => load(href), [load, href]);
  useEffect(() => {
    if (data?.kind !== "product") return;
    const page = data as ProductPage;
    const variant = toShownVariant(page, href);
    latest.current(variant);
    announce(`${formatNameWithOptions({ ...variant, name: page.name })}: ${page.price.current}`);
  }, [data, href, latest]);
  return null;
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
