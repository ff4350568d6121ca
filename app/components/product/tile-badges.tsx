import { useMessages } from "~/components/ui/messages";
import type { ProductTile } from "~/services/catalogue/types";

/** At most two badges on the picture: sold out, else the discount, then new or popular. */
export function TileBadges({ product: { buyable, price, isNew, isTopseller } }: { product: ProductTile }) {
  const t = useMessages();
  const discount = buyable ? price.discountPercent : null;
  const word = !buyable ? "product.soldOut" : isNew ? "product.new" : isTopseller ? "product.topseller" : null;
  if (discount === null && !word) return null;
  return (
    <p className="tile-badges">
      {discount !== null && <span className="badge badge-sale">{t("price.discount", { percent: discount })}</span>}
      {word && <span className="badge">{t(word)}</span>}
    </p>
  );
}
