import { ProductTile } from "~/components/product/product-tile";
import { gridClass, gridSizes } from "~/components/product/grid-columns";
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
      <ul className={gridClass(products.length)} aria-label={t("favourites.title")}>
        {products.map((product, index) => (
          <li key={product.id} className="keep-item">
            <ProductTile product={product} heading="h2" sizes={gridSizes(products.length)} loading={index < 4 ? "early" : "late"} />
            {lists && <ListPicker product={product} lists={lists} />}
          </li>
        ))}
      </ul>
    </FavouritesLayout>
  );
}
