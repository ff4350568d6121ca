import { Picture } from "~/components/ui/picture";
import type {
  CmsBlockView,
  CmsLook,
  CmsSectionView,
  CmsSlotView,
  ListingView,
  ScreenSize,
} from "~/services/catalogue/types";
import { toImageSizes, Slot } from "./slot";

const HIDDEN: Record<ScreenSize, string> = {
  mobile: "max-md:hidden",
  tablet: "md:max-lg:hidden",
  desktop: "lg:hidden",
};
/** Slots below another slot of their column. */
const UNDER_ANOTHER = /-(text|bottom)$/;

interface SectionsProps {
  sections: CmsSectionView[];
  /** the block whose first picture is loaded with high priority (LCP) */
  lead: CmsBlockView | undefined;
  listing: ListingView | null;
}

/** Renders the sections of a CMS page. Unknown slots show nothing. */
export function Sections({ sections, lead, listing }: SectionsProps) {
  return sections.map((section, sectionIndex) => {
    const aside = section.blocks.filter((block) => block.aside);
    const show = (blocks: CmsBlockView[]) =>
      blocks.map((block, blockIndex) => (
        <Block key={blockIndex} block={block} listing={listing} leads={block === lead} />
      ));
    return (
      <div
        key={sectionIndex}
        className={`cms-section ${aside.length > 0 ? "cms-sidebar page-width " : ""}${lookClasses(section)}`}
      >
        {aside.length === 0 ? (
          show(section.blocks)
        ) : (
          <>
            <div className={section.asideFromTablet ? "cms-column max-md:hidden" : "cms-column"}>
              {show(aside)}
            </div>
            <div className="cms-column">{show(section.blocks.filter((block) => !block.aside))}</div>
          </>
        )}
        <Background {...section} />
      </div>
    );
  });
}

function Block({
  block,
  listing,
  leads,
}: {
  block: CmsBlockView;
  listing: ListingView | null;
  leads: boolean;
}) {
  const { backgroundImage, slots } = block;
  if (slots.length === 0 && !backgroundImage) return null;
  if (backgroundImage) {
    return (
      <div className={`page-width cms-hero ${lookClasses(block)}`}>
        <Picture
          image={backgroundImage}
          sizes={toImageSizes(1)}
          loading={leads ? "first" : "late"}
          className="cms-hero-picture"
        />
        <div className="cms-hero-text">
          <SlotList slots={slots} listing={listing} leads={false} />
        </div>
      </div>
    );
  }
  const columns = slots.some(({ slot }) => UNDER_ANOTHER.test(slot))
    ? "pairs"
    : Math.min(slots.length, 4);
  return (
    <div
      className={`page-width cms-block cms-columns-${columns} ${lookClasses(block)}`}
      data-block={block.type}
    >
      <SlotList slots={slots} listing={listing} leads={leads} />
      <Background {...block} />
    </div>
  );
}

function SlotList({
  slots,
  listing,
  leads,
}: {
  slots: CmsBlockView["slots"];
  listing: ListingView | null;
  leads: boolean;
}) {
  const lead = leads ? slots.find(hasPicture) : undefined;
  return slots.map((slot) => (
    <Slot
      key={slot.slot}
      slot={slot}
      listing={listing}
      leads={slot === lead}
      columns={slots.length}
    />
  ));
}

function lookClasses({ hiddenOn = [], background }: CmsLook): string {
  const backgrounds = background ? ["cms-tinted", ...(background.dark ? ["cms-dark"] : [])] : [];
  return [...backgrounds, ...hiddenOn.map((size) => HIDDEN[size])].join(" ");
}

/**
 * The editors' background colour as an SVG, because the Content-Security-Policy allows no style
 * attribute.
 */
function Background({ background }: CmsLook) {
  if (!background?.colour) return null;
  return (
    <svg
      aria-hidden="true"
      className={background.dark ? "cms-background" : "cms-background dark:hidden"}
    >
      <rect width="100%" height="100%" fill={background.colour} />
    </svg>
  );
}

/** Whether the sections contain a listing slot. */
export function hasListing(sections: CmsSectionView[]): boolean {
  return sections.some(({ blocks }) =>
    blocks.some(({ slots }) => slots.some(({ type }) => type === "listing")),
  );
}

/** The first block with a picture: its first picture is the page's most important one (LCP). */
export function findLeadBlock(sections: CmsSectionView[]): CmsBlockView | undefined {
  return sections
    .flatMap(({ blocks }) => blocks)
    .find(({ backgroundImage, slots }) => backgroundImage !== null || slots.some(hasPicture));
}

function hasPicture({ type }: CmsSlotView): boolean {
  return type === "image" || type === "images" || type === "listing";
}
