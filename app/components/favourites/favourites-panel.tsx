import { TileAction } from "~/components/product/tile-action";
import { useMessages } from "~/components/ui/messages";
import { Picture } from "~/components/ui/picture";
import { Price } from "~/components/ui/price";
import { nameWithOptions } from "~/domain/variant-options";
import { Link } from "~/framework/link";
import type { FavouritesView } from "~/services/favourites/types";
import type { ProductTile } from "~/services/catalogue/types";
import { FavouritesLayout } from "./favourites-layout";
import { Heart } from "./heart";
import { ListPicker } from "./list-picker";

/** The drawer's first tab: the favourites in rows. */
export function FavouritesPanel({ view }: { view: FavouritesView }) {
  const t = useMessages<"favourites">();
  const { products, lists } = view;
  return (
    <FavouritesLayout view={view}>
      <ul aria-label={t("favourites.title")}>
        {products.map((product) => (
          <FavouriteRow key={product.id} product={product} lists={lists} />
        ))}
      </ul>
    </FavouritesLayout>
  );
}

function FavouriteRow({ product, lists }: { product: ProductTile } & Pick<FavouritesView, "lists">) {
  return (
    <li className="keep-row">
      <Link to={product.href} className="keep-picture" tabIndex={-1} aria-hidden="true">
        <Picture image={product.image} sizes="80px" alt="" />
      </Link>
      <div className="keep-body">
        <h3 className="cart-line-name">
          <Link to={product.href}>{product.name}</Link>
        </h3>
        {product.options && <p className="note">{product.options}</p>}
        <Price price={product.price} />
        {lists && <ListPicker product={product} lists={lists} />}
      </div>
      <div className="keep-actions">
        <Heart productId={product.id} name={nameWithOptions(product)} itemName={product.name} />
        <TileAction product={product} />
      </div>
    </li>
  );
}
