import type { Db } from "../../db/open";
import type { Shelf } from "../shelf/shelf";
import { presentValue, unitAt } from "./decay";

/** What an act says about a product. */
export const INTEREST = { click: 1, addToCart: 4, favourite: 3, purchase: 10 } as const;
/** How many of a channel's popular groups take part in ranking. */
const MOST_POPULAR = 200;

/** Adds interest in a group; a negative one takes it back. */
export function addInterest(db: Db, salesChannelId: string, groupNumber: number, interest: number, now = Date.now()): void {
  db.prepare(
    `INSERT INTO elevate_popularity (sales_channel_id, group_number, weight) VALUES (?, ?, MAX(0, ?))
     ON CONFLICT DO UPDATE SET weight = MAX(0, weight + ?)`,
  ).run(salesChannelId, groupNumber, interest * unitAt(now), interest * unitAt(now));
}

/** Place → present popularity of the groups in which shoppers are most interested, the most popular first. */
export function popularPlaces(db: Db, shelf: Shelf, salesChannelId: string, now = Date.now()): Map<number, number> {
  const rows = db
    .prepare(
      "SELECT group_number AS number, weight FROM elevate_popularity WHERE sales_channel_id = ? AND weight > 0 ORDER BY weight DESC LIMIT ?",
    )
    .all(salesChannelId, MOST_POPULAR) as { number: number; weight: number }[];
  return new Map(
    rows.map(({ number, weight }) => [shelf.placeOf(number), presentValue(weight, now)] as const).filter(([place]) => place >= 0),
  );
}
