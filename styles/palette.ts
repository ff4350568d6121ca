/**
 * The colours of the shop, in both schemes: a warm linen ground, ink, one clay accent for what one
 * may buy, moss for good news. `on-*` is the text that stands on the colour of that name. Contrast
 * is held by tests/unit/tokens-contrast.test.ts.
 */
export const palette = {
  light: {
    linen: "#f8f4ed",
    paper: "#fffefb",
    sand: "#efe8dc",
    line: "#ddd3c4",
    edge: "#857a6c",
    ink: "#26211c",
    soft: "#5f564b",
    clay: "#a2472a",
    "clay-deep": "#823519",
    "clay-tint": "#f7e6dc",
    "on-clay": "#ffffff",
    moss: "#47603a",
    "moss-tint": "#e5ecdb",
    warn: "#855400",
    "warn-tint": "#fbeccb",
    bad: "#a12a24",
    "bad-tint": "#fbe4e0",
    focus: "#1f4e79",
    sale: "#a2472a",
    "on-sale": "#ffffff",
    star: "#a2472a",
    header: "#f8f4ed",
    footer: "#efe8dc",
  },
  dark: {
    linen: "#1b1815",
    paper: "#25211d",
    sand: "#312b26",
    line: "#453d36",
    edge: "#96897b",
    ink: "#f3ede4",
    soft: "#c3b8a9",
    clay: "#e39b7b",
    "clay-deep": "#efb498",
    "clay-tint": "#42291e",
    "on-clay": "#22130b",
    moss: "#adc892",
    "moss-tint": "#2b3323",
    warn: "#e5b863",
    "warn-tint": "#3d311a",
    bad: "#f2a196",
    "bad-tint": "#452521",
    focus: "#9cc7ee",
    sale: "#e39b7b",
    "on-sale": "#22130b",
    star: "#e39b7b",
    header: "#1b1815",
    footer: "#312b26",
  },
} as const;

export type Colour = keyof typeof palette.light;

/**
 * Colours of a single place: a theme that gives only the second gets it there too
 * (docs/theme.md).
 */
export const FOLLOWED_COLOURS: Partial<Record<Colour, Colour>> = {
  sale: "clay",
  "on-sale": "on-clay",
  star: "clay",
  header: "linen",
  footer: "sand",
};
