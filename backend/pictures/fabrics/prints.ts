import type { Swatch } from "../palette";
import { mix } from "../palette";
import { discForm, flowerForms, leafForm, lineForm, stamped } from "./motif";
import type { Form, Repeat } from "./motif";
import type { FabricDesign, Inks } from "./types";

/** Printed and woven figures: botanical, leaf, dots, geometric, jacquard. */

/** Deep dyes are the ground and the figures are pale; others are printed on natural. */
function printed(swatch: Swatch, accent: Swatch): Inks {
  if (swatch.isDark)
    return {
      ground: swatch.base,
      main: mix(swatch.base, "#efe6d4", 0.62),
      accent: mix(accent.base, "#f3e9d8", accent.isDark ? 0.45 : 0.12),
      line: mix(swatch.base, "#efe6d4", 0.38),
    };
  if (swatch.isPale) return { ground: swatch.base, main: mix(accent.base, "#8b8a70", 0.25), accent: accent.base, line: accent.dark };
  return {
    ground: mix(swatch.pale, "#f5efe4", 0.7),
    main: swatch.base,
    accent: accent.isPale ? mix(swatch.base, "#f6f0e4", 0.45) : accent.base,
    line: swatch.dark,
  };
}

/** A stem that carries pairs of leaves. */
function sprig(x: number, y: number, angle: number, length: number, pairs: number, leaf: number, ink: keyof Inks): Form[] {
  const forms: Form[] = [];
  const radians = (angle * Math.PI) / 180;
  const at = (t: number) => ({
    x: x + Math.cos(radians) * length * t + Math.sin(radians) * Math.sin(t * 2.6) * length * 0.1,
    y: y + Math.sin(radians) * length * t - Math.cos(radians) * Math.sin(t * 2.6) * length * 0.1,
  });
  forms.push(lineForm([at(0), at(0.25), at(0.5), at(0.75), at(1)], "line", 0.16));
  for (let i = 0; i < pairs; i += 1) {
    const t = 0.22 + (0.72 * i) / pairs;
    const size = leaf * (1.05 - 0.4 * t);
    const p = at(t);
    forms.push(leafForm(p.x, p.y, angle - 52, size, size * 0.36, ink, 22), leafForm(p.x, p.y, angle + 52, size, size * 0.36, ink, -22));
  }
  const tip = at(1);
  forms.push(leafForm(tip.x, tip.y, angle, leaf * 0.7, leaf * 0.24, ink, 8));
  return forms;
}

/** A stem that swings through the repeat, leaves on both sides, and what it bears. */
const swing = (t: number) => ({ x: 8 + 3.6 * Math.sin(t * Math.PI * 2), y: 24 * t });
const swung = (from: number, to: number): Form =>
  lineForm(
    Array.from({ length: 9 }, (_, i) => swing(from + ((to - from) * i) / 8)),
    "line",
    0.2,
  );
const leafAt = (t: number, side: 1 | -1, length: number, ink: keyof Inks): Form => {
  const [p, q] = [swing(t), swing(t - 0.03)];
  const along = (Math.atan2(q.y - p.y, q.x - p.x) * 180) / Math.PI;
  return leafForm(p.x, p.y, along + side * 48, length, length * 0.4, ink, -side * 24);
};
const spray = (x: number, y: number, angle: number, ink: keyof Inks): Form[] => {
  const forms: Form[] = [];
  for (const [i, lean] of [-34, -12, 12, 34].entries()) {
    const a = ((angle + lean) * Math.PI) / 180;
    const reach = 2.3 + (i % 2) * 0.7;
    forms.push(
      lineForm(
        [
          { x, y },
          { x: x + Math.cos(a) * reach * 0.5 + 0.1, y: y + Math.sin(a) * reach * 0.5 },
          { x: x + Math.cos(a) * reach, y: y + Math.sin(a) * reach },
        ],
        "line",
        0.1,
      ),
      discForm(x + Math.cos(a) * reach, y + Math.sin(a) * reach, 0.34, 0.34, ink),
    );
  }
  return forms;
};
const BOTANICAL: Repeat = {
  width: 16,
  height: 24,
  halfDrop: true,
  forms: [
    swung(-0.02, 1.02),
    ...[0.06, 0.17, 0.3, 0.42, 0.56, 0.67, 0.8, 0.92].flatMap((t, i) => [
      leafAt(t, 1, 3 + (i % 3) * 0.5, i % 3 === 2 ? "line" : "main"),
      leafAt(t + 0.045, -1, 3.2 - (i % 2) * 0.6, i % 4 === 1 ? "line" : "main"),
    ]),
    lineForm([swing(0.24), { x: 13, y: 4.6 }, { x: 13.6, y: 3 }], "line", 0.14),
    ...flowerForms(13.6, 2.6, 2.3, 7, "accent", "line", 0.2),
    lineForm([swing(0.74), { x: 3, y: 16.4 }, { x: 2.2, y: 14.8 }], "line", 0.14),
    ...flowerForms(2.1, 14.4, 1.9, 6, "accent", "line", 0.7),
    ...spray(11.6, 17.6, -30, "accent"),
    lineForm([swing(0.62), { x: 9.6, y: 17 }, { x: 11.6, y: 17.6 }], "line", 0.12),
    ...spray(3.4, 7, 200, "main"),
    lineForm([swing(0.36), { x: 6, y: 7.6 }, { x: 3.4, y: 7 }], "line", 0.12),
  ],
};

/** Fronds: long leaflets along a bent rib. */
function frond(x: number, y: number, lean: number, length: number, ink: keyof Inks): Form[] {
  const rib = (t: number) => ({ x: x + lean * t * t * length * 0.4, y: y - t * length });
  const forms: Form[] = [lineForm([rib(0), rib(0.3), rib(0.6), rib(1)], ink, 0.2)];
  for (let i = 0; i < 8; i += 1) {
    const t = 0.16 + i * 0.105;
    const p = rib(t);
    const size = length * 0.34 * Math.sin(Math.PI * (0.22 + t * 0.66));
    const tilt = -90 + lean * t * 38;
    forms.push(
      leafForm(p.x, p.y, tilt - 58 + 26 * t, size, size * 0.25, ink, 20),
      leafForm(p.x, p.y, tilt + 58 - 26 * t, size, size * 0.25, ink, -20),
    );
  }
  return [...forms, leafForm(rib(1).x, rib(1).y, -90 + lean * 40, length * 0.16, length * 0.045, ink)];
}

const LEAF: Repeat = {
  width: 14,
  height: 17,
  halfDrop: true,
  forms: [...frond(4.2, 16.6, 0.5, 13.5, "main"), ...frond(11, 12.6, -0.5, 11, "accent")],
};

const DOTS: Repeat = { width: 4.6, height: 4.6, halfDrop: true, forms: [discForm(2.3, 2.3, 0.62, 0.58, "main")] };

const half = (x: number, y: number, r: number, up: boolean, ink: keyof Inks): Form => ({
  ink,
  round: false,
  points: Array.from({ length: 13 }, (_, i) => ({
    x: x + Math.cos((i / 12) * Math.PI) * r,
    y: y + (up ? -1 : 1) * Math.sin((i / 12) * Math.PI) * r,
  })),
});
const diamond = (x: number, y: number, rx: number, ry: number, ink: keyof Inks, opacity?: number): Form => ({
  ink,
  opacity,
  round: false,
  points: [
    { x, y: y - ry },
    { x: x + rx, y },
    { x, y: y + ry },
    { x: x - rx, y },
  ],
});
const GEOMETRICS: readonly [Repeat, ...Repeat[]] = [
  {
    width: 10,
    height: 10,
    forms: [
      half(2.5, 4.6, 2.2, true, "main"),
      half(7.5, 4.6, 2.2, true, "accent"),
      half(7.5, 5.4, 2.2, false, "main"),
      half(2.5, 5.4, 2.2, false, "line"),
    ],
  },
  {
    width: 9,
    height: 11,
    forms: [
      diamond(4.5, 5.5, 4.3, 5.2, "main"),
      diamond(4.5, 5.5, 2.9, 3.6, "ground"),
      diamond(4.5, 5.5, 1.5, 1.9, "accent"),
      diamond(0, 0, 1.1, 1.4, "line"),
      diamond(9, 0, 1.1, 1.4, "line"),
      diamond(0, 11, 1.1, 1.4, "line"),
      diamond(9, 11, 1.1, 1.4, "line"),
    ],
  },
];

const petal = (angle: number, length: number, breadth: number, ink: keyof Inks): Form => leafForm(7, 8.5, angle, length, breadth, ink);
const JACQUARD: Repeat = {
  width: 14,
  height: 17,
  halfDrop: true,
  forms: [
    ...[0, 60, 120, 180, 240, 300].map((a) => petal(a - 90, 4.4, 2.1, "main")),
    ...[30, 90, 150, 210, 270, 330].map((a) => petal(a - 90, 5.8, 1.1, "accent")),
    discForm(7, 8.5, 1.1, 1.1, "ground"),
    discForm(7, 8.5, 0.6, 0.6, "main"),
    ...sprig(7, 1.6, -42, 5, 3, 2.2, "main"),
    ...sprig(7, 1.6, -138, 5, 3, 2.2, "main"),
    lineForm(
      [
        { x: 0.4, y: 8.5 },
        { x: 1.6, y: 12 },
        { x: 4.2, y: 14.2 },
        { x: 7, y: 16.6 },
        { x: 9.8, y: 14.2 },
        { x: 12.4, y: 12 },
        { x: 13.6, y: 8.5 },
      ],
      "accent",
      0.28,
    ),
  ],
};

export const botanical: FabricDesign = { weave: "percale", inks: printed, marks: (field, inks) => stamped(field, inks, BOTANICAL) };
export const leaf: FabricDesign = {
  weave: "linen",
  inks: (swatch, accent) => ({
    ...printed(swatch, accent),
    ...(swatch.isPale
      ? { main: mix(swatch.base, accent.base, 0.55), accent: mix(swatch.base, accent.base, 0.28) }
      : swatch.isDark
        ? {}
        : { accent: mix(swatch.base, "#f4eee3", 0.48) }),
  }),
  marks: (field, inks) => stamped(field, inks, LEAF),
};
export const dots: FabricDesign = {
  weave: "percale",
  inks: (swatch, accent) => ({
    ground: swatch.base,
    main: swatch.isPale ? accent.base : mix(swatch.base, "#f8f2e7", 0.86),
    accent: accent.base,
    line: swatch.dark,
  }),
  marks: (field, inks) => stamped(field, inks, DOTS),
};
export const geometric: FabricDesign = {
  weave: "canvas",
  inks: (swatch, accent) => {
    const inks = printed(swatch, accent);
    return swatch.isPale
      ? { ...inks, line: mix(swatch.base, accent.base, 0.4), main: accent.base, accent: accent.dark }
      : { ...inks, line: mix(swatch.base, inks.ground, 0.4) };
  },
  marks: (field, inks) => stamped(field, inks, GEOMETRICS[field.family % GEOMETRICS.length] ?? GEOMETRICS[0]),
};
export const jacquard: FabricDesign = {
  weave: "satin",
  sheen: 0.5,
  inks: (swatch) => ({
    ground: swatch.base,
    main: swatch.isPale ? mix(swatch.base, "#b7a88e", 0.3) : mix(swatch.base, "#f6ecd9", 0.2),
    accent: swatch.isPale ? mix(swatch.base, "#b7a88e", 0.18) : mix(swatch.base, "#f6ecd9", 0.11),
    line: swatch.isPale ? mix(swatch.base, "#b7a88e", 0.36) : mix(swatch.base, "#f6ecd9", 0.26),
  }),
  marks: (field, inks) => stamped(field, inks, JACQUARD),
};
