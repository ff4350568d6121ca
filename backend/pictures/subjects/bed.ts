import { drawCloth } from "../cloth";
import type { Drawing } from "../drawing";
import { rect } from "../drawing";
import type { Material } from "../fabrics";
import { inWeave, materialOf, solidOf } from "../fabrics";
import type { Point, Warp } from "../geometry";
import { boxOf, clamp, lerp, smoothPath, smoothstep } from "../geometry";
import { WOOD, mix } from "../palette";
import { noiseOf } from "../random";
import { woodGrain } from "../solid";
import { drawCushion } from "./cushion";
import type { View } from "./view";

const WHITE_SHEET = () => inWeave(materialOf("plain", "white"), "percale");

/** Cloths on which stitched diamonds show. */
const QUILTED: ReadonlySet<string> = new Set(["plain", "linen", "velvet", "jacquard", "pinstripe"]);

interface Bedding {
  sheet?: Material;
  pillow?: Material;
  view?: View;
  quilted?: boolean;
}

/** Made bed seen from its foot: frame, sheet, two pairs of pillows, the duvet with its upper end turned back. */
export function drawBedding(
  drawing: Drawing,
  duvet: Material,
  { sheet = WHITE_SHEET(), pillow = duvet, view = "front", quilted = false }: Bedding = {},
): void {
  if (view === "angle") {
    // nearer, from the pillow's side
    drawing.placed(-110, -420, 1.52, () => drawBedding(drawing, duvet, { sheet, pillow, quilted }));
    return;
  }
  bedFrame(drawing, sheet);
  const { random } = drawing;
  [
    { cx: 384, cy: 436, turn: -2 },
    { cx: 716, cy: 436, turn: 2 },
    { cx: 366, cy: 486, turn: -1.4 },
    { cx: 736, cy: 488, turn: 1.6 },
  ].forEach((at, i) => {
    drawing.ellipseShadow(at.cx + 8, at.cy + 40, 166, 86, 14, 0.2);
    drawCushion(drawing, i < 2 ? sheet : pillow, {
      ...at,
      turn: at.turn + random.between(-1, 1),
      rx: i < 2 ? 178 : 184,
      ry: i < 2 ? 116 : 112,
      width: 70,
      height: 50,
      plump: 0.95,
      edge: "plain",
      scale: 1.2,
      seed: `${drawing.seed} pillow ${i}`,
    });
  });
  drawDuvetMass(drawing, duvet, quilted);
  foldBack(drawing, sheet, duvet);
}

/** Low oak frame, mattress with its sheet, the shadow on the floor. */
function bedFrame(drawing: Drawing, sheet: Material): void {
  drawing.ellipseShadow(572, 928, 470, 34, 24, 0.36);
  drawing.ellipseShadow(556, 924, 420, 14, 7, 0.3);
  for (const x of [150, 916])
    drawing.add(`<path d="M${x} 880h34l-5 48h-22Z" fill="#8d6a45"/><path d="M${x} 880h10l-2 48h-5Z" fill="#fff2da" opacity=".3"/>`);
  const frame = { x: 128, y: 842, width: 844, height: 52 };
  drawing.add(
    woodGrain(drawing, frame, WOOD.oak, "x", 16) +
      rect(
        frame,
        `fill="${drawing.linear(0, 842, 0, 894, [
          [0, "#2b1808", 0.5],
          [0.4, "#2b1808", 0.06],
          [1, "#2b1808", 0.26],
        ])}"`,
      ),
  );
  const mattress = "M214 536H886L964 690V846H136V690Z";
  drawCloth(drawing, {
    material: sheet,
    outline: mattress,
    box: { x: 130, y: 530, width: 840, height: 320 },
    width: 180,
    height: 70,
    relief: {
      step: 6,
      height: (x, y) => (y < 690 ? y * 0.3 : 0),
      strength: 0.6,
      occlusion: 0,
      tone: (x, y) => (y > 700 ? -0.06 - ((y - 700) / 150) * 0.1 : 0),
    },
  });
}

const DUVET = { back: 560, edge: 694, hem: 872 };
const half = (y: number): number =>
  y < DUVET.edge ? lerp(352, 432, (y - DUVET.back) / (DUVET.edge - DUVET.back)) : 432 + 14 * smoothstep(DUVET.edge, DUVET.edge + 120, y);

/** The duvet as one soft mass that rolls over the foot of the bed. */
function drawDuvetMass(drawing: Drawing, material: Material, quilted: boolean): void {
  const noise = noiseOf(`${drawing.seed} duvet`);
  const { back, edge, hem: low } = DUVET;
  const span = low - edge;
  const hemAt = (a: number) => low + Math.sin(a * 8 + 1) * 5 + noise(a * 5, 3) * 8;
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i <= 9; i += 1) {
    const y = back + 14 + ((low - back - 14) * i) / 9;
    left.push({ x: 550 - half(y) - noise(y / 60, 1) * 5, y });
    right.push({ x: 550 + half(y) + noise(y / 60, 7) * 5, y });
  }
  const foot = Array.from({ length: 15 }, (_, i) => {
    const a = 1 - (i + 0.5) / 15;
    return { x: 550 + (a * 2 - 1) * (half(low) - 6), y: hemAt(a) };
  });
  const across = Array.from({ length: 7 }, (_, i) => ({ x: 550 + ((i + 1) / 4 - 1) * half(back + 14), y: back + 12 }));
  const outline = smoothPath([...right, ...foot, ...left.reverse(), ...across]);
  drawing.shadow(`M${550 - half(low)} ${edge}H${550 + half(low)}V${low + 10}H${550 - half(low)}Z`, 12, 0.34);
  const folds = 9;
  const fall = (x: number, y: number): number => {
    const v = clamp((y - edge) / span, 0, 1);
    const phase = (x / 1100) * folds * 2 + noise(x / 260, v * 0.8) * 1.1;
    return Math.cos(phase * Math.PI) * 17 * v ** 1.1 * (0.8 + 0.4 * noise(x / 150, 9));
  };
  const slope = (y: number): number => {
    const rise = y < edge ? (y - back) * 0.3 : (edge - back) * 0.3;
    const roll = smoothstep(edge - 34, edge + 46, y);
    return rise + 24 * roll - Math.max(0, y - edge - 40) * 0.1;
  };
  const down = quilted ? 0.35 : 1;
  const height = (x: number, y: number): number => {
    const s = clamp((x - 550) / half(y), -1, 1);
    const puff = noise(x / 150, y / 60) * 13 + noise(x / 64 + y / 90, y / 30) * 5 + noise(x / 30, y / 42) * 1.2;
    const sides = -30 * Math.abs(s) ** 9;
    return slope(y) + sides + fall(x, y) + puff * down * (1 - 0.72 * smoothstep(edge - 10, edge + 70, y));
  };
  const cm = { width: 200, top: 130, fall: 64 };
  const warp: Warp = (u, v) => {
    const y = v < cm.top ? back + (edge - back) * (Math.max(0, v) / cm.top) ** 1.12 : edge + span * ((v - cm.top) / cm.fall);
    const bend = (height(550 + (u / cm.width - 0.5) * 2 * half(y) + 5, y) - height(550 + (u / cm.width - 0.5) * 2 * half(y) - 5, y)) / 10;
    return { x: 550 + (u / cm.width - 0.5) * 2 * half(y) - bend * 9, y: y + (v > cm.top ? 0 : -bend * 2) };
  };
  drawCloth(drawing, {
    material,
    outline,
    box: { x: 90, y: back - 20, width: 920, height: low - back + 44 },
    warp,
    width: cm.width,
    height: cm.top + cm.fall,
    scale: 1.7,
    relief: { height, strength: 0.8, occlusion: 0.5, tone: (_, y) => 0.03 - 0.12 * smoothstep(edge + 10, low, y) },
  });
  if (quilted && QUILTED.has(material.fabric)) quilting(drawing, outline, warp, cm.width, cm.top + cm.fall);
  drawing.add(`<path d="${smoothPath(foot, false)}" fill="none" stroke="#1d1410" stroke-width="2" opacity=".25"/>`);
}

/** The turned-back end of the duvet: its reverse, rolled softly at the fold. */
function foldBack(drawing: Drawing, sheet: Material, duvet: Material): void {
  const reverse = duvet.swatch.isPale
    ? solidOf(duvet, mix(duvet.accent.base, "#f6f1e8", 0.5), "percale")
    : solidOf(sheet, mix(duvet.swatch.base, "#f6f1e8", 0.66), "percale");
  const noise = noiseOf(`${drawing.seed} fold back`);
  const top = DUVET.back - 16;
  const lower = (x: number) => DUVET.back + 56 + Math.sin((x - 150) / 270) * 7 + noise(x / 90, 1) * 6;
  const xs = Array.from({ length: 16 }, (_, i) => 550 - 386 + (772 * i) / 15);
  const rim = [
    ...xs.map((x) => ({ x: 550 + (x - 550) * 0.945, y: top + noise(x / 120, 4) * 4 })),
    { x: 940, y: top + 34 },
    ...xs.reverse().map((x) => ({ x, y: lower(x) })),
    { x: 160, y: top + 34 },
  ];
  drawing.shadow(smoothPath(rim.map((p) => ({ x: p.x + 2, y: p.y + 14 }))), 9, 0.36);
  drawCloth(drawing, {
    material: reverse,
    outline: smoothPath(rim),
    box: boxOf(rim, 4),
    width: 200,
    height: 30,
    relief: {
      step: 3,
      strength: 0.8,
      occlusion: 0.25,
      height: (x, y) => {
        const d = clamp((lower(x) - y) / 34, 0, 3);
        return -30 * Math.max(0, 1 - d) ** 2 - d * 7 + noise(x / 80, y / 30) * 8 + noise(x / 30, y / 44) * 2;
      },
      tone: () => 0.05,
    },
  });
}

/** Quilted diamonds over the whole spread. */
function quilting(drawing: Drawing, outline: string, warp: Warp, width: number, height: number): void {
  const lines: string[] = [];
  for (let k = -height; k <= width; k += 17) {
    for (const down of [true, false]) {
      const points = Array.from({ length: 25 }, (_, i) => {
        const t = (height * i) / 24;
        return { u: down ? k + t : k + height - t, v: t };
      }).filter(({ u }) => u >= 0 && u <= width);
      if (points.length > 1)
        lines.push(
          smoothPath(
            points.map(({ u, v }) => warp(u, v)),
            false,
          ),
        );
    }
  }
  const d = lines.join("");
  drawing.clipped(
    outline,
    `<path d="${d}" fill="none" stroke="#1d1410" stroke-width="6" opacity=".3" filter="${drawing.blur(4)}"/><path d="${d}" fill="none" stroke="#fff8ea" stroke-width="2.4" opacity=".2" transform="translate(-1 5)"/>`,
  );
}

/** The bed alone, filling the picture. */
const shown = (drawing: Drawing, material: Material, bedding: Bedding): void =>
  bedding.view === "angle"
    ? drawBedding(drawing, material, bedding)
    : drawing.placed(-50, -170, 1.09, () => drawBedding(drawing, material, bedding));

export const drawDuvetSet = (drawing: Drawing, material: Material, view: View): void => shown(drawing, material, { view });
export const drawBedspread = (drawing: Drawing, material: Material, view: View): void =>
  shown(drawing, material, { view, quilted: true, pillow: WHITE_SHEET() });
