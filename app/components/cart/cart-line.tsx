import { Heart } from "~/components/favourites/heart";
import { DeliveryIndicator } from "~/components/ui/delivery-indicator";
import { useMessages } from "~/components/ui/messages";
import { Picture } from "~/components/ui/picture";
import { Link } from "~/components/ui/link";
import type { CartLineView } from "~/services/cart/cart.view.server";
import { LineQuantity, RemoveLine } from "./line-quantity";
import type { CartControl } from "./use-cart";

interface LineProps {
  line: CartLineView;
  control: CartControl;
  /** smaller pictures, closer together (behaviour §2.16) */
  compact?: boolean;
  heading?: "h2" | "h3";
}

/**
 * Behaviour §9.11: Cart line images: 120 px wide (80 compact, 90 on small screens). The widths are
 * set in styles/cart.css.
 */
const SIZES = { normal: "(min-width: 48rem) 120px, 90px", compact: "80px" };

/** Cart line row (behaviour §2.16). */
export function CartLine({ line, control, compact = false, heading: Heading = "h2" }: LineProps) {
  const t = useMessages<"cart">();
  const badge = line.promotionBadge;
  const isLocked = control.lockedLine === line.id;
  const problem = control.problem?.lineId === line.id ? control.problem.text : null;
  const picture = (
    <Picture
      image={line.image}
      sizes={compact ? SIZES.compact : SIZES.normal}
      loading="early"
      alt=""
    />
  );
  return (
    <li
      id={`line-${line.id}`}
      className={compact ? "cart-line cart-line-compact" : "cart-line"}
      aria-busy={control.busy || undefined}
      data-locked={isLocked ? "" : undefined}
    >
      {line.href ? (
        <Link to={line.href} className="cart-line-picture" tabIndex={-1} aria-hidden="true">
          {picture}
        </Link>
      ) : (
        <span className="cart-line-picture">{picture}</span>
      )}
      <div className="cart-line-body">
        {line.brand && <p className="note">{line.brand}</p>}
        <Heading className="cart-line-name">
          {line.href ? <Link to={line.href}>{line.name}</Link> : line.name}
        </Heading>
        {line.options && <p className="note">{line.options}</p>}
        {line.delivery && <DeliveryIndicator delivery={line.delivery} />}
        {badge && (
          <p className="badge badge-good">
            {typeof badge === "string" ? badge : t(badge.key, badge.params)}
          </p>
        )}
      </div>
      <div className="cart-line-price">
        <p className="cart-line-total">{line.totalPrice}</p>
        <UnitPrice line={line} />
      </div>
      <div className="cart-line-controls">
        {line.step > 0 && <LineQuantity line={line} control={control} />}
        {line.isRemovable && <RemoveLine line={line} control={control} />}
        {!compact && line.href && (
          <Heart productId={line.productId} name={line.name} place={`line-${line.id}`} />
        )}
      </div>
      {problem && <p className="field-error cart-line-problem">{problem}</p>}
    </li>
  );
}

/**
 * The unit price, unless it equals the total; list price and base price are below it, because a
 * phone has no room beside it.
 */
function UnitPrice({ line: { quantity, unitPrice } }: { line: CartLineView }) {
  const t = useMessages<"cart">();
  const { list, reference } = unitPrice;
  return (
    <div>
      {(quantity > 1 || list) && (
        <p className="note">
          {list && (
            <>
              <s>
                <span className="sr-only">{t("price.was")} </span>
                {list}
              </s>{" "}
            </>
          )}
          {quantity > 1 && t("cart.each", { price: unitPrice.current })}
        </p>
      )}
      {reference && <p className="note">{reference}</p>}
    </div>
  );
}
