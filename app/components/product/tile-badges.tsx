import { useMessages } from "~/components/ui/messages";
import type { ProductTile } from "~/services/catalogue/types";

/** At most two words on the picture: sold out, else the discount, then new or popular. */
export function TileBadges({ product }: { product: ProductTile }) {
  const t = useMessages();
  if (!product.buyable) {
    return (
      <p className="tile-badges">
        <span className="badge">{t("product.soldOut")}</span>
      </p>
    );
  }
  const { discountPercent } = product.price;
  if (discountPercent === null && !product.isNew && !product.isTopseller) return null;
  return (
    <p className="tile-badges">
      {discountPercent !== null && <span className="badge badge-sale">{t("price.discount", { percent: discountPercent })}</span>}
      {product.isNew ? (
        <span className="badge">{t("product.new")}</span>
      ) : (
        product.isTopseller && <span className="badge">{t("product.topseller")}</span>
      )}
    </p>
  );
}
