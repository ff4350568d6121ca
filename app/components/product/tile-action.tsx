import { HiddenFields } from "~/components/ui/hidden-fields";
import { Icon, type IconName } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { ProblemBubble } from "~/components/ui/problem-bubble";
import { useReturnTo } from "~/components/ui/return-to";
import { formatNameWithOptions } from "~/domain/catalogue/variant-options";
import type { ProductTile } from "~/services/catalogue/types";
import { useAddToCart, type AddToCartState } from "./use-add-to-cart";

const ICONS: Record<AddToCartState, IconName> = { idle: "bag", loading: "bag", done: "check" };

/** In the grid below a tile's name. */
const PLACE = "relative z-10 col-start-2 row-start-1 flex-none lg:row-span-2 lg:row-start-1";
const BUTTON =
  "flex size-11 items-center justify-center rounded-full border border-clay text-clay hover:bg-clay hover:text-on-clay data-[state=done]:border-moss data-[state=done]:bg-moss data-[state=loading]:bg-clay-tint data-[state=done]:text-linen motion-safe:data-[state=loading]:animate-pulse";

type Sold = Pick<
  ProductTile,
  "id" | "href" | "name" | "options" | "buyable" | "needsChoice" | "quantity"
> & { ticket?: string | null };

export interface TileActionProps {
  product: Sold;
  /** id of the tile, the redirect's target without scripts */
  anchorId?: string | undefined;
}

/**
 * The tile's action: add to cart. Where a variant must be chosen first, the tile itself is the link
 * to the page with the choice.
 */
export function TileAction({ product, anchorId }: TileActionProps) {
  return product.buyable && !product.needsChoice ? (
    <TileAdd product={product} anchorId={anchorId} />
  ) : null;
}

function TileAdd({ product, anchorId = `p-${product.id}` }: TileActionProps) {
  const t = useMessages();
  const { state, problem, onSubmit } = useAddToCart();
  const returnTo = useReturnTo(anchorId);
  return (
    <form method="post" action="/cart" className={PLACE} data-testid="tile-add" onSubmit={onSubmit}>
      <HiddenFields
        intent="add"
        productId={product.id}
        quantity={product.quantity}
        returnTo={returnTo}
        ticket={product.ticket}
      />
      <button
        type="submit"
        className={BUTTON}
        data-testid="tile-button"
        data-state={state}
        aria-disabled={state === "loading" || undefined}
      >
        <Icon name={ICONS[state]} />
        <span className="sr-only">
          {t(`addToCart.tile.${state}`, { name: formatNameWithOptions(product) })}
        </span>
      </button>
      {problem && (
        <ProblemBubble side="above" testId="tile-problem">
          {problem}
        </ProblemBubble>
      )}
    </form>
  );
}
