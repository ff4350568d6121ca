import type { Colour } from "./palette";

/** The colours of one scheme by their names, "#rrggbb". */
export type Colours = Record<Colour, string>;

/** Which text stands on which ground: 4.5:1 (WCAG 2.2, 1.4.3). */
export const TEXTS: [text: Colour, grounds: Colour[]][] = [
  [
    "ink",
    [
      "linen",
      "paper",
      "sand",
      "header",
      "footer",
      "clay-tint",
      "moss-tint",
      "warn-tint",
      "bad-tint",
    ],
  ],
  ["soft", ["linen", "paper", "sand", "header", "footer"]],
  ["clay", ["linen", "paper", "sand", "clay-tint"]],
  ["clay-deep", ["linen", "paper", "sand", "clay-tint"]],
  ["moss", ["linen", "paper", "sand", "moss-tint"]],
  ["warn", ["linen", "paper", "warn-tint"]],
  ["bad", ["linen", "paper", "bad-tint"]],
  ["on-clay", ["clay", "clay-deep"]],
  ["sale", ["linen", "paper", "sand"]],
  ["on-sale", ["sale"]],
  ["star", ["linen", "paper", "sand"]],
  ["linen", ["ink"]],
];

/** Borders of fields, dots and focus rings: 3:1 (WCAG 2.2, 1.4.11). */
export const EDGES: [edge: Colour, grounds: Colour[]][] = [
  ["edge", ["linen", "paper"]],
  ["focus", ["linen", "paper", "sand"]],
];
