import type { Drawing } from "./drawing";
import type { Material } from "./fabrics";
import type { Point } from "./geometry";
import { num, smoothPath } from "./geometry";

/** Needlework: stitches, hems, fringes, labels, tassels. */

/** A row of stitches along a line. */
export function stitches(points: readonly Point[], colour: string, { length = 9, gap = 6, width = 2, opacity = 0.7 } = {}): string {
  const d = smoothPath(points, false);
  return `<path d="${d}" fill="none" stroke="#2b1d12" stroke-width="${width}" stroke-dasharray="${length} ${gap}" stroke-linecap="round" opacity="${opacity * 0.3}" transform="translate(.8 1.4)"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${length} ${gap}" stroke-linecap="round" opacity="${opacity}"/>`;
}

/** A hem: the fold of the cloth as a light and a dark line, and its stitches. */
export function hem(points: readonly Point[], material: Material, width = 2): string {
  const d = smoothPath(points, false);
  return `<path d="${d}" fill="none" stroke="${material.swatch.deep}" stroke-width="${width * 1.6}" opacity=".22"/><path d="${d}" fill="none" stroke="#fff8ea" stroke-width="${width}" opacity=".3" transform="translate(0 ${num(-width)})"/>`;
}

/** Fringe that hangs from a line: knotted bundles of yarn. `fall` is the direction in px for one bundle of average length. */
export function fringe(
  drawing: Drawing,
  points: readonly Point[],
  colours: readonly [string, string],
  { fall = { x: 0, y: 46 }, every = 11, width = 3.2, spread = 0.16 } = {},
): string {
  const { random } = drawing;
  let dark = "";
  let light = "";
  let knots = "";
  for (const p of along(points, every)) {
    const k = random.between(0.82, 1.14);
    const sway = random.between(-spread, spread);
    for (const strand of [-1, 0, 1]) {
      const ex = p.x + fall.x * k + (sway + strand * spread * 0.5) * fall.y;
      const ey = p.y + fall.y * k * (1 - Math.abs(strand) * 0.05) + (sway + strand * spread * 0.3) * -fall.x;
      const d = `M${num(p.x + strand)} ${num(p.y)}Q${num(p.x + fall.x * 0.4 + strand * 1.4)} ${num(p.y + fall.y * 0.45)} ${num(ex)} ${num(ey)}`;
      if (strand === 1) dark += d;
      else light += d;
    }
    knots += `M${num(p.x)} ${num(p.y)}l${num(fall.x * 0.12)} ${num(fall.y * 0.12)}`;
  }
  return `<g fill="none" stroke-linecap="round"><path d="${dark}${light}" stroke="#2b1d12" stroke-width="${width}" opacity=".2" transform="translate(3 3)"/><path d="${dark}" stroke="${colours[1]}" stroke-width="${num(width * 0.8)}"/><path d="${light}" stroke="${colours[0]}" stroke-width="${num(width * 0.7)}"/><path d="${knots}" stroke="${colours[1]}" stroke-width="${num(width * 1.9)}"/><path d="${knots}" stroke="${colours[0]}" stroke-width="${num(width * 1.2)}"/></g>`;
}

/** Points every so many px along a line. */
export function along(points: readonly Point[], every: number): Point[] {
  const out: Point[] = [];
  let carry = 0;
  for (let i = 1; i < points.length; i += 1) {
    const [a, b] = [points[i - 1], points[i]];
    if (!a || !b) continue;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    let at = carry;
    for (; at <= length; at += every) out.push({ x: a.x + ((b.x - a.x) * at) / length, y: a.y + ((b.y - a.y) * at) / length });
    carry = at - length;
  }
  return out;
}

/** A small woven label folded over an edge. */
export function label(x: number, y: number, width: number, turn = 0): string {
  const h = width * 0.56;
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)})"><rect x="3" y="4" width="${num(width)}" height="${num(h)}" fill="#2b1d12" opacity=".28"/><rect width="${num(width)}" height="${num(h)}" fill="#f4eee2"/><rect width="${num(width)}" height="${num(h)}" fill="none" stroke="#cbbda6" stroke-width="1"/><path d="M${num(width * 0.3)} ${num(h * 0.66)}q${num(width * 0.2)} ${num(-h * 0.62)} ${num(width * 0.4)} 0" fill="none" stroke="#b0653f" stroke-width="${num(width * 0.045)}" stroke-linecap="round"/><path d="M${num(width * 0.24)} ${num(h * 0.74)}h${num(width * 0.52)}" stroke="#3d342c" stroke-width="${num(width * 0.035)}" stroke-linecap="round"/></g>`;
}
