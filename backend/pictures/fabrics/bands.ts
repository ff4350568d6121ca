import type { Point, Warp } from "../geometry";
import { pathOf } from "../geometry";
import type { Swatch } from "../palette";
import { mix } from "../palette";
import type { FabricDesign, Field, Inks } from "./types";

/** Stripes, pinstripes, checks and ginghams: bands along the cloth and across it. */

function samples(length: number): number[] {
  const count = Math.max(2, Math.min(40, Math.round(length / 4)));
  return Array.from({ length: count + 1 }, (_, i) => (length * i) / count);
}

/** A band from `a` to `b`: along the length (`down`) or across it. */
export function band(warp: Warp, a: number, b: number, length: number, down: boolean): string {
  const at = (across: number, along: number): Point => (down ? warp(across, along) : warp(along, across));
  const steps = samples(length);
  return pathOf([...steps.map((s) => at(a, s)), ...steps.reverse().map((s) => at(b, s))]);
}

interface Rhythm {
  repeat: number;
  bands: readonly { from: number; to: number; ink: keyof Inks; opacity?: number }[];
}

function bands({ width, height, warp, scale }: Field, inks: Inks, { repeat, bands: rhythm }: Rhythm, down: boolean): string {
  const [extent, length] = down ? [width, height] : [height, width];
  const step = repeat * scale;
  const count = Math.ceil(extent / step) + 1;
  const start = (extent - count * step) / 2;
  const paths = new Map<string, string>();
  for (let n = 0; n < count; n += 1) {
    for (const { from, to, ink, opacity = 1 } of rhythm) {
      const a = Math.max(0, start + (n + from) * step);
      const b = Math.min(extent, start + (n + to) * step);
      if (b <= a) continue;
      const key = `fill="${inks[ink]}" opacity="${opacity}"`;
      paths.set(key, (paths.get(key) ?? "") + band(warp, a, b, length, down));
    }
  }
  return [...paths].map(([key, d]) => `<path d="${d}" ${key}/>`).join("");
}

/** Dyed yarn on an undyed ground, or the other way round for pale dyes. */
export function onNatural(swatch: Swatch, accent: Swatch): Inks {
  return { ground: mix(swatch.pale, "#f4eee3", 0.6), main: swatch.base, accent: accent.base, line: swatch.dark };
}

const STRIPES: readonly [Rhythm, ...Rhythm[]] = [
  {
    repeat: 7,
    bands: [
      { from: 0.1, to: 0.55, ink: "main" },
      { from: 0.64, to: 0.67, ink: "main" },
      { from: 0.98, to: 1.01, ink: "main" },
    ],
  },
  { repeat: 6, bands: [{ from: 0, to: 0.5, ink: "main" }] },
  {
    repeat: 9,
    bands: [
      { from: 0.05, to: 0.45, ink: "main" },
      { from: 0.5, to: 0.53, ink: "accent" },
      { from: 0.57, to: 0.72, ink: "main" },
      { from: 0.76, to: 0.79, ink: "accent" },
    ],
  },
];

export const stripe: FabricDesign = {
  weave: "canvas",
  inks: onNatural,
  marks: (field, inks) => bands(field, inks, STRIPES[field.family % STRIPES.length] ?? STRIPES[0], true),
};

export const pinstripe: FabricDesign = {
  weave: "percale",
  inks: (swatch, accent) => ({
    ground: swatch.base,
    main: swatch.isDark ? mix(swatch.base, "#f4eee3", 0.72) : swatch.isPale ? accent.base : mix(swatch.base, "#fbf6ec", 0.8),
    accent: accent.base,
    line: swatch.dark,
  }),
  marks: (field, inks) => bands(field, inks, { repeat: 2, bands: [{ from: 0, to: 0.13, ink: "main", opacity: 0.85 }] }, true),
};

const CHECK: Rhythm = {
  repeat: 13,
  bands: [
    { from: 0.05, to: 0.4, ink: "main", opacity: 0.5 },
    { from: 0.6, to: 0.64, ink: "accent", opacity: 0.75 },
    { from: 0.8, to: 0.84, ink: "line", opacity: 0.5 },
  ],
};
export const check: FabricDesign = {
  weave: "canvas",
  inks: (swatch, accent) =>
    swatch.isPale
      ? { ground: swatch.base, main: accent.base, accent: accent.dark, line: accent.base }
      : { ...onNatural(swatch, accent), ground: mix(swatch.base, "#f4eee3", 0.55) },
  marks: (field, inks) => bands(field, inks, CHECK, true) + bands(field, inks, CHECK, false),
};

const GINGHAM: Rhythm = { repeat: 3.4, bands: [{ from: 0, to: 0.5, ink: "main", opacity: 0.52 }] };
export const gingham: FabricDesign = {
  weave: "percale",
  inks: (swatch, accent) => (swatch.isPale ? { ...onNatural(accent, swatch) } : onNatural(swatch, accent)),
  marks: (field, inks) => bands(field, inks, GINGHAM, true) + bands(field, inks, GINGHAM, false),
};
