import { Picture } from "~/components/ui/picture";
import type { CmsBlockView, ListingView } from "~/services/catalogue/types";
import { Ground, lookClasses } from "./look";
import { showsPicture } from "./pictures";
import { Slot } from "./slot";

/** Slots that stand under another of their column. */
const UNDER_ANOTHER = /-(text|bottom)$/;
const ROOM_SIZES = "(min-width: 84rem) 1344px, 100vw";

/** One block: its slots side by side, or a text on a picture. */
export function Block({ block, listing, leads }: { block: CmsBlockView; listing: ListingView | null; leads: boolean }) {
  const { backgroundImage, slots } = block;
  if (slots.length === 0 && !backgroundImage) return null;
  if (backgroundImage) {
    return (
      <div className={`page-width cms-hero ${lookClasses(block)}`}>
        <Picture image={backgroundImage} sizes={ROOM_SIZES} loading={leads ? "first" : "late"} className="cms-hero-picture" />
        <div className="cms-hero-text">
          <SlotList slots={slots} listing={listing} leads={false} />
        </div>
      </div>
    );
  }
  const columns = slots.some(({ slot }) => UNDER_ANOTHER.test(slot)) ? "pairs" : Math.min(slots.length, 4);
  return (
    <div className={`page-width cms-block cms-columns-${columns} ${lookClasses(block)}`} data-block={block.type}>
      <SlotList slots={slots} listing={listing} leads={leads} />
      <Ground {...block} />
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
