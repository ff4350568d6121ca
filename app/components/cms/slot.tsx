import { useId, type ComponentProps } from "react";
import { createLazyComponent } from "~/components/ui/lazy";
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
  ListingView,
  ProductTile as Product,
} from "~/services/catalogue/types";

const { Part: Listing } = createLazyComponent(() => import("~/components/listing/listing"));
const { Part: PublicForm } = createLazyComponent(async () => ({
  default: (await import("~/components/ui/public-form")).PublicForm,
}));
const { Part: ImageSlider } = createLazyComponent(async () => ({
  default: (await import("./image-slider")).ImageSlider,
}));

/** A text with centred content is placed in the middle of the page. */
const CENTRED = / align="center"/;
/** Pixels of width. */
const SMALL = 400;

interface SlotProps {
  slot: CmsSlotView;
  listing: ListingView | null;
  leads: boolean;
  /** how many slots share the width */
  columns: number;
}

/** Renders one slot of a block by its kind. */
export function Slot({ slot, listing, leads, columns }: SlotProps) {
  switch (slot.type) {
    case "html":
      return (
        <RichText
          html={slot.html}
          className={columns === 1 && CENTRED.test(slot.html) ? "cms-text page-width" : "cms-text"}
        />
      );
    case "image":
      return (
        <PictureLink
          picture={slot}
          sizes={toImageSizes(columns)}
          loading={leads ? "first" : "late"}
          className={pictureClass(slot)}
          minHeight={slot.minHeight}
        />
      );
    case "images":
      return <Pictures slot={slot} leads={leads} columns={columns} />;
    case "products":
      return <ProductSlider title={slot.title} products={slot.products} />;
    case "product":
      return <SingleProduct product={slot.product} columns={columns} />;
    case "listing":
      return listing && <Listing listing={listing} leads={leads} />;
    case "video":
      return (
        <div>
          {slot.image && (
            <Picture
              image={slot.image}
              sizes={toImageSizes(columns)}
              loading="late"
              className="cms-picture"
            />
          )}
          <LinkTo link={slot.link} className="button button-quiet" />
        </div>
      );
    case "player":
      return <Video video={slot.video} />;
    case "form":
      return <PublicForm view={slot.form} />;
    case "withdrawal":
      return <WithdrawalLink title={slot.title} />;
  }
}

type PicturesProps = Pick<SlotProps, "leads" | "columns"> & {
  slot: Extract<CmsSlotView, { type: "images" }>;
};

function Pictures({ slot, leads, columns }: PicturesProps) {
  const pictures = slot.items.map((item, index) => (
    <PictureLink
      key={index}
      picture={item}
      sizes={slot.slider ? toImageSizes(columns) : toImageSizes(3)}
      loading={leads && index === 0 ? "first" : "late"}
      className={pictureClass({ ...item, cover: slot.cover })}
      minHeight={slot.minHeight}
    />
  ));
  if (slot.slider) return <ImageSlider slider={slot.slider} pictures={pictures} />;
  return (
    <ul className={slot.items.length > 1 ? "cms-gallery" : undefined}>
      {pictures.map((picture, index) => (
        <li key={index}>{picture}</li>
      ))}
    </ul>
  );
}

function WithdrawalLink({ title }: { title: string | null }) {
  const t = useMessages();
  return (
    <p className="rich-text cms-text">
      <Link to="/withdrawal">{title ?? t("footer.withdrawal")}</Link>
    </p>
  );
}

function SingleProduct({ product, columns }: { product: Product; columns: number }) {
  return (
    <ProductTile
      product={product}
      heading="h2"
      sizes={toImageSizes(columns)}
      place={toTileIdPrefix(useId())}
    />
  );
}

function pictureClass({ image: { width }, cover }: LinkedPicture & { cover: boolean }): string {
  if (cover) return "cms-picture cms-picture-cover";
  return width < SMALL ? "" : "cms-picture";
}

type PictureLook = Pick<ComponentProps<typeof Picture>, "sizes" | "loading" | "className">;

interface PictureLinkProps extends PictureLook {
  picture: LinkedPicture;
  minHeight?: number;
}

function PictureLink({ picture: { image, href, newTab }, minHeight, ...look }: PictureLinkProps) {
  const picture = (
    <>
      <Picture image={image} {...look} />
      {/* An element, because the Content-Security-Policy allows no style attribute. */}
      {minHeight && <svg width="1" height={minHeight} aria-hidden="true" />}
    </>
  );
  const className = minHeight ? "cms-figure cms-figure-tall" : "cms-figure";
  if (!href) return <div className={className}>{picture}</div>;
  return (
    <LinkTo link={{ label: "", href, newTab }} className={className}>
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
