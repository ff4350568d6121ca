import { useEffect, useRef } from "react";
import { notifyClick } from "~/components/analytics/notify-click";
import { TileFoot, TileName } from "~/components/product/tile-parts";
import { catchFocus } from "~/components/ui/catch-focus";
import { useMessages } from "~/components/ui/messages";
import { Picture } from "~/components/ui/picture";
import { useChange } from "~/components/ui/use-change";
import { parseConsents } from "~/domain/consent";
import type { UpsellProduct } from "~/services/cart/types";
import type * as UpsellAnalytics from "./upsell-analytics";

const LOOKS = {
  h2: "mt-12 print:hidden",
  h3: "mt-8 border-t border-line pt-5 print:hidden",
};

interface UpsellProps {
  products: UpsellProduct[];
  heading: "h2" | "h3";
}

/** Recommendations for the cart (behaviour §2.18 cart upsell); hidden without any. */
export function Upsell({ products, heading: Heading }: UpsellProps) {
  const t = useMessages<"cart">();
  // Reloaded data with the same products do not count as a new view.
  const shown = useRef("");
  useEffect(() => {
    const ids = products.map(({ id }) => id).join();
    if (ids && ids !== shown.current) withAnalytics(({ trackShown }) => trackShown(products));
    shown.current = ids;
  }, [products]);

  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const hadFocus = list.current?.contains(document.activeElement) ?? false;
  useChange(products, () => {
    // An added product is no longer recommended: its button is gone and the focus with it.
    if (hadFocus)
      catchFocus(title.current ?? document.querySelector("main"), { preventScroll: false });
  });

  if (products.length === 0) return null;
  const onVisit = (product: UpsellProduct) => {
    notifyClick(product.ticket);
    withAnalytics(({ trackChosen }) => trackChosen(product));
  };
  return (
    <section className={LOOKS[Heading]} data-testid="upsell" aria-labelledby={`upsell-${Heading}`}>
      <Heading ref={title} id={`upsell-${Heading}`} tabIndex={-1} className="mb-5">
        {t("upsell.title")}
      </Heading>
      <ul ref={list} className="grid gap-3 grid-upsell md:gap-6">
        {products.map((product) => (
          <li key={product.id} className="flex @container">
            <HorizontalTile
              product={product}
              heading={Heading === "h2" ? "h3" : "h4"}
              onVisit={() => onVisit(product)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Code and data of analytics are fetched only for a shopper who agreed to them. */
function withAnalytics(notify: (analytics: typeof UpsellAnalytics) => Promise<void>): void {
  if (parseConsents(document.cookie).has("analytics"))
    void import("./upsell-analytics").then(notify, () => undefined);
}

interface TileProps {
  product: UpsellProduct;
  heading: "h3" | "h4";
  onVisit?: () => void;
}

/**
 * Product tile, horizontal (behaviour §2.8). In a drawer it has no id: the page behind may show the
 * same product.
 */
function HorizontalTile({ product, heading, onVisit }: TileProps) {
  const t = useMessages();
  const { discountPercent } = product.price;
  return (
    <article
      className="group relative isolate flex w-full min-w-0 scroll-mt-10 flex-col @row:flex-row @row:gap-4"
      data-testid="tile"
      id={heading === "h3" ? `p-${product.id}` : undefined}
    >
      <div
        className="relative aspect-product overflow-hidden rounded-picture bg-sand @row:w-40 @row:flex-none @row:self-start"
        data-testid="tile-picture"
      >
        <Picture
          image={product.image}
          sizes="(min-width: 64rem) 160px, 46vw"
          alt=""
          className="size-full object-cover"
        />
        {discountPercent !== null && (
          <p
            className="badge absolute left-2 top-2 bg-sale text-on-sale md:left-3 md:top-3"
            data-testid="badge-sale"
          >
            {t("price.discount", { percent: discountPercent })}
          </p>
        )}
      </div>
      <div className="flex flex-1 flex-col pt-3 @row:pt-0" data-testid="tile-body">
        {product.brand && <p className="note">{product.brand}</p>}
        <TileName heading={heading} href={product.href} onVisit={onVisit}>
          {product.name}
        </TileName>
        {product.options && <p className="note">{product.options}</p>}
        <TileFoot product={product} />
      </div>
    </article>
  );
}
