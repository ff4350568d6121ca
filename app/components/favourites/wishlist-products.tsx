import { useEffect, useRef, type ReactNode } from "react";
import { ProductGrid } from "~/components/product/product-grid";
import type { WishlistProduct } from "~/services/favourites/favourites.view.server";
import { trackList } from "./track-wishlist";

interface WishlistProductsProps {
  list: { uuid: string | null; name: string; products: WishlistProduct[] };
  actions?: (product: WishlistProduct) => ReactNode;
}

/**
 * The products of a list. They are tracked with the list's uuid and name (behaviour §3.15), once
 * the shopper agrees.
 */
export function WishlistProducts({ list, actions = () => null }: WishlistProductsProps) {
  const { uuid, name, products } = list;
  const reported = useRef("");
  useEffect(() => {
    const seen = `${uuid}:${products.map(({ id }) => id).join()}`;
    if (products.length === 0 || reported.current === seen) return;
    reported.current = seen;
    trackList({ uuid, name, products });
  }, [uuid, name, products]);
  return <ProductGrid products={products} heading="h2" leads="evenly" actions={actions} />;
}
