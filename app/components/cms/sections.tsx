import { Picture } from "~/components/ui/picture";
import type {
  CmsBlockView,
  CmsLook,
  CmsSectionView,
  CmsSlotView,
  ScreenSize,
} from "~/services/catalogue/types";
import { type RenderListing, Slot, toImageSizes } from "./slot";

const HIDDEN: Record<ScreenSize, string> = {
  mobile: "max-md:hidden",
  tablet: "md:max-lg:hidden",
  desktop: "lg:hidden",
};

/**
 * The front page's name is only for screen readers, so the editors' first section gets a margin
 * below the header, unless it has a colour or is printed: hence :where().
 */
const BETWEEN = "[&+&]:mt-12 md:[&+&]:mt-20 [:where(.sr-only+&)]:pt-4 md:[:where(.sr-only+&)]:pt-6";
const SECTIONS = {
  plain: `flex flex-col gap-12 md:gap-20 ${BETWEEN}`,
  sidebar: `page-width grid gap-12 lg:grid-cols-[16rem_minmax(0,1fr)] [&_.page-width]:px-0 ${BETWEEN}`,
};
const COLUMN = "flex min-w-0 flex-col gap-12";

const TINT = "relative isolate bg-sand py-8 md:py-12";
/** In a window wider than the page, the edges of the background are visible. */
const TINTED_PAGE = `${TINT} min-[84rem]:max-w-[80rem] min-[84rem]:rounded-picture`;
const BACKGROUND = "absolute inset-0 -z-10 size-full rounded-[inherit] forced-colors:hidden";

/** By the number of slots. */
const COLUMNS = [
  "",
  "items-center md:grid-cols-2 md:gap-x-16",
  "sm:grid-cols-3",
  "grid-cols-2 lg:grid-cols-4",
];
const PAIRS =
  "sm:auto-cols-fr sm:grid-flow-col sm:grid-rows-[auto_auto] [&>:last-child:nth-child(odd)]:row-span-2";
/**
 * Pictures and names that lead to categories: on phones a row that scrolls sideways, so that the
 * next ones are in sight. Rows after one another stand close together.
 */
const TILES =
  "gap-x-3 gap-y-2 sm:gap-x-6 max-sm:grid-flow-col max-sm:auto-cols-[44%] max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-4 max-sm:grid-rows-[auto_auto] max-sm:overflow-x-auto max-sm:*:snap-start max-sm:[scrollbar-width:none] [&+&]:-mt-8 md:[&+&]:-mt-14 [&_img]:aspect-[4/3] [&_img]:h-auto [&_img]:object-cover [&_svg]:hidden [&_p]:font-display [&_p]:text-lead [&_.rich-text_a:not(.button,:hover)]:no-underline [&_.rich-text_a:not(.button)]:text-ink";
/** Slots below another slot of their column. */
const UNDER_ANOTHER = /-(text|bottom)$/;

interface SectionsProps {
  sections: CmsSectionView[];
  /** the block whose first picture is loaded with high priority (LCP) */
  lead: CmsBlockView | undefined;
  listing: RenderListing | null;
}

/** Renders the sections of a CMS page. Unknown slots show nothing. */
export function Sections({ sections, lead, listing }: SectionsProps) {
  return sections.map((section, sectionIndex) => {
    const aside = section.blocks.filter((block) => block.aside);
    const show = (blocks: CmsBlockView[], column = "") =>
      blocks.map((block, blockIndex) => (
        <Block
          key={blockIndex}
          id={`slot-${sectionIndex}${column}-${blockIndex}`}
          block={block}
          listing={listing}
          leads={block === lead}
        />
      ));
    const kind = aside.length > 0 ? "sidebar" : "plain";
    return (
      <div
        key={sectionIndex}
        className={`${SECTIONS[kind]} ${toLook(section, kind === "plain" ? TINT : TINTED_PAGE)}`}
        data-testid={kind === "sidebar" ? "cms-sidebar" : undefined}
        data-tinted={section.background ? "" : undefined}
      >
        {aside.length === 0 ? (
          show(section.blocks)
        ) : (
          <>
            <div
              className={section.asideFromTablet ? `${COLUMN} max-md:hidden` : COLUMN}
              data-testid="cms-column"
            >
              {show(aside, "a")}
            </div>
            <div className={COLUMN} data-column data-testid="cms-column">
              {show(section.blocks.filter((block) => !block.aside))}
            </div>
          </>
        )}
        <Background {...section} />
      </div>
    );
  });
}

function Block({
  id,
  block,
  listing,
  leads,
}: {
  id: string;
  block: CmsBlockView;
  listing: RenderListing | null;
  leads: boolean;
}) {
  const { backgroundImage, slots } = block;
  if (slots.length === 0 && !backgroundImage) return null;
  if (backgroundImage) {
    return (
      <div
        className={`page-width relative ${toLook(block)}`}
        data-testid="cms-hero"
        data-tinted={block.background ? "" : undefined}
      >
        <Picture
          image={backgroundImage}
          sizes={toImageSizes(1)}
          loading={leads ? "first" : "late"}
          className="aspect-[4/3] w-full rounded-picture object-cover md:aspect-[21/9] md:min-h-[26rem]"
        />
        <div className="relative mx-3 -mt-12 rounded-picture bg-paper p-[min(6vw,1.5rem)] md:absolute md:bottom-8 md:left-20 md:m-0 md:max-w-md md:p-10 [&_:is(h1,h2)]:text-hero">
          <SlotList id={id} slots={slots} listing={listing} leads={false} />
        </div>
      </div>
    );
  }
  const isPaired = slots.some(({ slot }) => UNDER_ANOTHER.test(slot));
  const columns = isPaired
    ? `${PAIRS} ${block.tiles ? TILES : "gap-6"}`
    : `gap-6 ${COLUMNS[Math.min(slots.length, COLUMNS.length) - 1]}`;
  return (
    <div
      className={`page-width grid *:min-w-0 ${columns} ${toLook(block)}`}
      data-testid="cms-block"
      data-block={block.type}
      data-tiles={block.tiles && ""}
      data-tinted={block.background ? "" : undefined}
    >
      <SlotList id={id} slots={slots} listing={listing} leads={leads} />
      <Background {...block} />
    </div>
  );
}

function SlotList({
  id,
  slots,
  listing,
  leads,
}: {
  id: string;
  slots: CmsBlockView["slots"];
  listing: RenderListing | null;
  leads: boolean;
}) {
  const lead = leads ? slots.find(hasPicture) : undefined;
  return slots.map((slot) => (
    <Slot
      key={slot.slot}
      id={`${id}-${slot.slot}`}
      slot={slot}
      listing={listing}
      leads={slot === lead}
      columns={slots.length}
    />
  ));
}

function toLook({ hiddenOn = [], background }: CmsLook, tinted = TINTED_PAGE): string {
  return [
    ...(background ? [tinted] : []),
    ...(background?.dark ? ["cms-dark text-ink"] : []),
    ...hiddenOn.map((size) => HIDDEN[size]),
  ].join(" ");
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
      className={background.dark ? BACKGROUND : `${BACKGROUND} dark:hidden`}
      data-testid="cms-background"
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
