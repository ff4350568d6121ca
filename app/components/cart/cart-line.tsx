import { Link } from "@remix-run/react";
import { Heart } from "~/components/favourites/heart";
import { PicturePlaceholder } from "~/components/product/picture-placeholder";
import { Delivery } from "~/components/ui/delivery";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { Picture } from "~/components/ui/picture";
import type { CartLineView } from "~/services/view-models";
import { LineQuantity } from "./line-quantity";
import { useLine } from "./use-line";

/** Cart line row (specification §2). Its picture is 120 px wide, 90 on small screens (§9). */
export function CartLine({ line }: { line: CartLineView }) {
  const t = useMessages();
  const control = useLine(line);
  const { busy, removing, onSubmit } = control;
  return (
    <li id={`line-${line.id}`} className="cart-line" aria-busy={busy || undefined} data-removing={removing ? "" : undefined}>
      <Link to={line.href} className="cart-line-picture" tabIndex={-1} aria-hidden="true">
        {line.image ? <Picture image={line.image} sizes="(min-width: 48rem) 120px, 90px" loading="early" alt="" /> : <PicturePlaceholder />}
      </Link>
      <div className="cart-line-body">
        {line.brand && <p className="note">{line.brand}</p>}
        <h2 className="cart-line-name">
          <Link to={line.href}>{line.name}</Link>
        </h2>
        {line.options && <p className="note">{line.options}</p>}
        {line.delivery && <Delivery delivery={line.delivery} />}
        {line.promotionBadge && <p className="badge badge-good">{line.promotionBadge}</p>}
      </div>
      <div className="cart-line-price">
        <p className="cart-line-total">{line.totalPrice}</p>
        <UnitPrice line={line} />
      </div>
      <div className="cart-line-controls">
        <LineQuantity line={line} control={control} />
        <form method="post" action="/cart" onSubmit={onSubmit}>
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="lineItemId" value={line.id} />
          <button type="submit" className="text-button" aria-label={t("cart.removeNamed", { name: line.name })}>
            <Icon name="trash" size={16} />
            {t("cart.remove")}
          </button>
        </form>
        <Heart productId={line.productId} name={line.name} place={`line-${line.id}`} />
      </div>
    </li>
  );
}

/** What one piece costs, where that is not the total already. */
function UnitPrice({ line: { quantity, unitPrice } }: { line: CartLineView }) {
  const t = useMessages();
  if (quantity === 1 && !unitPrice.list) return null;
  return (
    <p className="note">
      {unitPrice.list && (
        <>
          <s>
            <span className="sr-only">{t("price.was")} </span>
            {unitPrice.list}
          </s>{" "}
        </>
      )}
      {quantity > 1 && t("cart.each", { price: unitPrice.current })}
    </p>
  );
}
