import { drawCloth, weaveOverlay } from "../cloth";
import type { Drawing } from "../drawing";
import { rect } from "../drawing";
import type { Material } from "../fabrics";
import { inWeave, solidOf } from "../fabrics";
import type { Point, Warp } from "../geometry";
import { pathOf, smoothPath } from "../geometry";
import { mix } from "../palette";
import { noiseOf } from "../random";
import { label, stitches } from "../textile";

/** The close view of most cloth: loose folds, and a corner turned over that shows hem and reverse. */

export const ZOOM = 3;
/** px to the cm in a close view */
export const SCALE = 42;
export const FULL = { x: 0, y: 0, width: 1100, height: 1020 };

/** Soft ridges that cross the picture slantwise: cloth laid loosely. */
function looseFolds(seed: string, depth: number) {
  const noise = noiseOf(`folds ${seed}`);
  return (x: number, y: number): number => {
    const across = (x * 0.78 + y * 0.62) / 330 + noise(x / 520, y / 520) * 0.9;
    return (
      depth *
      (Math.sin(across * Math.PI) * 0.8 +
        Math.sin(across * Math.PI * 2.3 + 1) * 0.24 +
        noise(x / 210, y / 160) * 0.32 +
        noise(x / 70, y / 60) * 0.05)
    );
  };
}

/** The cloth over the whole picture, its pattern bent by the folds. */
function spread(drawing: Drawing, material: Material, depth: number, { turn = -8, tone = 0 } = {}): void {
  const height = looseFolds(drawing.seed, depth);
  const rad = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(rad), Math.sin(rad)];
  const cm = 46;
  const warp: Warp = (u, v) => {
    const [a, b] = [(u - cm / 2) * SCALE, (v - cm / 2) * SCALE];
    const [x, y] = [550 + a * cos - b * sin, 510 + a * sin + b * cos];
    const slope = (height(x + 4, y + 3) - height(x - 4, y - 3)) / 10;
    return { x: x - slope * depth * 0.5, y: y - slope * depth * 0.4 };
  };
  drawCloth(drawing, {
    material,
    outline: pathOf([
      { x: 0, y: 0 },
      { x: 1100, y: 0 },
      { x: 1100, y: 1020 },
      { x: 0, y: 1020 },
    ]),
    box: FULL,
    warp,
    width: cm,
    height: cm,
    zoom: ZOOM,
    turn,
    relief: { step: 6, strength: 0.95, occlusion: 0.5, height, tone: (x, y) => tone + 0.06 - ((x + y) / 2120) * 0.14 },
  });
}

/** A corner folded over: the reverse, two hems with their stitches, a label. */
export function hemmed(drawing: Drawing, material: Material): void {
  spread(drawing, material, 31);
  const fold: [Point, Point] = [
    { x: 1130, y: 360 },
    { x: 420, y: 1050 },
  ];
  const tip = { x: 478, y: 404 };
  drawing.clipped(
    `M${fold[0].x} ${fold[0].y}L1130 1050L${fold[1].x} ${fold[1].y}Z`,
    rect(FULL, 'fill="#ebe4d9"') +
      weaveOverlay(
        drawing,
        inWeave(material, "linen"),
        { x: 420, y: 340, width: 700, height: 700 },
        { zoom: ZOOM, turn: 20, strength: 0.35 },
      ) +
      `<path d="M${fold[0].x} ${fold[0].y - 10}L${fold[1].x - 10} ${fold[1].y}" stroke="#2b1d12" stroke-width="150" opacity=".55" filter="${drawing.blur(38)}"/>`,
  );
  const flap = `M${fold[0].x} ${fold[0].y}C${fold[0].x - 230} ${tip.y - 70} ${tip.x + 200} ${tip.y - 22} ${tip.x} ${tip.y}C${tip.x - 22} ${tip.y + 170} ${tip.x - 66} ${fold[1].y - 240} ${fold[1].x} ${fold[1].y}Z`;
  drawing.shadow(flap, 26, 0.42);
  const back = solidOf(
    material,
    material.design.marks ? mix(material.inks.ground, material.inks.main, 0.16) : mix(material.inks.ground, "#f4eee3", 0.12),
  );
  const noise = noiseOf(`${drawing.seed} flap`);
  const toFold = (x: number, y: number) => ((x - fold[1].x) * (fold[0].y - fold[1].y) - (y - fold[1].y) * (fold[0].x - fold[1].x)) / -990;
  drawCloth(drawing, {
    material: back,
    outline: flap,
    box: { x: 380, y: 300, width: 760, height: 760 },
    width: 20,
    height: 20,
    zoom: ZOOM,
    turn: 34,
    relief: {
      step: 5,
      strength: 0.9,
      occlusion: 0.4,
      height: (x, y) => {
        const d = toFold(x, y);
        return -Math.exp(-Math.max(0, -d) / 44) * 76 + noise(x / 170, y / 150) * 16;
      },
      tone: () => 0.03,
    },
  });
  const top: Point[] = [0, 0.2, 0.4, 0.6, 0.8, 1].map((t) =>
    bezier({ x: fold[0].x, y: fold[0].y }, { x: fold[0].x - 230, y: tip.y - 70 }, { x: tip.x + 200, y: tip.y - 22 }, tip, t),
  );
  const side: Point[] = [0, 0.2, 0.4, 0.6, 0.8, 1].map((t) =>
    bezier(tip, { x: tip.x - 22, y: tip.y + 170 }, { x: tip.x - 66, y: fold[1].y - 240 }, fold[1], t),
  );
  const inset = (points: Point[], dx: number, dy: number) => points.map((p) => ({ x: p.x + dx, y: p.y + dy }));
  const thread = material.swatch.isPale ? mix(material.swatch.base, "#8b7a62", 0.35) : mix(material.swatch.base, "#fff6e6", 0.5);
  const seam = (points: Point[], dx: number, dy: number) =>
    `<path d="${smoothPath(inset(points, dx, dy), false)}" fill="none" stroke="#1d1410" stroke-width="6" opacity=".16"/><path d="${smoothPath(inset(points, dx, dy), false)}" fill="none" stroke="#fff8ea" stroke-width="4" opacity=".3" transform="translate(-3 -4)"/>` +
    stitches(inset(points, dx * 0.84, dy * 0.84), thread, { length: 17, gap: 9, width: 4.4, opacity: 0.95 });
  drawing.clipped(
    flap,
    seam(top, 14, 66) +
      seam(side, 66, 20) +
      `<path d="${smoothPath(top, false)}" fill="none" stroke="#fff8ea" stroke-width="9" opacity=".35"/><path d="${smoothPath(side, false)}" fill="none" stroke="#fff8ea" stroke-width="9" opacity=".4"/>`,
  );
  drawing.add(label(tip.x + 118, tip.y + 66, 128, -4));
}

function bezier(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const s = 1 - t;
  const at = (k: "x" | "y") => s ** 3 * a[k] + 3 * s * s * t * b[k] + 3 * s * t * t * c[k] + t ** 3 * d[k];
  return { x: at("x"), y: at("y") };
}
