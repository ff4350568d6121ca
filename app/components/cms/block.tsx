import { Picture } from "~/components/ui/picture";
import type { CmsBlockView, ListingView } from "~/services/catalogue/types";
import { Ground } from "./ground";
import { lookClasses } from "./look";
import { showsPicture } from "./pictures";
import { Slot } from "./slot";

const PLACES = ["left", "center", "right"];
const ROOM_SIZES = "(min-width: 84rem) 1344px, 100vw";

/** One block: its slots side by side, or a text on a picture. */
export function Block({ block, listing, leads }: { block: CmsBlockView; listing: ListingView | null; leads: boolean }) {
  const { backgroundImage } = block;
  const slots = [...block.slots].sort((one, other) => placeOf(one.slot) - placeOf(other.slot));
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
  return (
    <div className={`page-width cms-block cms-columns-${Math.min(slots.length, 4)} ${lookClasses(block)}`} data-block={block.type}>
      <SlotList slots={slots} listing={listing} leads={leads} />
      <Ground {...block} />
    </div>
  );
}

/** Slots are named for their place; the backend gives them in any order. */
function placeOf(slot: string): number {
  return PLACES.findIndex((place) => slot.includes(place));
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
