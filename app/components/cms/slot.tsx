import type { ComponentProps, ReactNode } from "react";
import { toButtonClasses } from "~/components/ui/button";
import { imageSlider, publicForm } from "~/components/page/parts";
import { ProductSlider, toTileIdPrefix } from "~/components/product/product-slider";
import { ProductTile } from "~/components/product/product-tile";
import { Link } from "~/components/ui/link";
import { LinkTo } from "~/components/ui/link-to";
import { useMessages } from "~/components/ui/messages";
import { Picture } from "~/components/ui/picture";
import { Video } from "~/components/ui/video";
import { RichText } from "~/components/ui/rich-text";
import type {
  CmsSlotView,
  LinkedPicture,
  ProductTile as Product,
} from "~/services/catalogue/types";
import { FoldedText } from "./folded-text";

/** A text with centred content is placed in the middle of the page. */
const CENTRED = / align="center"/;
/** Pixels of width. */
const SMALL = 400;

/** @param leads whether the listing is the first thing on the page */
export type RenderListing = (leads: boolean) => ReactNode;

interface SlotProps {
  /** unique on the page */
  id: string;
  slot: CmsSlotView;
  /** the page's products, where the slot has them */
  listing: RenderListing | null;
  leads: boolean;
  /** how many slots share the width */
  columns: number;
}

/** Renders one slot of a block by its kind. */
export function Slot({ id, slot, listing, leads, columns }: SlotProps) {
  switch (slot.type) {
    case "html": {
      const Text = slot.folds ? FoldedText : RichText;
      return (
        <Text
          html={slot.html}
          className={chooseTextLook(slot.html, columns)}
          data-testid="cms-text"
        />
      );
    }
    case "image":
      return (
        <PictureLink
          picture={slot}
          sizes={toImageSizes(columns)}
          loading={leads ? "first" : "late"}
          isCover={slot.cover}
          minHeight={slot.minHeight}
          isFirst={columns === 2}
        />
      );
    case "images":
      return <Pictures id={id} slot={slot} leads={leads} columns={columns} />;
    case "products":
      return <ProductSlider id={id} title={slot.title} products={slot.products} look="slot" />;
    case "product":
      return <SingleProduct id={id} product={slot.product} columns={columns} />;
    case "listing":
      return listing?.(leads) ?? null;
    case "video":
      return (
        <div>
          {slot.image && (
            <Picture
              image={slot.image}
              sizes={toImageSizes(columns)}
              loading="late"
              className={PICTURES.wide}
            />
          )}
          <LinkTo link={slot.link} className={toButtonClasses({ look: "quiet" })} />
        </div>
      );
    case "player":
      return <Video video={slot.video} />;
    case "form":
      return <publicForm.Part view={slot.form} />;
    case "withdrawal":
      return <WithdrawalLink title={slot.title} />;
  }
}

type PicturesProps = Pick<SlotProps, "id" | "leads" | "columns"> & {
  slot: Extract<CmsSlotView, { type: "images" }>;
};

function Pictures({ id, slot, leads, columns }: PicturesProps) {
  const pictures = slot.items.map((item, index) => (
    <PictureLink
      key={index}
      picture={item}
      sizes={slot.slider ? toImageSizes(columns) : toImageSizes(3)}
      loading={leads && index === 0 ? "first" : "late"}
      isCover={slot.cover}
      minHeight={slot.minHeight}
    />
  ));
  if (slot.slider) return <imageSlider.Part id={id} slider={slot.slider} pictures={pictures} />;
  return (
    <ul
      className={
        slot.items.length > 1 ? "grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-6" : undefined
      }
      data-testid={slot.items.length > 1 ? "cms-gallery" : undefined}
    >
      {pictures.map((picture, index) => (
        <li key={index}>{picture}</li>
      ))}
    </ul>
  );
}

/** A single text is as wide as lines can be read. */
function chooseTextLook(html: string, columns: number): string | undefined {
  if (columns > 1) return undefined;
  return CENTRED.test(html) ? "page-width max-w-text" : "max-w-text";
}

function WithdrawalLink({ title }: { title: string | null }) {
  const t = useMessages();
  return (
    <p className="rich-text" data-testid="cms-text">
      <Link to="/withdrawal">{title ?? t("footer.withdrawal")}</Link>
    </p>
  );
}

function SingleProduct({
  id,
  product,
  columns,
}: Pick<SlotProps, "id" | "columns"> & { product: Product }) {
  return (
    <ProductTile
      product={product}
      heading="h2"
      sizes={toImageSizes(columns)}
      idPrefix={toTileIdPrefix(id)}
    />
  );
}

const PICTURES = {
  small: undefined,
  wide: "w-full",
  cover: "aspect-room w-full object-cover",
  tallCover: "aspect-room size-full object-cover max-md:[[data-above-products]_&]:aspect-[3/1]",
};

function choosePictureLook(
  { width }: LinkedPicture["image"],
  isCover: boolean,
  isTall: boolean,
): keyof typeof PICTURES {
  if (isCover) return isTall ? "tallCover" : "cover";
  return width < SMALL ? "small" : "wide";
}

const FIGURES = {
  plain: "block overflow-hidden rounded-picture",
  tall: "grid overflow-hidden rounded-picture *:[grid-area:1/1]",
};

interface PictureLinkProps extends Pick<ComponentProps<typeof Picture>, "sizes" | "loading"> {
  picture: LinkedPicture;
  isCover: boolean;
  minHeight?: number;
  /** before the other slot on a phone */
  isFirst?: boolean;
}

function PictureLink({
  picture: { image, href, newTab },
  isCover,
  minHeight,
  isFirst = false,
  ...sizes
}: PictureLinkProps) {
  const isTall = Boolean(minHeight);
  const picture = (
    <>
      <Picture
        image={image}
        {...sizes}
        className={PICTURES[choosePictureLook(image, isCover, isTall)]}
      />
      {/* An element, because the Content-Security-Policy allows no style attribute. */}
      {minHeight && (
        <svg
          width="1"
          height={minHeight}
          // On a phone the first products are visible below it.
          className="max-md:[[data-above-products]_&]:max-h-36"
          aria-hidden="true"
        />
      )}
    </>
  );
  const figure = {
    className: `${FIGURES[isTall ? "tall" : "plain"]} ${isFirst ? "max-md:-order-1" : ""}`,
    "data-testid": "cms-figure",
  };
  if (!href) return <div {...figure}>{picture}</div>;
  return (
    <LinkTo link={{ label: "", href, newTab }} {...figure}>
      {picture}
    </LinkTo>
  );
}

/** The displayed width of a picture, by the slots that share the page's width. */
export function toImageSizes(columns: number): string {
  if (columns <= 1) return "(min-width: 84rem) 1344px, 100vw";
  return columns === 2
    ? "(min-width: 84rem) 660px, (min-width: 48rem) 50vw, 100vw"
    : "(min-width: 84rem) 430px, (min-width: 48rem) 33vw, 100vw";
}
