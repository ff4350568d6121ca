import type { Drawing } from "../drawing";
import { roundPath } from "../drawing";
import { drawDrape } from "../drape";
import { band } from "../fabrics/bands";
import type { Material } from "../fabrics";
import { inWeave, solidOf } from "../fabrics";
import { WOOD, mix } from "../palette";
import { drawPile } from "./folded";
import type { View } from "./view";
import { drawRod } from "./windows";

/** Towelling, unless the cloth has a weave of its own. */
export function terryOf(material: Material): Material {
  return ["waffle", "linen", "herringbone"].includes(material.fabric) ? material : inWeave(material, "terry");
}

/** A towel over a rail: the far half shows below the near one. */
export function drawHangingTowel(drawing: Drawing, material: Material, x: number, y: number, width: number, length: number): void {
  const towel = terryOf(material);
  const shade = solidOf(towel, mix(towel.inks.ground, "#2b1d12", 0.16));
  drawing.shadow(roundPath({ x: x + 22, y: y + 14, width: width - 8, height: length + 30 }, 10), 18, 0.26);
  drawDrape(drawing, shade, { x: x + 16, y, width: width - 8, length: length + 54, clothHeight: 60, folds: 3, depthTop: 3, depthHem: 12, seed: "back", tone: () => -0.12 });
  const cm = 62;
  const hung = drawDrape(drawing, towel, {
    x, y: y - 12, width, length, clothHeight: cm, folds: 3, depthTop: 3, depthHem: 13, crisp: 0,
    left: (v) => 0.012 * Math.sin(v * 3), right: (v) => 1 - 0.01 * Math.sin(v * 4), hem: (a) => Math.sin(a * 6) * 5,
    tone: (_, v) => (v < 0.045 ? 0.1 - (v / 0.045) * 0.05 : 0),
  });
  const dobby = band(hung.warp, cm * 0.82, cm * 0.865, hung.clothWidth, false) + band(hung.warp, cm * 0.885, cm * 0.895, hung.clothWidth, false);
  const ends = band(hung.warp, cm * 0.975, cm, hung.clothWidth, false);
  if (towel.weave !== "waffle") drawing.add(`<path d="${dobby}" fill="${towel.swatch.light}" opacity=".5"/><path d="${dobby}" fill="none" stroke="${towel.swatch.deep}" stroke-width="1.2" opacity=".35"/><path d="${ends}" fill="${towel.swatch.deep}" opacity=".2"/>`);
}

export function drawTowel(drawing: Drawing, material: Material, view: View): void {
  if (view === "angle") {
    drawTowelStack(drawing, material, "front");
    return;
  }
  drawRod(drawing, 150, 950, 150, 20, WOOD.oak);
  drawHangingTowel(drawing, material, 280, 148, 540, 690);
}

export function drawTowelStack(drawing: Drawing, material: Material, view: View): void {
  const towel = terryOf(material);
  const pale = solidOf(towel, mix(towel.swatch.base, "#f6f1e8", 0.55));
  const other = solidOf(towel, towel.accent.base);
  const layers = view === "angle"
    ? [{ material: towel, thickness: 128 }, { material: pale, thickness: 116, inset: 8 }]
    : [{ material: towel, thickness: 128 }, { material: towel, thickness: 120, inset: 6 }, { material: pale, thickness: 112, inset: 16 }, { material: other, thickness: 92, inset: 60 }];
  drawPile(drawing, { cx: 550, bottom: 850, width: view === "angle" ? 780 : 690, layers, depth: 120, cm: 50, lean: view === "angle" ? 16 : 6 });
}

export function drawBathrobe(drawing: Drawing, material: Material, view: View): void {
  const robe = terryOf(material);
  drawing.add(`<circle cx="550" cy="86" r="15" fill="${WOOD.oak}"/><circle cx="546" cy="81" r="5" fill="#fff" opacity=".5"/>`);
  const wide = view === "angle" ? 470 : 520;
  const x = 550 - wide / 2;
  drawing.shadow(roundPath({ x: x + 30, y: 170, width: wide - 20, height: 740 }, 60), 24, 0.24);
  for (const [side, sx] of [[-1, x - 22], [1, x + wide - 130]] as const) {
    drawDrape(drawing, robe, { x: sx, y: 190, width: 152, length: 560, clothHeight: 60, folds: 2, depthTop: 12, depthHem: 20, crisp: 0, seed: `sleeve ${side}`, left: (v) => (side < 0 ? 0.42 - 0.42 * v ** 0.5 : 0), right: (v) => (side < 0 ? 1 : 0.58 + 0.42 * v ** 0.5), tone: () => -0.04 });
  }
  drawDrape(drawing, robe, { x, y: 120, width: wide, length: 790, clothHeight: 120, folds: 5, depthTop: 6, depthHem: 20, crisp: 0, left: (v) => 0.34 * Math.max(0, 1 - v * 9) ** 0.7 - 0.02 * v, right: (v) => 1 - 0.34 * Math.max(0, 1 - v * 9) ** 0.7 + 0.02 * v });
  const lapel = `M500 118Q468 300 545 560L572 560Q628 300 602 118L566 128Q560 300 556 380Q540 260 536 128Z`;
  drawing.shadow(lapel, 6, 0.3);
  drawing.add(`<path d="${lapel}" fill="${robe.swatch.base}"/><path d="${lapel}" fill="${drawing.linear(490, 0, 620, 0, [[0, "#fff", 0.28], [0.45, "#000", 0.05], [0.5, "#000", 0.3], [0.56, "#fff", 0.16], [1, "#000", 0.2]])}"/>`);
  const belt = `M${x + 6} 548Q550 582 ${x + wide - 6} 546l2 40Q550 622 ${x + 4} 590Z`;
  const tails = "M536 586q-22 120 -14 236h42q-8 -120 6 -232ZM566 588q36 90 44 186h40q-14 -110 -52 -190Z";
  drawing.shadow(tails, 7, 0.3);
  drawing.shadow(belt, 6, 0.3);
  for (const d of [tails, belt]) drawing.add(`<path d="${d}" fill="${robe.swatch.base}"/><path d="${d}" fill="${drawing.linear(0, 540, 0, 830, [[0, "#fff", 0.2], [0.14, "#000", 0.14], [0.2, "#fff", 0.06], [1, "#000", 0.12]])}"/>`);
  drawing.add(`<path d="M532 566q22 -16 44 2q8 26 -6 42q-26 8 -42 -4q-6 -24 4 -40Z" fill="${robe.swatch.base}"/><path d="M532 566q22 -16 44 2q8 26 -6 42q-26 8 -42 -4q-6 -24 4 -40Z" fill="${drawing.radial(545, 575, 46, [[0, "#fff", 0.28], [1, "#000", 0.3]])}"/>`);
}
