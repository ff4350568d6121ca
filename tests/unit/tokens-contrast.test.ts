import { describe, expect, it } from "vitest";
import { contrast } from "~/domain/colours";
import { palette } from "../../styles/palette";

type Colour = keyof typeof palette.light;

/** Which text stands on which ground. */
const texts: [text: Colour, grounds: Colour[]][] = [
  ["ink", ["linen", "paper", "sand", "clay-tint", "moss-tint", "warn-tint", "bad-tint"]],
  ["soft", ["linen", "paper", "sand"]],
  ["clay", ["linen", "paper", "sand", "clay-tint"]],
  ["clay-deep", ["linen", "paper", "sand", "clay-tint"]],
  ["moss", ["linen", "paper", "sand", "moss-tint"]],
  ["warn", ["linen", "paper", "warn-tint"]],
  ["bad", ["linen", "paper", "bad-tint"]],
  ["on-clay", ["clay", "clay-deep"]],
  ["linen", ["ink"]],
];

/** Borders of fields, dots and focus rings need 3:1 (WCAG 2.2, 1.4.11). */
const shapes: [shape: Colour, grounds: Colour[]][] = [
  ["edge", ["linen", "paper"]],
  ["focus", ["linen", "paper", "sand"]],
];

describe.each(["light", "dark"] as const)("design §The look: the %s scheme", (scheme) => {
  it.each(pairs(texts))("prints %s on %s with a contrast of at least 4.5:1", (text, ground) => {
    expect(contrast(palette[scheme][text], palette[scheme][ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(shapes))("draws %s on %s with a contrast of at least 3:1", (shape, ground) => {
    expect(contrast(palette[scheme][shape], palette[scheme][ground])).toBeGreaterThanOrEqual(3);
  });
});

function pairs(table: [Colour, Colour[]][]): [Colour, Colour][] {
  return table.flatMap(([front, grounds]) => grounds.map((ground): [Colour, Colour] => [front, ground]));
}
