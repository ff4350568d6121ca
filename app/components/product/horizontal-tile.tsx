import { DeliveryIndicator } from "~/components/ui/delivery-indicator";
import { useMessages } from "~/components/ui/messages";
import { Picture } from "~/components/ui/picture";
import { Price } from "~/components/ui/price";
import { Link } from "~/framework/link";
import type { UpsellProduct } from "~/services/cart/types";
import { TileAction } from "./tile-action";

interface TileProps {
  product: UpsellProduct;
  heading: "h3" | "h4";
  onVisit?: () => void;
}

/** Product tile, horizontal (behaviour §2.8). In a drawer it has no id: the page behind may show the same product. */
export function HorizontalTile({ product, heading: Heading, onVisit }: TileProps) {
  const t = useMessages();
  const { discountPercent } = product.price;
  return (
    <article className="tile tile-horizontal" id={Heading === "h3" ? `p-${product.id}` : undefined}>
      <div className="tile-picture">
        <Picture image={product.image} sizes="(min-width: 64rem) 160px, 46vw" alt="" />
        {discountPercent !== null && (
          <p className="tile-badges">
            <span className="badge badge-sale">{t("price.discount", { percent: discountPercent })}</span>
          </p>
        )}
      </div>
      <div className="tile-body">
        {product.brand && <p className="note">{product.brand}</p>}
        <Heading className="tile-name">
          <Link to={product.href} onClick={onVisit}>
            {product.name}
          </Link>
        </Heading>
        {product.options && <p className="note">{product.options}</p>}
        <div className="tile-foot">
          <Price price={product.price} />
          {product.delivery && <DeliveryIndicator delivery={product.delivery} />}
          <TileAction product={product} />
        </div>
      </div>
    </article>
  );
}
