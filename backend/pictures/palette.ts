import type { Colour } from "../demo/types";

/** One dyed yarn in the light of the studio: how it looks lit, plain and shaded. */
export interface Swatch {
  base: string;
  light: string;
  pale: string;
  dark: string;
  deep: string;
  isDark: boolean;
  isPale: boolean;
}

type Rgb = readonly [number, number, number];

const DYES: Record<Colour, string> = {
  white: "#f3efe7",
  natural: "#e3d8c6",
  sand: "#cdb898",
  clay: "#bd7f60",
  rust: "#9d5234",
  rose: "#d2a59b",
  mustard: "#c6963f",
  moss: "#737849",
  sage: "#a4ae95",
  forest: "#41574a",
  mist: "#bac5c6",
  sky: "#90abbf",
  indigo: "#43557e",
  ink: "#2a3347",
  charcoal: "#4b4947",
  plum: "#6d4658",
};

/** The yarn that sits best beside each colour when a picture names no accent. */
const COMPANIONS: Record<Colour, Colour> = {
  white: "sand",
  natural: "clay",
  sand: "white",
  clay: "natural",
  rust: "sand",
  rose: "plum",
  mustard: "natural",
  moss: "natural",
  sage: "forest",
  forest: "natural",
  mist: "ink",
  sky: "white",
  indigo: "natural",
  ink: "sand",
  charcoal: "natural",
  plum: "rose",
};

export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function hexOf([r, g, b]: Rgb): string {
  const byte = (channel: number) =>
    Math.max(0, Math.min(255, Math.round(channel)))
      .toString(16)
      .padStart(2, "0");
  return `#${byte(r)}${byte(g)}${byte(b)}`;
}

/** `amount` 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, amount: number): string {
  const a = rgbOf(from);
  const b = rgbOf(to);
  return hexOf([a[0] + (b[0] - a[0]) * amount, a[1] + (b[1] - a[1]) * amount, a[2] + (b[2] - a[2]) * amount]);
}

export function swatchOf(colour: Colour): Swatch {
  const base = DYES[colour];
  const [r, g, b] = rgbOf(base);
  const brightness = 0.299 * r + 0.587 * g + 0.114 * b;
  return {
    base,
    light: mix(base, "#fffaf0", 0.28),
    pale: mix(base, "#f6f1e8", 0.78),
    dark: mix(base, "#2b211c", 0.24),
    deep: mix(base, "#1d1613", 0.55),
    isDark: brightness < 118,
    isPale: brightness > 205,
  };
}

export function companionOf(colour: Colour): Colour {
  return COMPANIONS[colour];
}

/** What things other than cloth are made of. */
export const WOOD: Record<"oak" | "pale" | "walnut" | "black", string> = {
  oak: "#c39a6b",
  pale: "#dcc19a",
  walnut: "#7a5238",
  black: "#2f2b28",
};
export const STUDIO = { wall: "#f5f1ea", light: "#fbf9f5", floor: "#ece5da", shade: "#d9cfc1", shadow: "#3b2c21" } as const;
