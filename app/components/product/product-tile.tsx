import { useState } from "react";
import { notifyClick } from "~/components/analytics/notify-click";
import { Heart } from "~/components/favourites/heart";
import { DeliveryIndicator } from "~/components/ui/delivery-indicator";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { Picture } from "~/components/ui/picture";
import { Price } from "~/components/ui/price";
import { formatNameWithOptions } from "~/domain/catalogue/variant-options";
import { Link } from "~/components/ui/link";
import type { ProductTile as Product } from "~/services/catalogue/types";
import { TileAction } from "./tile-action";

const SWATCHES = 5;
const SWATCH_STEP_PX = 18;

interface TileProps {
  product: Product;
  heading: "h2" | "h3";
  sizes: string;
  loading?: "first" | "early" | "late";
  place?: string;
  /** with a check box for a comparison */
  isComparable?: boolean;
}

/**
 * A product in a grid: picture, brand, name, price, delivery time, add to cart. The whole tile
 * links to the product's page.
 */
export function ProductTile({
  product,
  heading: Heading,
  sizes,
  loading = "late",
  place = "p-",
  isComparable = false,
}: TileProps) {
  const t = useMessages();
  // On hover the second picture replaces the first: browsers show the first until the second has
  // loaded.
  const [pointed, setPointed] = useState(false);
  const id = place + product.id;
  const [beforePoints, afterPoints] = t("rating.label", { points: "\n" }).split("\n");
  return (
    <article
      className={isGone(product) ? "tile tile-gone" : "tile"}
      id={id}
      onPointerEnter={({ pointerType }) => setPointed(pointerType === "mouse")}
      onPointerLeave={() => setPointed(false)}
    >
      <div className="tile-picture">
        <Picture
          image={(pointed && product.second) || product.image}
          sizes={sizes}
          loading={loading}
          alt=""
        />
        <TileBadges product={product} />
      </div>
      <div className="tile-body">
        {product.brand && <p className="note">{product.brand}</p>}
        <Heading className="tile-name">
          <Link to={product.href} onClick={() => notifyClick(product.ticket)}>
            {product.name}
          </Link>
        </Heading>
        {product.options && <p className="note">{product.options}</p>}
        <div className="tile-facts">
          {product.colours.length > 1 && <Swatches colours={product.colours} />}
          {product.rating && (
            <p className="tile-rating">
              <Icon name="star" size={12} />
              {beforePoints && <span className="sr-only">{beforePoints}</span>}
              {product.rating}
              <span className="sr-only">{afterPoints}</span>
            </p>
          )}
        </div>
        <div className="tile-foot">
          <Price price={product.price} />
          {product.delivery && <DeliveryIndicator delivery={product.delivery} />}
          <TileAction product={product} place={id} />
        </div>
        {isComparable && (
          <label className="compared relative z-10 flex-none">
            <input
              type="checkbox"
              name="productId"
              value={product.id}
              form="compare"
              aria-label={`${t("compare.add")}: ${product.name}`}
            />
            {t("compare.add")}
          </label>
        )}
      </div>
      <Heart look="tile" productId={product.id} name={formatNameWithOptions(product)} place={id} />
    </article>
  );
}

/** At most two badges on the picture: sold out, else the discount, then new or popular. */
function TileBadges({ product }: { product: Product }) {
  const t = useMessages();
  const discount = isGone(product) ? null : product.price.discountPercent;
  const word = chooseBadge(product);
  if (discount === null && !word) return null;
  return (
    <p className="tile-badges">
      {discount !== null && (
        <span className="badge badge-sale">{t("price.discount", { percent: discount })}</span>
      )}
      {word && <span className="badge">{t(word)}</span>}
    </p>
  );
}

function chooseBadge(product: Product) {
  if (isGone(product)) return "product.soldOut";
  if (product.isNew) return "product.new";
  return product.isTopseller ? "product.topseller" : null;
}

/** Sold out, with no variant to choose instead. */
const isGone = ({ buyable, needsChoice }: Product) => !buyable && !needsChoice;

function Swatches({ colours }: Pick<Product, "colours">) {
  const t = useMessages();
  const shown = colours.slice(0, SWATCHES);
  const more = colours.length - shown.length;
  return (
    <p className="swatches">
      <svg width={shown.length * SWATCH_STEP_PX} height="16" aria-hidden="true">
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
