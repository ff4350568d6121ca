import { DeliveryIndicator } from "~/components/ui/delivery-indicator";
import { ErrorText } from "~/components/ui/error-text";
import { useMessages } from "~/components/ui/messages";
import { Picture } from "~/components/ui/picture";
import { Link } from "~/components/ui/link";
import type { CartLineView } from "~/services/cart/cart.view.server";
import { LineQuantity, RemoveLine, SaveLine } from "./line-quantity";
import type { CartControl } from "./use-cart";

interface LineProps {
  line: CartLineView;
  control: CartControl;
  /** smaller pictures, closer together (behaviour §2.16) */
  compact?: boolean;
  heading?: "h2" | "h3";
}

const LINE =
  "relative grid scroll-mt-24 gap-x-4 gap-y-3 border-t border-line last:border-b break-inside-avoid aria-busy:pointer-events-none data-[locked]:opacity-60";
const BODY = "space-y-0.5 wrap-anywhere";
const PRICE = "-mt-2 flex flex-wrap items-baseline gap-x-3 md:text-right";
const CONTROLS = "flex flex-wrap items-center justify-between gap-x-6 gap-y-2";

/** Behaviour §9.11: Cart line images: 120 px wide (80 compact, 90 on small screens). */
const LOOKS = {
  normal: {
    line: `${LINE} grid-cols-[min(90px,60vw-5em)_1fr] py-5 md:grid-cols-[120px_1fr_auto] md:gap-x-6 print:grid-cols-[90px_1fr_auto]`,
    sizes: "(min-width: 48rem) 120px, 90px",
    body: BODY,
    price: `${PRICE} md:mt-0 md:block print:block print:text-right`,
    controls: `${CONTROLS} col-span-2 md:col-start-2 print:col-start-2`,
  },
  compact: {
    line: `${LINE} grid-cols-[80px_1fr] py-4 first:border-t-0 first:pt-0`,
    sizes: "80px",
    body: BODY,
    price: `${PRICE} col-start-2`,
    controls: `${CONTROLS} col-span-full`,
  },
};
const PICTURE = "row-span-2 aspect-product self-start overflow-hidden rounded-picture bg-sand";

/** Cart line row (behaviour §2.16). */
export function CartLine({ line, control, compact = false, heading: Heading = "h2" }: LineProps) {
  const t = useMessages<"cart">();
  const badge = line.promotionBadge;
  const isLocked = control.lockedLine === line.id;
  const problem = control.problem?.lineId === line.id ? control.problem.text : null;
  const look = LOOKS[compact ? "compact" : "normal"];
  const picture = (
    <Picture
      image={line.image}
      className="size-full object-cover"
      sizes={look.sizes}
      loading="early"
      alt=""
    />
  );
  return (
    <li
      id={`line-${line.id}`}
      className={look.line}
      data-testid="cart-line"
      aria-busy={control.busy || undefined}
      data-locked={isLocked ? "" : undefined}
    >
      {line.href ? (
        <Link
          to={line.href}
          className={PICTURE}
          data-testid="cart-line-picture"
          tabIndex={-1}
          aria-hidden="true"
        >
          {picture}
        </Link>
      ) : (
        <span className={PICTURE} data-testid="cart-line-picture">
          {picture}
        </span>
      )}
      <div className={look.body}>
        {line.brand && <p className="note">{line.brand}</p>}
        <Heading
          className="font-text text-body font-medium leading-snug"
          data-testid="cart-line-name"
        >
          {line.href ? (
            <Link to={line.href} className="underline-offset-4 hover:underline">
              {line.name}
            </Link>
          ) : (
            line.name
          )}
        </Heading>
        {line.options && <p className="note">{line.options}</p>}
        {line.delivery && <DeliveryIndicator delivery={line.delivery} />}
        {badge && (
          <p className="badge bg-moss-tint text-moss">
            {badge.discount
              ? // The line's own price is the one before the discount.
                t("cart.badge.inTotal", { discount: t(badge.discount.key, badge.discount.params) })
              : badge.name}
          </p>
        )}
      </div>
      <div className={look.price} data-testid="cart-line-price">
        <p className="font-semibold" data-testid="cart-line-total">
          {line.totalPrice}
        </p>
        <UnitPrice line={line} />
      </div>
      <div className={look.controls}>
        {line.step > 0 && <LineQuantity line={line} control={control} />}
        {line.isRemovable && (
          <div className="flex flex-wrap gap-x-5">
            {!compact && line.href && <SaveLine line={line} control={control} />}
            <RemoveLine line={line} control={control} />
          </div>
        )}
      </div>
      {problem && (
        <div className="col-span-full" data-testid="cart-line-problem">
          <ErrorText>{problem}</ErrorText>
        </div>
      )}
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
