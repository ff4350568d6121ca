import type { ReactNode } from "react";
import { DeliveryIndicator } from "~/components/ui/delivery-indicator";
import { Link } from "~/components/ui/link";
import { Price } from "~/components/ui/price";
import type { ProductTile } from "~/services/catalogue/types";
import { TileAction, type TileActionProps } from "./tile-action";

interface TileNameProps {
  heading: "h2" | "h3" | "h4";
  href: string;
  onVisit: (() => void) | undefined;
  children: ReactNode;
}

/** The name, whose link covers the whole tile. */
export function TileName({ heading: Heading, href, onVisit, children }: TileNameProps) {
  return (
    <Heading
      className="max-h-[6lh] overflow-hidden text-wrap font-text text-[0.9375rem] font-medium leading-snug md:text-[1rem]"
      data-testid="tile-name"
    >
      <Link
        to={href}
        className="decoration-1 underline-offset-4 after:absolute after:inset-0 focus-visible:outline-0 focus-visible:after:rounded-picture focus-visible:after:outline focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus group-hover:underline"
        onClick={onVisit}
      >
        {children}
      </Link>
    </Heading>
  );
}

type TileFootProps = TileActionProps & {
  product: Pick<ProductTile, "price" | "delivery">;
};

/**
 * Price with button, and delivery time; the prices of a row are at one height, even where a product
 * has no delivery time or no button.
 */
export function TileFoot({ product, anchorId }: TileFootProps) {
  return (
    <div className="mt-auto grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[minmax(2.75rem,auto)_minmax(1.25rem,auto)] items-center gap-x-2 pt-1 lg:grid-rows-[auto_minmax(1.5rem,auto)]">
      <Price price={product.price} look="tile" />
      {product.delivery && <DeliveryIndicator delivery={product.delivery} look="tile" />}
      <TileAction product={product} anchorId={anchorId} />
    </div>
  );
}
