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
      <ul ref={list} className="grid-upsell grid gap-3 md:gap-6">
        {products.map((product) => (
          <li key={product.id} className="flex [container-type:inline-size]">
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
    <article
      className="group relative isolate flex w-full min-w-0 scroll-mt-10 flex-col [@container(min-width:22rem)]:flex-row [@container(min-width:22rem)]:gap-4"
      data-testid="tile"
      id={Heading === "h3" ? `p-${product.id}` : undefined}
    >
      <div
        className="relative aspect-product overflow-hidden rounded-picture bg-sand [@container(min-width:22rem)]:w-40 [@container(min-width:22rem)]:flex-none [@container(min-width:22rem)]:self-start"
        data-testid="tile-picture"
      >
        <Picture
          image={product.image}
          className="size-full object-cover"
          sizes="(min-width: 64rem) 160px, 46vw"
          alt=""
        />
        {discountPercent !== null && (
          <p className="absolute left-2 top-2 flex flex-col items-start gap-1 md:left-3 md:top-3">
            <span className="badge bg-sale text-on-sale" data-testid="badge-sale">
              {t("price.discount", { percent: discountPercent })}
            </span>
          </p>
        )}
      </div>
      <div
        className="flex flex-1 flex-col pt-3 [@container(min-width:22rem)]:pt-0"
        data-testid="tile-body"
      >
        {product.brand && <p className="note">{product.brand}</p>}
        <Heading
          className="max-h-[6lh] overflow-hidden text-balance font-text text-[0.9375rem] font-medium leading-snug md:text-[1rem]"
          data-testid="tile-name"
        >
          <Link
            to={product.href}
            className="decoration-1 underline-offset-4 after:absolute after:inset-0 focus-visible:outline-0 focus-visible:after:rounded-picture focus-visible:after:outline focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus group-hover:underline"
            onClick={onVisit}
          >
            {product.name}
          </Link>
        </Heading>
        {product.options && <p className="note">{product.options}</p>}
        <div className="mt-auto grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_minmax(2.75rem,auto)] items-center gap-x-2 pt-2 lg:grid-rows-[auto_minmax(1.5rem,auto)]">
          <div className="col-span-2 lg:col-span-1">
            <Price price={product.price} />
          </div>
          {product.delivery && (
            <div className="col-start-1">
              <DeliveryIndicator delivery={product.delivery} />
            </div>
          )}
          <TileAction product={product} />
        </div>
      </div>
    </article>
  );
}
