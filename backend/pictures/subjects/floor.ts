import type { Drawing } from "../drawing";
import { ellipsePath } from "../drawing";
import type { Material } from "../fabrics";
import { inWeave } from "../fabrics";
import type { Point } from "../geometry";
import { lerp, planeOf, smoothPath } from "../geometry";
import { fringe } from "../textile";
import { drawTurned } from "../solid";
import { wrapped } from "../wrapped";
import { drawFlat } from "./table";
import type { View } from "./view";

type Corners = [Point, Point, Point, Point];
interface RugKind { corners: Corners; cm: { width: number; height: number }; scale: number; fringed?: boolean; bordered?: boolean; lift: number; weave?: "tufted" | "ribs" }

const between = (a: Point, b: Point, n: number): Point[] => Array.from({ length: n }, (_, i) => ({ x: lerp(a.x, b.x, i / (n - 1)), y: lerp(a.y, b.y, i / (n - 1)) }));

export function drawRugOn(drawing: Drawing, material: Material, { corners, cm, scale, fringed, bordered, lift, weave }: RugKind): void {
  const cloth = weave && ["plain", "linen"].includes(material.fabric) ? inWeave(material, weave) : weave && !material.design.sheen && material.design.marks ? inWeave(material, weave) : material;
  const [a, b, c, d] = corners;
  const yarn: [string, string] = [material.swatch.pale, material.swatch.dark];
  const across = Math.hypot(d.x - a.x, d.y - a.y) / Math.max(1, Math.hypot(b.x - a.x, b.y - a.y));
  if (fringed) drawing.add(fringe(drawing, between(a, b, 20), yarn, { fall: { x: 0, y: -26 }, every: 9, width: 2.4 }));
  if (fringed) drawing.add(fringe(drawing, between(d, c, 20), yarn, { fall: { x: 2, y: 40 }, every: 10, width: 3 }));
  drawFlat(drawing, cloth, corners, cm, { scale, lift, squash: Math.min(1, Math.max(0.45, across)), rumple: 1.2, round: 9 });
  if (bordered) {
    const plane = planeOf(cm.width, cm.height, corners);
    const frame = (m: number) => smoothPath([plane.warp(m, m), plane.warp(cm.width - m, m), plane.warp(cm.width - m, cm.height - m), plane.warp(m, cm.height - m)], true, 0);
    const m = cm.width * 0.045;
    drawing.add(`<path d="${frame(m)}" fill="none" stroke="${material.swatch.isPale ? material.accent.base : material.swatch.pale}" stroke-width="7" opacity=".75"/><path d="${frame(m * 1.7)}" fill="none" stroke="${material.swatch.isPale ? material.accent.base : material.swatch.pale}" stroke-width="2.6" opacity=".7"/>`);
  }
}

export function drawRug(drawing: Drawing, material: Material, view: View): void {
  const corners: Corners = view === "angle"
    ? [{ x: 300, y: 372 }, { x: 1010, y: 430 }, { x: 800, y: 850 }, { x: 60, y: 700 }]
    : [{ x: 196, y: 230 }, { x: 904, y: 230 }, { x: 1000, y: 850 }, { x: 100, y: 850 }];
  drawRugOn(drawing, material, { corners, cm: { width: 160, height: 140 }, scale: 3, fringed: !["boucle", "velvet"].includes(material.fabric), bordered: !material.design.marks, lift: 7, weave: "ribs" });
}

export function drawRunnerRug(drawing: Drawing, material: Material, view: View): void {
  const corners: Corners = view === "angle"
    ? [{ x: 560, y: 210 }, { x: 900, y: 236 }, { x: 620, y: 930 }, { x: 150, y: 870 }]
    : [{ x: 400, y: 130 }, { x: 700, y: 130 }, { x: 770, y: 900 }, { x: 330, y: 900 }];
  drawRugOn(drawing, material, { corners, cm: { width: 80, height: 200 }, scale: 2.6, fringed: true, bordered: !material.design.marks, lift: 6, weave: "ribs" });
}

export function drawDoormat(drawing: Drawing, material: Material, view: View): void {
  const corners: Corners = view === "angle" ? [{ x: 300, y: 396 }, { x: 960, y: 436 }, { x: 820, y: 736 }, { x: 110, y: 656 }] : [{ x: 214, y: 366 }, { x: 886, y: 366 }, { x: 980, y: 736 }, { x: 120, y: 736 }];
  drawRugOn(drawing, inWeave(material, "tufted"), { corners, cm: { width: 70, height: 45 }, scale: 1.4, bordered: true, lift: 14 });
}

export function drawBathMat(drawing: Drawing, material: Material, view: View): void {
  const corners: Corners = view === "angle" ? [{ x: 290, y: 366 }, { x: 980, y: 416 }, { x: 830, y: 756 }, { x: 90, y: 666 }] : [{ x: 206, y: 326 }, { x: 894, y: 326 }, { x: 990, y: 748 }, { x: 110, y: 748 }];
  drawRugOn(drawing, material.fabric === "waffle" ? material : inWeave(material, "tufted"), { corners, cm: { width: 80, height: 50 }, scale: 1.4, bordered: !material.design.marks, lift: 10 });
}

export function drawPouffe(drawing: Drawing, material: Material, view: View): void {
  const [cx, top, bottom, r] = [550, view === "angle" ? 400 : 430, 850, view === "angle" ? 330 : 350];
  drawing.shadow(ellipsePath(cx + 30, bottom + 36, r * 1.1, 70), 26, 0.34);
  drawing.shadow(ellipsePath(cx, bottom + 40, r * 0.86, 34), 8, 0.4);
  const radius = (t: number) => r * (0.9 + 0.12 * Math.sin(Math.PI * t)) * (t > 0.9 ? 1 - (t - 0.9) * 0.9 : 1);
  const form = { cx, top, bottom, radius, tilt: 0.24, colour: material.inks.ground, hand: 5 };
  drawTurned(drawing, { ...form, marks: wrapped(drawing, material, form, 40, { scale: 1.2 }) });
  const lid = ellipsePath(cx, top, radius(0), radius(0) * 0.27);
  drawing.add(`<path d="${lid}" fill="${material.inks.ground}"/>`);
  drawing.clipped(lid, `<path d="${lid}" fill="${drawing.radial(cx - 110, top - 40, r * 1.2, [[0, "#fff", 0.36], [0.5, "#fff", 0.05], [1, "#1d1410", 0.26]], 0.5)}"/>`);
  const seams = Array.from({ length: 12 }, (_, i) => { const a = (i / 12) * Math.PI * 2 + 0.2; return `M${cx} ${top}L${cx + Math.cos(a) * radius(0)} ${top + Math.sin(a) * radius(0) * 0.27}`; }).join("");
  drawing.add(`<path d="${seams}" stroke="#1d1410" stroke-width="3" opacity=".2" fill="none"/><ellipse cx="${cx}" cy="${top}" rx="26" ry="9" fill="${material.swatch.dark}"/><path d="${lid}" fill="none" stroke="${material.swatch.deep}" stroke-width="8" opacity=".3"/><path d="${lid}" fill="none" stroke="${material.swatch.light}" stroke-width="4" opacity=".8"/>`);
}
