import type { Drawing } from "./drawing";
import { ellipsePath, rect } from "./drawing";
import type { Box, Point } from "./geometry";
import { boxOf, clamp, num, smoothPath } from "./geometry";
import { noiseOf } from "./random";
import type { Relief } from "./relief";
import { lightMap } from "./relief";

/** A thing with a surface that is not cloth, or cloth stretched over a form: colour, optional markings, light. */
export interface Solid {
  outline: string;
  box: Box;
  colour: string;
  marks?: string;
  relief?: Omit<Relief, "box">;
}

export function drawSolid(drawing: Drawing, { outline, box, colour, marks = "", relief }: Solid): void {
  drawing.clipped(outline, rect(box, `fill="${colour}"`) + marks + (relief ? lightMap({ box, ...relief }) : ""));
}

/** A form turned on a wheel. `radius` gives px for t from 0 (top) to 1 (foot). */
export interface Turned {
  cx: number;
  top: number;
  bottom: number;
  radius: (t: number) => number;
  /** how much of a circle one sees from above, 0.1 … 0.25 */
  tilt?: number;
  colour: string;
  marks?: string;
  /** glossy 1, matt 0 */
  gloss?: number;
  /** irregularity of a hand, px */
  hand?: number;
  strength?: number;
}

/** The outline of a turned form up to the near edge of its rim: what is inside stays visible (`drawOpening`). */
export function turnedOutline({ cx, top, bottom, radius, tilt = 0.16 }: Turned, steps = 28): { outline: string; box: Box } {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i <= steps; i += 1) {
    const t = i / steps;
    const y = top + (bottom - top) * t;
    left.push({ x: cx - radius(t), y });
    right.push({ x: cx + radius(t), y });
  }
  const foot = arcOf(cx, bottom, radius(1), radius(1) * tilt, 0, Math.PI);
  const rim = arcOf(cx, top, radius(0), radius(0) * tilt, Math.PI, 0);
  const points = [...right, ...foot.slice(1, -1), ...left.reverse(), ...rim.slice(1, -1)];
  return { outline: smoothPath(points), box: boxOf(points, 3) };
}

function arcOf(cx: number, cy: number, rx: number, ry: number, from: number, to: number): Point[] {
  return Array.from({ length: 13 }, (_, i) => {
    const a = from + ((to - from) * i) / 12;
    return { x: cx + Math.cos(a) * rx, y: cy + Math.sin(a) * ry };
  });
}

export function drawTurned(drawing: Drawing, form: Turned): { outline: string; box: Box } {
  const { cx, top, bottom, radius, gloss = 0, hand = 0, strength = 0.9 } = form;
  const { outline, box } = turnedOutline(form);
  const noise = noiseOf(`${drawing.seed} turned ${num(cx)} ${num(top)}`);
  const height = (x: number, y: number): number => {
    const r = Math.max(1, radius(clamp((y - top) / (bottom - top), 0, 1)));
    const d = clamp(Math.abs(x - cx) / r, 0, 0.985);
    return r * Math.sqrt(1 - d * d) * 0.86 + (hand ? noise(x / 40, y / 22) * hand : 0);
  };
  const wide = Math.max(radius(0), radius(0.3), radius(0.5), radius(0.7), radius(1));
  drawSolid(drawing, {
    outline,
    box,
    colour: form.colour,
    marks: form.marks,
    relief: {
      height,
      step: wide > 160 ? 4 : 3,
      strength,
      occlusion: 0,
      // light thrown back by the floor keeps the shaded side alive
      tone: (x) => {
        const d = (x - cx) / wide;
        return 0.1 + (d > 0.55 ? (d - 0.55) * 0.42 : 0) - Math.max(0, d) * 0.1;
      },
    },
  });
  if (gloss) {
    const y = top + (bottom - top) * 0.36;
    const r = radius(0.36);
    const glint = ellipsePath(cx - r * 0.48, y, r * 0.12, (bottom - top) * 0.2);
    drawing.clipped(
      outline,
      `<path d="${glint}" fill="#fff" opacity="${num(gloss * 0.75)}" filter="${drawing.blur(r * 0.06 > 8 ? 11 : 6)}"/>`,
    );
  }
  return { outline, box };
}

/** The opening of a hollow turned form: dark inside, a lit lip. */
export function drawOpening(
  drawing: Drawing,
  cx: number,
  y: number,
  rx: number,
  ry: number,
  inside: string,
  lip: string,
  thickness = 5,
): void {
  const hole = ellipsePath(cx, y, rx, ry);
  const depth = drawing.linear(cx - rx, y - ry, cx + rx * 0.5, y + ry, [
    [0, "#150f0b", 0.72],
    [0.6, "#150f0b", 0.38],
    [1, "#150f0b", 0.12],
  ]);
  drawing.add(
    `<path d="${hole}" fill="${lip}"/><path d="${ellipsePath(cx, y + thickness * 0.2, rx - thickness, ry - thickness * 0.55)}" fill="${inside}"/><path d="${ellipsePath(cx, y + thickness * 0.2, rx - thickness, ry - thickness * 0.55)}" fill="${depth}"/>`,
  );
}

/** Grain of wood inside a box: long soft streaks. */
export function woodGrain(drawing: Drawing, box: Box, colour: string, along: "x" | "y" = "x", lines = 26): string {
  const { random } = drawing;
  let dark = "";
  let light = "";
  const [length, breadth] = along === "x" ? [box.width, box.height] : [box.height, box.width];
  for (let i = 0; i < lines; i += 1) {
    const across = random.between(0, breadth);
    const wave = random.between(-0.03, 0.03) * breadth;
    const p = (l: number, a: number) => (along === "x" ? `${num(box.x + l)} ${num(box.y + a)}` : `${num(box.x + a)} ${num(box.y + l)}`);
    const d = `M${p(0, across)}C${p(length * 0.3, across + wave)} ${p(length * 0.7, across - wave)} ${p(length, across + wave * 0.5)}`;
    if (i % 3) dark += d;
    else light += d;
  }
  return `${rect(box, `fill="${colour}"`)}<path d="${dark}" stroke="#5d3b1e" stroke-width="1.6" fill="none" opacity=".16"/><path d="${light}" stroke="#fff2da" stroke-width="2" fill="none" opacity=".2"/>`;
}
