import { notifyClick } from "~/components/analytics/notify-click";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { Icon, type IconName } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { useReturnTo } from "~/components/ui/return-to";
import { formatNameWithOptions } from "~/domain/catalogue/variant-options";
import { Link } from "~/components/ui/link";
import type { ProductTile } from "~/services/catalogue/types";
import { useAddToCart, type AddToCartState } from "./use-add-to-cart";

const ICONS: Record<AddToCartState, IconName> = { idle: "bag", loading: "bag", done: "check" };

type Sold = Pick<
  ProductTile,
  "id" | "href" | "name" | "options" | "buyable" | "needsChoice" | "quantity"
> & { ticket?: string | null };

interface TileActionProps {
  product: Sold;
  /** id of the tile, the redirect's target without scripts */
  place?: string;
}

/** The tile's action: add to cart, or a link to the page where a variant is chosen. */
export function TileAction({ product, place }: TileActionProps) {
  if (!product.needsChoice)
    return product.buyable ? <TileAdd product={product} place={place} /> : null;
  return (
    // Only for the pointer: the product's name is the same link.
    <div className="tile-add" aria-hidden="true">
      <Link
        to={product.href}
        className="tile-button"
        tabIndex={-1}
        onClick={() => notifyClick(product.ticket)}
      >
        <Icon name="arrow-right" />
      </Link>
    </div>
  );
}

function TileAdd({ product, place = `p-${product.id}` }: TileActionProps) {
  const t = useMessages();
  const { state, problem, onSubmit } = useAddToCart();
  const returnTo = useReturnTo(place);
  return (
    <form method="post" action="/cart" className="tile-add" onSubmit={onSubmit}>
      <HiddenFields
        intent="add"
        productId={product.id}
        quantity={product.quantity}
        returnTo={returnTo}
        ticket={product.ticket}
      />
      <button
        type="submit"
        className="tile-button"
        data-state={state}
        aria-disabled={state === "loading" || undefined}
      >
        <Icon name={ICONS[state]} />
        <span className="sr-only">
          {t(`addToCart.tile.${state}`, { name: formatNameWithOptions(product) })}
        </span>
      </button>
      {problem && <p className="tile-problem">{problem}</p>}
    </form>
  );
}
