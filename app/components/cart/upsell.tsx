import { useEffect, useRef } from "react";
import { notifyClick } from "~/components/analytics/notify-click";
import { TileAction } from "~/components/product/tile-action";
import { catchFocus } from "~/components/ui/catch-focus";
import { DeliveryIndicator } from "~/components/ui/delivery-indicator";
import { useMessages } from "~/components/ui/messages";
import { Picture } from "~/components/ui/picture";
import { Price } from "~/components/ui/price";
import { useChange } from "~/components/ui/use-change";
import { parseConsents } from "~/domain/consent";
import { Link } from "~/components/ui/link";
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
      <ul ref={list} className="grid-upsell">
        {products.map((product) => (
          <li key={product.id}>
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
function HorizontalTile({ product, heading: Heading, onVisit }: TileProps) {
  const t = useMessages();
  const { discountPercent } = product.price;
  return (
    <article className="tile tile-horizontal" id={Heading === "h3" ? `p-${product.id}` : undefined}>
      <div className="tile-picture">
        <Picture image={product.image} sizes="(min-width: 64rem) 160px, 46vw" alt="" />
        {discountPercent !== null && (
          <p className="tile-badges">
            <span className="badge badge-sale">
              {t("price.discount", { percent: discountPercent })}
            </span>
          </p>
        )}
      </div>
      <div className="tile-body">
        {product.brand && <p className="note">{product.brand}</p>}
        <Heading className="tile-name">
          <Link to={product.href} onClick={onVisit}>
            {product.name}
          </Link>
        </Heading>
        {product.options && <p className="note">{product.options}</p>}
        <div className="tile-foot">
          <Price price={product.price} />
          {product.delivery && <DeliveryIndicator delivery={product.delivery} />}
          <TileAction product={product} />
        </div>
      </div>
    </article>
  );
}
