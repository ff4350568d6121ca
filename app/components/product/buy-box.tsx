import { DrawerLink } from "~/components/drawers/drawer-link";
import { Heart } from "~/components/favourites/heart";
import { ButtonLink, toButtonClasses } from "~/components/ui/button";
import { DeliveryIndicator } from "~/components/ui/delivery-indicator";
import { useLayoutData } from "~/components/ui/layout-data";
import { useMessages } from "~/components/ui/messages";
import { Price } from "~/components/ui/price";
import { Rating } from "~/components/ui/rating";
import type { ProductPage } from "~/services/layout/pages/product-page.server";
import { BuyForm } from "./buy-form";
import { CompareToggle } from "./compare-toggle";
import { BuyFacts } from "./product-facts";
import { SizeGuideLink, VariantPicker } from "./variant-picker";

/** The box beside the pictures: name, price, variants, delivery time, add to cart. */
export function BuyBox({ product }: { product: ProductPage }) {
  const t = useMessages<"product">();
  return (
    <div
      className="contents gap-5 md:flex md:flex-col lg:sticky lg:top-24 lg:row-span-2 lg:self-start"
      data-testid="buy-box"
    >
      {product.brand && <p className="-mb-4 text-small font-medium text-clay">{product.brand}</p>}
      <h1 className="max-md:text-[1.5rem]">{product.name}</h1>
      {product.rating && (
        <a
          href="#reviews"
          className="-mt-2 inline-flex min-h-7 items-center gap-2 self-start text-small underline decoration-edge underline-offset-4 hover:decoration-ink"
          data-testid="buy-rating"
        >
          <Rating points={product.rating.average} text={product.rating.text} />{" "}
          {t("reviews.count", { count: product.rating.count })}
        </a>
      )}
      <div data-testid="buy-price">
        <Price price={product.price} look="large" detailed />
        <p className="note">{t(product.excludesTax ? "price.taxNoteNet" : "price.taxNote")}</p>
      </div>
      {product.tiers.length > 0 && <Tiers tiers={product.tiers} />}
      <VariantPicker groups={product.variants} />
      {product.guideHref && <SizeGuideLink to={product.guideHref} />}
      <BuyForm key={product.parentId ?? product.id} product={product} />
      {product.delivery && (
        <div>
          {product.delivery.dates && <p className="font-medium">{product.delivery.dates}</p>}
          <DeliveryIndicator delivery={product.delivery} look="large" />
        </div>
      )}
      {product.stockNote && (
        <p className="-mt-4 text-small text-warn" data-testid="stock-note">
          {t(product.stockNote.key, product.stockNote.params)}
        </p>
      )}
      <BuyFacts facts={product.facts} />
      <SecondaryActions product={product} />
      <p className="note">{t("product.number", { number: product.number })}</p>
    </div>
  );
}

/** What a shopper may do besides buying: remember, compare, ask. */
function SecondaryActions({ product }: { product: ProductPage }) {
  const t = useMessages<"product">();
  return (
    <div
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 print:hidden"
      data-testid="buy-keep"
    >
      <Heart productId={product.id} name={product.name} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CompareToggle key={product.id} productId={product.id} />
        {useLayoutData()?.wishlistsOffered && (
          <DrawerLink
            to={`/account/wishlists/add?product=${product.id}`}
            drawer="favourites"
            hash={`list-${product.id}`}
            className={toButtonClasses({ look: "text" })}
          >
            {t("wishlists.addTo")}
          </DrawerLink>
        )}{" "}
        <ButtonLink look="text" to={product.questionHref}>
          {t("product.question")}
        </ButtonLink>
      </div>
    </div>
  );
}

function Tiers({ tiers }: { tiers: ProductPage["tiers"] }) {
  const t = useMessages<"product">();
  return (
    <table className="w-full text-small" data-testid="tiers">
      <caption className="mb-1 text-left font-medium">{t("price.tiers")}</caption>
      <tbody>
        {tiers.map(({ from, to, price }) => (
          <tr key={from} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {to === null && t("product.tier.from", { from })}
              {to !== null && (to === from ? from : t("product.tier.range", { from, to }))}
            </th>
            <td className="py-1.5 text-right font-semibold">{price}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
