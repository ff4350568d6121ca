import { track } from "~/components/analytics/data-layer";
import { notifyClick } from "~/components/analytics/notify-click";
import type { SearchHit } from "~/services/search/types";
import { listedItem } from "./listed-item";

/** A product of the panel was chosen: the recommendation service learns of its ticket, the data layer of the product. */
export function choose(hit: SearchHit): void {
  notifyClick(hit.ticket);
  track({ event: "select_item", item_list_id: "search-panel", items: [listedItem(hit)] });
}
