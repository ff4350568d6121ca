export interface Point {
  x: number;
  y: number;
}
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** Places a point of the cloth (cm along its width and length) on the canvas (px). */
export type Warp = (u: number, v: number) => Point;

export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}

/** 0 below `low`, 1 above `high`, smooth between. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low), 0, 1);
  return t * t * (3 - 2 * t);
}

export function lerp(from: number, to: number, amount: number): number {
  return from + (to - from) * amount;
}

/** At most one decimal, as short as it gets: pictures hold thousands of numbers. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function pathOf(points: readonly Point[], closed = true): string {
  let path = "";
  for (const [i, p] of points.entries()) path += `${i === 0 ? "M" : "L"}${num(p.x)} ${num(p.y)}`;
  return closed ? `${path}Z` : path;
}

/** A smooth curve through all points (Catmull-Rom as cubic Béziers). */
export function smoothPath(points: readonly Point[], closed = true, tension = 1): string {
  const n = points.length;
  const at = (i: number): Point => {
    const point = closed ? points[(i + n) % n] : points[clamp(i, 0, n - 1)];
    return point ?? { x: 0, y: 0 };
  };
  const start = at(0);
  let path = `M${num(start.x)} ${num(start.y)}`;
  for (let i = 0; i < (closed ? n : n - 1); i += 1) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const k = tension / 6;
    path += `C${num(p1.x + (p2.x - p0.x) * k)} ${num(p1.y + (p2.y - p0.y) * k)} ${num(p2.x - (p3.x - p1.x) * k)} ${num(p2.y - (p3.y - p1.y) * k)} ${num(p2.x)} ${num(p2.y)}`;
  }
  return closed ? `${path}Z` : path;
}

/** A polygon whose corners are rounded by about `r` px. */
export function roundedPath(corners: readonly Point[], r: number): string {
  let path = "";
  corners.forEach((corner, i) => {
    const cut = (to: Point): string => {
      const length = Math.hypot(to.x - corner.x, to.y - corner.y) || 1;
      const k = Math.min(r, length / 2) / length;
      return `${num(corner.x + (to.x - corner.x) * k)} ${num(corner.y + (to.y - corner.y) * k)}`;
    };
    const before = corners[(i + corners.length - 1) % corners.length] ?? corner;
    const after = corners[(i + 1) % corners.length] ?? corner;
    path += `${i === 0 ? "M" : "L"}${cut(before)}Q${num(corner.x)} ${num(corner.y)} ${cut(after)}`;
  });
  return `${path}Z`;
}

export function boxOf(points: readonly Point[], margin = 0): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin };
}

/** The edge of the cloth [0, width] × [0, height], walked clockwise. */
export function edgeOf(warp: Warp, width: number, height: number, steps = 24): Point[] {
  const edge: Point[] = [];
  for (let i = 0; i < steps; i += 1) edge.push(warp((width * i) / steps, 0));
  for (let i = 0; i < steps; i += 1) edge.push(warp(width, (height * i) / steps));
  for (let i = 0; i < steps; i += 1) edge.push(warp(width * (1 - i / steps), height));
  for (let i = 0; i < steps; i += 1) edge.push(warp(0, height * (1 - i / steps)));
  return edge;
}

/** A rectangle in perspective: its corners from the top left, clockwise. `unproject` gives back cloth coordinates. */
export interface Plane {
  warp: Warp;
  unproject: (x: number, y: number) => { u: number; v: number };
  corners: [Point, Point, Point, Point];
}

export function planeOf(width: number, height: number, corners: [Point, Point, Point, Point]): Plane {
  const [a, b, c, d] = corners;
  const dx1 = b.x - c.x,
    dx2 = d.x - c.x,
    dx3 = a.x - b.x + c.x - d.x;
  const dy1 = b.y - c.y,
    dy2 = d.y - c.y,
    dy3 = a.y - b.y + c.y - d.y;
  const det = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / det;
  const h = (dx1 * dy3 - dx3 * dy1) / det;
  const m = [b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x, b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y] as const;
  const warp: Warp = (u, v) => {
    const s = u / width,
      t = v / height,
      w = g * s + h * t + 1;
    return { x: (m[0] * s + m[1] * t + m[2]) / w, y: (m[3] * s + m[4] * t + m[5]) / w };
  };
  const unproject = (x: number, y: number) => {
    // (m0 − g·x)·s + (m1 − h·x)·t = x − m2, and the same for y
    const a1 = m[0] - g * x,
      b1 = m[1] - h * x,
      c1 = x - m[2];
    const a2 = m[3] - g * y,
      b2 = m[4] - h * y,
      c2 = y - m[5];
    const q = a1 * b2 - a2 * b1;
    return { u: (width * (c1 * b2 - c2 * b1)) / q, v: (height * (a1 * c2 - a2 * c1)) / q };
  };
  return { warp, unproject, corners };
}

/** A flat rectangle, unturned: `scale` px to the cm. */
export function flatWarp(x: number, y: number, scale: number): Warp {
  return (u, v) => ({ x: x + u * scale, y: y + v * scale });
}
