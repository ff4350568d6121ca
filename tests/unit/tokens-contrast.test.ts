import { describe, expect, it } from "vitest";
import { palette } from "../../tailwind.config";

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

/** WCAG 2.2 contrast ratio of two sRGB colours. */
function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => linear(parseInt(hex.slice(start, start + 2), 16) / 255)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
