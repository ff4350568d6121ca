import type { Colour } from "../demo/types";
import { drawSolid, drawTurned, turnedOutline } from "./solid";
import type { Turned } from "./solid";
import type { Drawing } from "./drawing";
import { ellipsePath, rect } from "./drawing";
import type { Material } from "./fabrics";
import { clamp, num } from "./geometry";
import { mix } from "./palette";
import { noiseOf } from "./random";

/** What things are made of that are not cloth, and how that shines. */
export type Finish = "stoneware" | "glass" | "brass" | "steel" | "rattan" | "oak" | "cloth";
export type Thing = "lamp" | "vase" | "candle" | "mirror";

const FINISHES: Record<Thing, Partial<Record<Colour, Finish>>> = {
  lamp: {
    sand: "rattan",
    charcoal: "steel",
    white: "steel",
    moss: "steel",
    forest: "steel",
    ink: "glass",
    indigo: "glass",
    mustard: "glass",
  },
  vase: { ink: "glass", indigo: "glass", mustard: "glass", sage: "glass", plum: "glass", rose: "glass", sky: "glass", mist: "glass" },
  candle: {
    mustard: "brass",
    charcoal: "steel",
    natural: "oak",
    sand: "oak",
    indigo: "glass",
    ink: "glass",
    rose: "glass",
    sage: "glass",
    plum: "glass",
    sky: "glass",
  },
  mirror: { mustard: "brass", ink: "steel", charcoal: "steel", sand: "rattan" },
};

/** A plain colour says what a thing is made of; any pattern is cloth or painted stoneware. */
export function finishOf(material: Material, thing: Thing): Finish {
  if (material.fabric !== "plain") return thing === "lamp" ? "cloth" : thing === "mirror" ? "oak" : "stoneware";
  return FINISHES[thing][material.colour] ?? (thing === "lamp" ? "cloth" : thing === "mirror" ? "oak" : "stoneware");
}

export const BRASS = "#b8924f";

/** Polished or lacquered metal: hard bands of light along the form. */
export function drawMetal(drawing: Drawing, form: Turned): void {
  const { outline, box } = drawTurned(drawing, { ...form, strength: 0.7 });
  const { cx } = form;
  const r = box.width / 2;
  drawing.clipped(
    outline,
    rect(
      box,
      `fill="${drawing.linear(cx - r, 0, cx + r, 0, [
        [0, "#fff", 0.05],
        [0.2, "#fff", 0.06],
        [0.27, "#fff", 0.62],
        [0.36, "#fff", 0.12],
        [0.62, "#1d1410", 0.06],
        [0.86, "#1d1410", 0.3],
        [0.95, "#fff", 0.22],
        [1, "#1d1410", 0.2],
      ])}"`,
    ),
  );
}

/** Coloured glass: one sees through it, its edges are deep, its lights sharp. What stands in it is drawn before. */
export function drawGlass(drawing: Drawing, form: Turned, colour: string, water?: number): void {
  const { outline, box } = turnedOutline(form);
  const { cx, top, bottom, radius } = form;
  const deep = mix(colour, "#16120f", 0.35);
  const r = box.width / 2;
  const body =
    rect(box, `fill="${colour}" opacity=".46"`) +
    rect(
      box,
      `fill="${drawing.linear(cx - r, 0, cx + r, 0, [
        [0, deep, 0.75],
        [0.14, colour, 0.3],
        [0.5, "#fff", 0.06],
        [0.86, colour, 0.34],
        [1, deep, 0.8],
      ])}"`,
    );
  const level = water === undefined ? "" : waterMarks(cx, top + (bottom - top) * water, radius(water), box.y + box.height, colour);
  const foot = `<path d="${ellipsePath(cx, bottom - radius(1) * 0.1, radius(1) * 0.92, radius(1) * 0.2)}" fill="${deep}" opacity=".4" filter="${drawing.blur(6)}"/>`;
  const y = top + (bottom - top) * 0.4;
  const lights = `<path d="${ellipsePath(cx - radius(0.4) * 0.62, y, radius(0.4) * 0.07, (bottom - top) * 0.24)}" fill="#fff" opacity=".75" filter="${drawing.blur(3)}"/><path d="${ellipsePath(cx + radius(0.4) * 0.7, y + (bottom - top) * 0.12, radius(0.4) * 0.04, (bottom - top) * 0.2)}" fill="#fff" opacity=".5" filter="${drawing.blur(3)}"/>`;
  drawing.clipped(outline, body + level + foot + lights);
  drawing.add(
    `<path d="${outline}" fill="none" stroke="${deep}" stroke-width="3" opacity=".45"/><path d="${ellipsePath(cx, top, radius(0), radius(0) * 0.16)}" fill="none" stroke="#fff" stroke-width="4" opacity=".6"/>`,
  );
}

function waterMarks(cx: number, y: number, r: number, low: number, colour: string): string {
  return `<path d="M${num(cx - r)} ${num(y)}a${num(r)} ${num(r * 0.14)} 0 0 0 ${num(2 * r)} 0V${num(low)}H${num(cx - r)}Z" fill="${mix(colour, "#fff", 0.3)}" opacity=".22"/><path d="${ellipsePath(cx, y, r, r * 0.14)}" fill="#fff" opacity=".22"/>`;
}

/** Plaited straw or rattan around a form: strands over and under the staves. */
export function drawWicker(drawing: Drawing, form: Turned, { rows = 17, staves = 30, marks = "", lift = 1 } = {}): void {
  const { cx, top, bottom, radius, tilt = 0.2 } = form;
  const { outline, box } = turnedOutline(form);
  const noise = noiseOf(`${drawing.seed} straw`);
  drawSolid(drawing, {
    outline,
    box,
    colour: form.colour,
    marks,
    relief: {
      step: 3,
      strength: 0.9,
      occlusion: 0.25,
      height: (x, y) => {
        const r = radius(clamp((y - top) / (bottom - top), 0, 1));
        const d = clamp((x - cx) / r, -0.985, 0.985);
        const facing = Math.sqrt(1 - d * d);
        const row = ((y - r * tilt * facing - top) / (bottom - top)) * rows;
        const over = Math.cos(Math.PI * ((Math.asin(d) / Math.PI) * staves + (Math.floor(row) & 1)));
        const strand = Math.max(0, Math.sin(Math.PI * (row - Math.floor(row))));
        return r * facing * 0.8 + strand ** 0.7 * (5 + 5.5 * over) * lift + noise(x / 9, y / 4) * 0.8;
      },
      tone: (x) => 0.06 + noise(x / 14, 3) * 0.02,
    },
  });
}
