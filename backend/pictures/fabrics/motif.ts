import type { Point } from "../geometry";
import { num, pathOf, smoothPath } from "../geometry";
import type { Field, Inks } from "./types";

/** One form of a repeat, in cm. A form with `stroke` is a line of that width, else it is filled. */
export interface Form {
  points: readonly Point[];
  ink: keyof Inks;
  opacity?: number;
  stroke?: number;
  round?: boolean;
}
export interface Repeat {
  width: number;
  height: number;
  /** every other column starts half a repeat lower */ halfDrop?: boolean;
  forms: readonly Form[];
}

/** Stamps a repeat all over a cloth, each form bent by the cloth's warp. */
export function stamped({ width, height, warp, scale }: Field, inks: Inks, repeat: Repeat): string {
  const cell = { width: repeat.width * scale, height: repeat.height * scale };
  const origin = warp(width / 2, height / 2);
  const beside = warp(width / 2 + 1, height / 2);
  const pixels = Math.hypot(beside.x - origin.x, beside.y - origin.y);
  const paths = new Map<string, string>();
  const columns = Math.ceil(width / cell.width);
  const rows = Math.ceil(height / cell.height) + 1;
  const left = (width - columns * cell.width) / 2;
  const top = (height - rows * cell.height) / 2;
  const reach = Math.max(cell.width, cell.height);
  for (let c = 0; c < columns; c += 1) {
    for (let r = -1; r <= rows; r += 1) {
      const x = left + c * cell.width;
      const y = top + r * cell.height + (repeat.halfDrop && c % 2 ? cell.height / 2 : 0);
      if (y > height || y + reach < 0) continue;
      for (const form of repeat.forms) {
        const placed = form.points.map((p) => ({ u: x + p.x * scale, v: y + p.y * scale }));
        if (placed.every(({ u, v }) => u < 0 || v < 0 || u > width || v > height)) continue;
        const points = placed.map(({ u, v }) => warp(u, v));
        const d = form.round === false || pixels * scale < 3 ? pathOf(points, !form.stroke) : smoothPath(points, !form.stroke);
        const opacity = form.opacity ? ` opacity="${form.opacity}"` : "";
        const paint = form.stroke
          ? `fill="none" stroke="${inks[form.ink]}" stroke-width="${num(form.stroke * scale * pixels)}" stroke-linecap="round"${opacity}`
          : `fill="${inks[form.ink]}"${opacity}`;
        paths.set(paint, (paths.get(paint) ?? "") + d);
      }
    }
  }
  return [...paths].map(([paint, d]) => `<path d="${d}" ${paint}/>`).join("");
}

const rad = (degrees: number) => (degrees * Math.PI) / 180;

/** A pointed leaf growing from (x, y) towards `angle` (degrees, 0 = right, −90 = up). `bend` curves it. */
export function leafForm(
  x: number,
  y: number,
  angle: number,
  length: number,
  breadth: number,
  ink: keyof Inks,
  bend = 0,
  opacity?: number,
): Form {
  const points: Point[] = [];
  const side = (sign: 1 | -1) => {
    for (const t of sign > 0 ? [0, 0.18, 0.42, 0.7, 1] : [0.7, 0.42, 0.18]) {
      const wide = Math.sin(Math.PI * t ** 0.8) * breadth * 0.5 * sign;
      const turn = rad(angle + bend * t);
      points.push({
        x: x + Math.cos(turn) * t * length - Math.sin(turn) * wide,
        y: y + Math.sin(turn) * t * length + Math.cos(turn) * wide,
      });
    }
  };
  side(1);
  side(-1);
  return { points, ink, opacity };
}

export function lineForm(points: readonly Point[], ink: keyof Inks, stroke: number, opacity?: number): Form {
  return { points, ink, stroke, opacity };
}

/** A round form of `sides` points (8 look round once smoothed). */
export function discForm(x: number, y: number, rx: number, ry: number, ink: keyof Inks, sides = 8, turn = 0, opacity?: number): Form {
  const points = Array.from({ length: sides }, (_, i) => {
    const a = (i / sides) * Math.PI * 2;
    const [px, py] = [Math.cos(a) * rx, Math.sin(a) * ry];
    return { x: x + px * Math.cos(turn) - py * Math.sin(turn), y: y + px * Math.sin(turn) + py * Math.cos(turn) };
  });
  return { points, ink, opacity };
}

/** A flower of petals around a heart. */
export function flowerForms(x: number, y: number, radius: number, petals: number, ink: keyof Inks, heart: keyof Inks, turn = 0): Form[] {
  const forms: Form[] = [];
  for (let i = 0; i < petals; i += 1) {
    const a = turn + (i / petals) * Math.PI * 2;
    forms.push(
      discForm(x + Math.cos(a) * radius * 0.58, y + Math.sin(a) * radius * 0.58, radius * 0.46, radius * (1.5 / petals + 0.05), ink, 8, a),
    );
  }
  forms.push(discForm(x, y, radius * 0.26, radius * 0.26, heart));
  return forms;
}
