import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { type DrawerResult, DRAWER_PARAMETER } from "~/framework/drawer-loader";
import type { ProductRow } from "~/services/catalogue/types";
import type { ProductPage } from "~/services/layout/pages/product-page.server";
import { ProductSlider } from "./product-slider";

export interface RecentRowProps {
  product: ProductPage;
  /** the link to the page with the same products, until these are there */
  children: ReactNode;
}

/** So near to the window the row is loaded: it is there before the shopper sees its place. */
const NEAR = { rootMargin: "100% 0px" };

/** The products that the shopper has viewed before this one. */
export default function RecentRow({ product: { id }, children }: RecentRowProps) {
  const { data, load } = useFetcher<DrawerResult<{ recent: ProductRow | null }>>({
    key: "recently-viewed",
  });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => {
      // Without a connection the framework would reload the page in search of the code.
      if (!entries.at(-1)?.isIntersecting || !navigator.onLine) return;
      observer.disconnect();
      load(`/recently-viewed?${DRAWER_PARAMETER}`);
    }, NEAR);
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [id, load]);
  const { recent } = data?.page ?? {};
  const others = recent?.products.filter((product) => product.id !== id);
  return (
    <div ref={place}>
      {recent && others ? (
        <ProductSlider id="recent" title={recent.title} products={others} />
      ) : (
        <p className="mt-16">{children}</p>
      )}
    </div>
  );
}
