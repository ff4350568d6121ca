import type { DemoProduct } from "../types";
import { LOCALES } from "../types";
import { pick, roll, shuffle } from "../hash";
import { VOICES } from "./review-texts";

type Review = DemoProduct["reviews"][number];

const DAY = 86_400_000;
/** Of ten shoppers six are delighted and two pleased. */
const POINTS = [5, 5, 5, 5, 5, 5, 4, 4, 3, 2] as const;

const voicesFor = (points: Review["points"], locale: Review["locale"]) => {
  const voices = VOICES[locale];
  if (points === 5) return voices.delighted;
  if (points === 4) return voices.pleased;
  return points === 3 ? voices.undecided : voices.disappointed;
};

function countFor(key: string): number {
  const kind = roll(`${key}:reviews`, 20);
  if (kind < 5) return 0;
  if (kind < 9) return 1 + roll(`${key}:few`, 2);
  return kind < 18 ? 3 + roll(`${key}:some`, 8) : 12 + roll(`${key}:many`, 14);
}

/**
 * None to 25 reviews of a product, in the languages of the shoppers who wrote them; no text stands twice under one product.
 *
 * @param fresh what has only just arrived has not been reviewed yet
 */
export function reviewsOf(key: string, fresh: boolean): Review[] {
  if (fresh) return [];
  const used = new Set<string>();
  const reviews: Review[] = [];
  for (let index = 0; index < countFor(key); index++) {
    const seed = `${key}:review:${index}`;
    const points = pick(POINTS, `${seed}:points`);
    const locale = pick(LOCALES, `${seed}:locale`);
    const text = shuffle(voicesFor(points, locale), seed).find(([, content]) => !used.has(content));
    if (!text) continue;
    used.add(text[1]);
    reviews.push({
      points,
      title: text[0],
      content: text[1],
      locale,
      author: pick(VOICES[locale].authors, `${seed}:author`),
      createdAt: new Date(Date.UTC(2025, 0, 15, roll(`${seed}:hour`, 24)) + roll(`${seed}:day`, 640) * DAY).toISOString(),
    });
  }
  return reviews;
}
