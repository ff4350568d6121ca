import { ProductGrid } from "~/components/product/product-grid";
import { useMessages } from "~/components/ui/messages";
import type { FavouritesView } from "~/services/favourites/types";
import { FavouritesLayout } from "./favourites-layout";
import { ListPicker } from "./list-picker";

/** The favourites as a page: tiles, each with its way into the cart, out of the favourites and into a list. */
export function FavouritesContent({ view }: { view: FavouritesView }) {
  const t = useMessages<"favourites">();
  const { products, lists } = view;
  return (
    <FavouritesLayout view={view}>
      <ProductGrid
        products={products}
        heading="h2"
        leads="evenly"
        label={t("favourites.title")}
        actions={(product) => lists && <ListPicker product={product} lists={lists} />}
      />
    </FavouritesLayout>
  );
}
