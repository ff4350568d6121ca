import { drawCloth } from "../cloth";
import type { Drawing } from "../drawing";
import { ellipsePath } from "../drawing";
import type { Material } from "../fabrics";
import { inWeave } from "../fabrics";
import type { Point } from "../geometry";
import { lerp, planeOf, smoothPath } from "../geometry";
import { fringe } from "../textile";
import { drawTurned } from "../solid";
import { wrapped } from "../wrapped";
import type { Corners } from "./surfaces";
import { drawFlat } from "./surfaces";
import type { View } from "./view";

interface RugKind {
  corners: Corners;
  cm: { width: number; height: number };
  scale: number;
  fringed?: boolean;
  bordered?: boolean;
  lift: number;
  weave?: "tufted" | "ribs";
}

const between = (a: Point, b: Point, n: number): Point[] =>
  Array.from({ length: n }, (_, i) => ({ x: lerp(a.x, b.x, i / (n - 1)), y: lerp(a.y, b.y, i / (n - 1)) }));

export function drawRugOn(drawing: Drawing, material: Material, { corners, cm, scale, fringed, bordered, lift, weave }: RugKind): void {
  const cloth =
    weave && ["plain", "linen", "boucle"].includes(material.fabric)
      ? inWeave(material, weave)
      : weave && !material.design.sheen && material.design.marks
        ? inWeave(material, weave)
        : material;
  const [a, b, c, d] = corners;
  const yarn: [string, string] = [material.swatch.pale, material.swatch.dark];
  const across = Math.hypot(d.x - a.x, d.y - a.y) / Math.max(1, Math.hypot(b.x - a.x, b.y - a.y));
  if (fringed) drawing.add(fringe(drawing, between(a, b, 20), yarn, { fall: { x: 0, y: -26 }, every: 9, width: 2.4 }));
  if (fringed) drawing.add(fringe(drawing, between(d, c, 20), yarn, { fall: { x: 2, y: 40 }, every: 10, width: 3 }));
  drawFlat(drawing, cloth, corners, cm, { scale, lift, squash: Math.min(1, Math.max(0.45, across)), rumple: 1.2, round: 9 });
  if (bordered) {
    const plane = planeOf(cm.width, cm.height, corners);
    const frame = (m: number) =>
      smoothPath(
        [plane.warp(m, m), plane.warp(cm.width - m, m), plane.warp(cm.width - m, cm.height - m), plane.warp(m, cm.height - m)],
        true,
        0,
      );
    const m = cm.width * 0.045;
    drawing.add(
      `<path d="${frame(m)}" fill="none" stroke="${material.swatch.isPale ? material.accent.base : material.swatch.pale}" stroke-width="7" opacity=".75"/><path d="${frame(m * 1.7)}" fill="none" stroke="${material.swatch.isPale ? material.accent.base : material.swatch.pale}" stroke-width="2.6" opacity=".7"/>`,
    );
  }
}

export function drawRug(drawing: Drawing, material: Material, view: View): void {
  const corners: Corners =
    view === "angle"
      ? [
          { x: 300, y: 372 },
          { x: 1010, y: 430 },
          { x: 800, y: 850 },
          { x: 60, y: 700 },
        ]
      : [
          { x: 196, y: 230 },
          { x: 904, y: 230 },
          { x: 1000, y: 850 },
          { x: 100, y: 850 },
        ];
  drawRugOn(drawing, material, {
    corners,
    cm: { width: 160, height: 140 },
    scale: 3,
    fringed: !["boucle", "velvet"].includes(material.fabric),
    bordered: !material.design.marks,
    lift: 7,
    weave: "ribs",
  });
}

export function drawRunnerRug(drawing: Drawing, material: Material, view: View): void {
  const corners: Corners =
    view === "angle"
      ? [
          { x: 560, y: 210 },
          { x: 900, y: 236 },
          { x: 620, y: 930 },
          { x: 150, y: 870 },
        ]
      : [
          { x: 400, y: 130 },
          { x: 700, y: 130 },
          { x: 770, y: 900 },
          { x: 330, y: 900 },
        ];
  drawRugOn(drawing, material, {
    corners,
    cm: { width: 80, height: 200 },
    scale: 2.6,
    fringed: true,
    bordered: !material.design.marks,
    lift: 6,
    weave: "ribs",
  });
}

export function drawDoormat(drawing: Drawing, material: Material, view: View): void {
  const corners: Corners =
    view === "angle"
      ? [
          { x: 300, y: 396 },
          { x: 960, y: 436 },
          { x: 820, y: 736 },
          { x: 110, y: 656 },
        ]
      : [
          { x: 214, y: 366 },
          { x: 886, y: 366 },
          { x: 980, y: 736 },
          { x: 120, y: 736 },
        ];
  drawRugOn(drawing, inWeave(material, "tufted"), { corners, cm: { width: 70, height: 45 }, scale: 1.4, bordered: true, lift: 14 });
}

export function drawBathMat(drawing: Drawing, material: Material, view: View): void {
  const corners: Corners =
    view === "angle"
      ? [
          { x: 290, y: 366 },
          { x: 980, y: 416 },
          { x: 830, y: 756 },
          { x: 90, y: 666 },
        ]
      : [
          { x: 206, y: 326 },
          { x: 894, y: 326 },
          { x: 990, y: 748 },
          { x: 110, y: 748 },
        ];
  drawRugOn(drawing, material.fabric === "waffle" ? material : inWeave(material, "tufted"), {
    corners,
    cm: { width: 80, height: 50 },
    scale: 1.4,
    bordered: !material.design.marks,
    lift: 10,
  });
}

export function drawPouffe(drawing: Drawing, material: Material, view: View): void {
  const [cx, top, bottom, r] = [550, view === "angle" ? 400 : 440, 850, view === "angle" ? 320 : 345];
  drawing.ellipseShadow(cx + 30, bottom + 36, r * 1.1, 70, 26, 0.34);
  drawing.ellipseShadow(cx, bottom + 40, r * 0.86, 34, 8, 0.4);
  const radius = (t: number) => r * (0.82 + 0.2 * Math.sin(Math.PI * (0.1 + t * 0.85)) ** 0.7);
  const form = { cx, top, bottom, radius, tilt: 0.24, colour: material.inks.ground, hand: 1.5 };
  drawTurned(drawing, { ...form, marks: wrapped(drawing, material, form, 40, { scale: 1.2 }) });
  // panels sewn together: seams run down the side and meet under the button
  const seams = Array.from({ length: 6 }, (_, i) => ((i + 0.5) / 6 - 0.5) * Math.PI);
  const sideSeams = seams
    .map((a) =>
      smoothPath(
        [0, 0.25, 0.5, 0.75, 1].map((t) => ({
          x: cx + radius(t) * Math.sin(a),
          y: top + (bottom - top) * t + radius(t) * 0.24 * Math.cos(a),
        })),
        false,
      ),
    )
    .join("");
  drawing.add(
    `<path d="${sideSeams}" fill="none" stroke="#1d1410" stroke-width="6" opacity=".26" filter="${drawing.blur(2.5)}"/><path d="${sideSeams}" fill="none" stroke="#fff8ea" stroke-width="2" opacity=".2" transform="translate(5 0)"/>`,
  );
  const [rx, ry] = [radius(0), radius(0) * 0.25];
  const lid = ellipsePath(cx, top, rx, ry);
  drawCloth(drawing, {
    material,
    outline: lid,
    box: { x: cx - rx, y: top - ry, width: 2 * rx, height: 2 * ry },
    width: 46,
    height: 46,
    squash: 0.3,
    scale: 1.2,
    warp: (u, v) => ({ x: cx + (u / 23 - 1) * rx, y: top + (v / 23 - 1) * ry }),
    relief: {
      step: 3,
      strength: 0.6,
      occlusion: 0,
      height: (x, y) => {
        const [s, t] = [(x - cx) / rx, (y - top) / ry];
        const d = Math.min(1, Math.hypot(s, t));
        return (
          Math.sqrt(1 - d * d * 0.98) * 26 +
          Math.abs(Math.sin(Math.atan2(t, s) * 6)) ** 0.5 * 5 * Math.min(1, d * 3) -
          22 * Math.exp(-d * d * 60)
        );
      },
      tone: () => 0.1,
    },
  });
  drawing.add(
    `<ellipse cx="${cx}" cy="${top}" rx="20" ry="7" fill="${material.swatch.dark}"/><path d="${lid}" fill="none" stroke="${material.swatch.deep}" stroke-width="9" opacity=".28"/><path d="${lid}" fill="none" stroke="${material.swatch.base}" stroke-width="6"/><path d="${lid}" fill="none" stroke="#fff8ea" stroke-width="2" opacity=".35" transform="translate(-1 -2)"/>`,
  );
}
