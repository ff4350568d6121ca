import { useState } from "react";
import { notifyClick } from "~/components/analytics/notify-click";
import { Heart } from "~/components/favourites/heart";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { Picture } from "~/components/ui/picture";
import { formatNameWithOptions } from "~/domain/catalogue/variant-options";
import type { ProductTile as Product } from "~/services/catalogue/types";
import { TileFoot, TileName } from "./tile-parts";

const SWATCHES = 5;
const SWATCH_STEP_PX = 18;

const FACT = "mt-1.5 flex items-center gap-1 text-caption leading-4 text-soft";
const PICTURES = {
  buyable: "size-full object-cover",
  soldOut: "size-full object-cover opacity-70",
};

interface TileProps {
  product: Product;
  heading: "h2" | "h3";
  sizes: string;
  loading?: "first" | "early" | "late";
  /** of the tile's id, which the product's ends: a product may be in several rows */
  idPrefix?: string;
  /** with a check box for a comparison */
  isComparable?: boolean;
}

/**
 * A product in a grid: picture, brand, name, price, delivery time, add to cart. The whole tile
 * links to the product's page.
 */
export function ProductTile({
  product,
  heading,
  sizes,
  loading = "late",
  idPrefix = "p-",
  isComparable = false,
}: TileProps) {
  const t = useMessages();
  // On hover the second picture replaces the first: browsers show the first until the second has
  // loaded.
  const [pointed, setPointed] = useState(false);
  const id = idPrefix + product.id;
  const [beforePoints, afterPoints] = t("rating.label", { points: "\n" }).split("\n");
  return (
    <article
      className="group relative isolate flex w-full min-w-0 flex-auto scroll-mt-10 break-inside-avoid flex-col"
      data-testid="tile"
      id={id}
      onPointerEnter={({ pointerType }) => setPointed(pointerType === "mouse")}
      onPointerLeave={() => setPointed(false)}
    >
      <div
        className="relative aspect-product overflow-hidden rounded-picture bg-sand"
        data-testid="tile-picture"
      >
        <Picture
          image={(pointed && product.second) || product.image}
          sizes={sizes}
          loading={loading}
          alt=""
          className={PICTURES[isSoldOut(product) ? "soldOut" : "buyable"]}
        />
        <TileBadges product={product} />
      </div>
      <div className="flex flex-1 flex-col pt-3" data-testid="tile-body">
        {product.brand && <p className="note">{product.brand}</p>}
        <TileName heading={heading} href={product.href} onVisit={() => notifyClick(product.ticket)}>
          {product.name}
        </TileName>
        {product.options && <p className="note">{product.options}</p>}
        <div className="flex flex-wrap items-center gap-x-3">
          {product.colours.length > 1 && <Swatches colours={product.colours} />}
          {product.rating && (
            <p className={FACT}>
              <Icon name="star" size={12} className="text-star" />
              {beforePoints && <span className="sr-only">{beforePoints}</span>}
              {product.rating}
              <span className="sr-only">{afterPoints}</span>
            </p>
          )}
        </div>
        <TileFoot product={product} anchorId={id} />
        {isComparable && (
          <label className="relative z-10 min-h-11 flex-none cursor-pointer items-center gap-3 text-small [display:var(--compared)]">
            <input
              type="checkbox"
              className="checked:[counter-increment:compared]"
              name="productId"
              value={product.id}
              form="compare"
              aria-label={`${t("compare.add")}: ${product.name}`}
            />
            {t("compare.add")}
          </label>
        )}
      </div>
      <Heart
        productId={product.id}
        name={formatNameWithOptions(product)}
        anchorId={id}
        look="tile"
      />
    </article>
  );
}

/** At most two badges on the picture: sold out, else the discount, then new or popular. */
function TileBadges({ product }: { product: Product }) {
  const t = useMessages();
  const discount = isSoldOut(product) ? null : product.price.discountPercent;
  const word = chooseBadge(product);
  if (discount === null && !word) return null;
  return (
    <p className="absolute left-2 top-2 flex flex-col items-start gap-1 md:left-3 md:top-3">
      {discount !== null && (
        <span className="badge bg-sale text-on-sale" data-testid="badge-sale">
          {t("price.discount", { percent: discount })}
        </span>
      )}
      {word && <span className="badge">{t(word)}</span>}
    </p>
  );
}

function chooseBadge(product: Product) {
  if (isSoldOut(product)) return "product.soldOut";
  if (product.isNew) return "product.new";
  return product.isTopseller ? "product.topseller" : null;
}

/** Sold out, with no variant to choose instead. */
const isSoldOut = ({ buyable, needsChoice }: Product) => !buyable && !needsChoice;

function Swatches({ colours }: Pick<Product, "colours">) {
  const t = useMessages();
  const shown = colours.slice(0, SWATCHES);
  const more = colours.length - shown.length;
  return (
    <p className={FACT}>
      <svg
        width={shown.length * SWATCH_STEP_PX}
        height="16"
        className="stroke-edge stroke-[0.5px] forced-color-adjust-none"
        aria-hidden="true"
      >
        {shown.map(({ hex }, index) => (
          <circle key={index} cx={8 + index * SWATCH_STEP_PX} cy="8" r="6.5" fill={hex} />
        ))}
      </svg>
      {more > 0 && <span aria-hidden="true">+{more} </span>}
      <span className="sr-only">
        {t("product.colours", { colours: colours.map(({ label }) => label).join(", ") })}
      </span>
    </p>
  );
}
