import { Picture } from "~/components/ui/picture";
import type { CmsBlockView, ListingView } from "~/services/view-models";
import { showsPicture } from "./pictures";
import { Slot } from "./slot";

/** Blocks whose text stands on their picture. */
const HERO_TYPES = new Set(["text-on-image", "text-hero", "image-text-cover"]);
const ROOM_SIZES = "(min-width: 84rem) 1344px, 100vw";

/** One block: its slots side by side, or a text on a picture. */
export function Block({ block, listing, leads }: { block: CmsBlockView; listing: ListingView | null; leads: boolean }) {
  const { backgroundImage, slots } = block;
  if (slots.length === 0 && !backgroundImage) return null;
  if (backgroundImage) {
    return (
      <div className="page-width cms-hero">
        <Picture image={backgroundImage} sizes={ROOM_SIZES} loading={leads ? "first" : "late"} className="cms-hero-picture" />
        <div className="cms-hero-text">
          <SlotList slots={slots} listing={listing} leads={false} />
        </div>
      </div>
    );
  }
  const layout = HERO_TYPES.has(block.type) && slots.length > 1 ? "cms-split" : `cms-columns-${Math.min(slots.length, 4)}`;
  return (
    <div className={`page-width cms-block ${layout}`} data-block={block.type}>
      <SlotList slots={slots} listing={listing} leads={leads} />
    </div>
  );
}

function SlotList({ slots, listing, leads }: { slots: CmsBlockView["slots"]; listing: ListingView | null; leads: boolean }) {
  const lead = leads ? slots.find(showsPicture) : undefined;
  return (
    <>
      {slots.map((slot) => (
        <Slot key={slot.slot} slot={slot} listing={listing} leads={slot === lead} columns={slots.length} />
      ))}
    </>
  );
}
