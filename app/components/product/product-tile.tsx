import { useState } from "react";
import { isPlainClick } from "~/components/drawers/drawer-link";
import { notifyClick } from "~/components/analytics/notify-click";
import { Heart } from "~/components/favourites/heart";
import { Icon } from "~/components/ui/icon";
import { useLayoutData } from "~/components/ui/layout-data";
import { createLazyComponent, useLazy } from "~/components/ui/lazy";
import { Link } from "~/components/ui/link";
import { useLang, useMessages } from "~/components/ui/messages";
import { Picture } from "~/components/ui/picture";
import { formatNameWithOptions } from "~/domain/catalogue/variant-options";
import type { ProductTile as Product } from "~/services/catalogue/types";
import type { ColourVariantProps, ShownVariant } from "./colour-variant";
import { TileFoot, TileName } from "./tile-parts";

const SWATCHES = 5;

const colourVariant = createLazyComponent<ColourVariantProps>(() => import("./colour-variant"));

const FACT = "flex items-center gap-1 text-caption leading-4 text-soft";
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
  product: listed,
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
  const [variant, setVariant] = useState<ShownVariant | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const ColourVariant = useLazy(colourVariant, wanted !== null);
  const product: Product = variant
    ? { ...listed, second: undefined, choices: undefined, ...variant }
    : listed;
  const options = product.price.from
    ? product.choices && t("product.choices", product.choices)
    : product.options;
  const id = idPrefix + listed.id;
  const [beforePoints, afterPoints] = t("rating.label", { points: "\n" }).split("\n");
  return (
    <article
      className="group relative isolate flex w-full min-w-0 flex-auto scroll-mt-32 break-inside-avoid flex-col"
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
        {options && <p className="note">{options}</p>}
        <div className="mt-1 flex flex-wrap items-center gap-x-3">
          {product.colours.length > 1 && (
            <Swatches
              name={product.name}
              colours={product.colours}
              shown={variant?.href}
              onChoose={setWanted}
            />
          )}
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
        {wanted && ColourVariant && (
          <ColourVariant key={wanted} href={wanted} onLoad={setVariant} />
        )}
        {isComparable && <CompareBox key={product.id} product={product} />}
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

/** A check box that chooses the product for the listing's comparison. */
function CompareBox({ product: { id, name } }: { product: Product }) {
  const t = useMessages();
  return (
    <label className="relative z-10 min-h-11 flex-none cursor-pointer items-center gap-3 text-small [display:var(--compared)]">
      <input
        type="checkbox"
        className="checked:[counter-increment:compared]"
        name="productId"
        value={id}
        form="compare-form"
        defaultChecked={useLayoutData()?.comparedIds.includes(id)}
        aria-label={`${t("compare.add")}: ${name}`}
      />
      {t("compare.add")}
    </label>
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

interface SwatchesProps extends Pick<Product, "name" | "colours"> {
  /** the address of the chosen colour's variant */
  shown: string | undefined;
  onChoose(href: string): void;
}

/**
 * The colours, each a link to its variant's page; with scripts a plain click shows the variant in
 * the tile.
 */
function Swatches({ name, colours, shown, onChoose }: SwatchesProps) {
  const t = useMessages();
  const lang = useLang();
  const more = colours.length - SWATCHES;
  return (
    <ul
      className="-ml-1 flex items-center text-caption text-soft"
      aria-label={t("product.colours", { colours: colours.map(({ label }) => label).join(", ") })}
      data-testid="tile-colours"
    >
      {colours.slice(0, SWATCHES).map(({ label, hex, href, current }) => (
        <li key={label} className="flex">
          <Link
            to={href}
            className={SWATCH}
            aria-label={`${name}, ${label}`}
            aria-current={(shown ? shown === href : current) || undefined}
            onPointerDown={() => void colourVariant.load(lang).catch(() => undefined)}
            onClick={(event) => {
              if (!isPlainClick(event) || !navigator.onLine) return;
              event.preventDefault();
              onChoose(href);
            }}
          >
            <Dot hex={hex} />
          </Link>
        </li>
      ))}
      {more > 0 && <li aria-hidden="true">+{more}</li>}
    </ul>
  );
}

/** Above the link of the whole tile. */
const SWATCH =
  "relative z-10 rounded-full border border-transparent hover:border-edge aria-[current]:border-ink";

function Dot({ hex }: { hex: string }) {
  return (
    <svg
      width="24"
      height="24"
      className="stroke-edge stroke-[0.5px] forced-color-adjust-none"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="7" fill={hex} />
    </svg>
  );
}
