import { Link } from "@remix-run/react";
import { Delivery } from "~/components/ui/delivery";
import { useMessages } from "~/components/ui/messages";
import { Picture } from "~/components/ui/picture";
import { Price } from "~/components/ui/price";
import type { ProductTile } from "~/services/view-models";
import { PicturePlaceholder } from "./picture-placeholder";
import { TileAction } from "./tile-action";

/** The horizontal tile (specification §2): picture, name, price, discount, delivery time and add to cart on one line. */
export function ProductRow({ product, heading: Heading }: { product: ProductTile; heading: "h2" | "h3" }) {
  const t = useMessages();
  return (
    <article className="product-row" id={`p-${product.id}`}>
      <div className="product-row-picture">
        {product.image ? <Picture image={product.image} sizes="120px" alt="" /> : <PicturePlaceholder />}
      </div>
      <div className="product-row-body">
        <Heading className="tile-name">
          <Link to={product.href}>{product.name}</Link>
        </Heading>
        <Price price={product.price} detailed />
        {product.delivery && <Delivery delivery={product.delivery} />}
      </div>
      {product.buyable ? <TileAction product={product} /> : <p className="badge">{t("product.soldOut")}</p>}
    </article>
  );
}
