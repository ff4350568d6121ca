import { drawCloth } from "../cloth";
import type { Drawing } from "../drawing";
import type { Material } from "../fabrics";
import type { Point, Warp } from "../geometry";
import { boxOf, smoothPath } from "../geometry";
import { noiseOf } from "../random";

export interface CushionShape {
  cx: number;
  cy: number;
  /** half sizes in px */
  rx: number;
  ry: number;
  /** degrees, clockwise */
  turn?: number;
  /** cm */
  width: number;
  height: number;
  /** how full it is, 0.5 (flat) … 1.4 */
  plump?: number;
  edge?: "piping" | "plain" | "fringe" | "flange";
  seed?: string;
  scale?: number;
}

/** A filled cushion seen from its face: pulled-in sides, ears, puckers along the seam. */
export function drawCushion(drawing: Drawing, material: Material, shape: CushionShape): void {
  const { cx, cy, rx, ry, turn = 0, width, height, plump = 1, edge = "piping" } = shape;
  const seed = shape.seed ?? drawing.seed;
  const noise = noiseOf(`cushion ${seed}`);
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const pinch = 0.055 * plump;
  const place = (s: number, t: number): Point => {
    // the filling pulls the middle of each side inwards and bulges the face
    const inward = (a: number, b: number) => a * (1 - pinch * (1 - b * b) * a * a * a * a + 0.012 * noise(a * 2 + 5, b * 3));
    const bulge = 1 + 0.05 * plump * (1 - s * s) * (1 - t * t);
    const x = inward(s, t) * rx * (Math.abs(s) < 1 ? bulge : 1);
    const y = inward(t, s) * ry * (Math.abs(t) < 1 ? bulge : 1);
    return { x: cx + x * cos - y * sin, y: cy + x * sin + y * cos };
  };
  const warp: Warp = (u, v) => place((u / width) * 2 - 1, (v / height) * 2 - 1);
  const rim: Point[] = [];
  const steps = 10;
  const corner = (i: number) => 1 - 2 * (i / steps);
  const soften = (s: number, t: number): Point => {
    const k = 1 - 0.03 * Math.max(0, Math.abs(s * t) - 0.75) * 4;
    return place(s * k, t * k);
  };
  for (let i = 0; i < steps; i += 1) rim.push(soften(-corner(i), -1));
  for (let i = 0; i < steps; i += 1) rim.push(soften(1, -corner(i)));
  for (let i = 0; i < steps; i += 1) rim.push(soften(corner(i), 1));
  for (let i = 0; i < steps; i += 1) rim.push(soften(-1, corner(i)));
  const outline = smoothPath(rim);
  const box = boxOf(rim, 6);
  const local = (x: number, y: number) => ({ s: ((x - cx) * cos + (y - cy) * sin) / rx, t: (-(x - cx) * sin + (y - cy) * cos) / ry });
  const depth = Math.min(rx, ry) * 0.6 * plump;
  const long = Math.max(rx, ry) / Math.min(rx, ry);
  const height3 = (x: number, y: number): number => {
    const { s, t } = local(x, y);
    const [as, at] = [Math.min(1, Math.abs(s)), Math.min(1, Math.abs(t))];
    // a plateau that rounds off towards the seams, its corners drawn flat
    const reach = (as ** (3.4 * (rx > ry ? long : 1)) + at ** (3.4 * (ry > rx ? long : 1))) ** (1 / 3.4);
    const dome = 1.1 / (1 + (reach / 0.9) ** 7) - (s * s + t * t) * 0.08;
    const side = Math.max(0, Math.min(1 - as, 1 - at));
    const along = as > at ? t : s;
    const pucker = Math.exp(-side * 11) * noise(along * 15 + 40, side * 4) * 0.05;
    const toCorner = Math.max(0, reach - 0.7) ** 1.5;
    const fan = toCorner * Math.sin(Math.atan2(1.02 - at, 1.02 - as) * 9 + noise(s * 2, t * 2) * 3) * 0.12;
    const dents = noise(s * 1.5 + 11, t * 1.5) * 0.06 + noise(s * 3.4 + 3, t * 3.4 + 8) * 0.024 + noise(s * 8, t * 8 + 5) * 0.006;
    return depth * (dome + pucker + fan + dents * Math.min(1, side * 5 + 0.15));
  };
  if (edge === "fringe") drawFringe(drawing, material, rim, rx * 0.055);
  drawing.add(`<path d="${outline}" fill="${material.swatch.deep}"/>`);
  drawCloth(drawing, {
    material,
    outline,
    box,
    warp,
    width,
    height,
    scale: shape.scale,
    turn,
    relief: { height: height3, strength: 0.7, occlusion: 0.35 },
  });
  if (edge === "piping") {
    const w = rx * 0.022;
    drawing.add(
      `<path d="${outline}" fill="none" stroke="${material.swatch.deep}" stroke-width="${w * 1.7}" opacity=".28"/><path d="${outline}" fill="none" stroke="${material.swatch.dark}" stroke-width="${w}"/><path d="${outline}" fill="none" stroke="${material.swatch.light}" stroke-width="${w * 0.42}" opacity=".55" transform="translate(${-w * 0.16} ${-w * 0.22})"/>`,
    );
  } else {
    drawing.add(`<path d="${outline}" fill="none" stroke="${material.swatch.deep}" stroke-width="1.6" opacity=".35"/>`);
  }
}

function drawFringe(drawing: Drawing, material: Material, rim: readonly Point[], length: number): void {
  const { random } = drawing;
  const centre = { x: rim.reduce((sum, p) => sum + p.x, 0) / rim.length, y: rim.reduce((sum, p) => sum + p.y, 0) / rim.length };
  let d = "";
  for (let i = 0; i < rim.length; i += 1) {
    const [a, b] = [rim[i], rim[(i + 1) % rim.length]];
    if (!a || !b) continue;
    for (let k = 0; k < 9; k += 1) {
      const t = k / 9;
      const [x, y] = [a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t];
      const away = Math.atan2(y - centre.y, x - centre.x) + random.between(-0.35, 0.35);
      const l = length * random.between(0.7, 1.1);
      d += `M${x.toFixed(1)} ${y.toFixed(1)}l${(Math.cos(away) * l).toFixed(1)} ${(Math.sin(away) * l).toFixed(1)}`;
    }
  }
  drawing.add(
    `<path d="${d}" stroke="${material.swatch.dark}" stroke-width="2.4" stroke-linecap="round" fill="none"/><path d="${d}" stroke="${material.swatch.light}" stroke-width="1.1" stroke-linecap="round" fill="none"/>`,
  );
}
