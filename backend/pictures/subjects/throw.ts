import { drawCloth } from "../cloth";
import type { Drawing } from "../drawing";
import { roundPath } from "../drawing";
import { drawDrape } from "../drape";
import type { Material } from "../fabrics";
import type { Point } from "../geometry";
import { boxOf } from "../geometry";
import { WOOD } from "../palette";
import { noiseOf } from "../random";
import { fringe, hem, label } from "../textile";
import { drawPile } from "./folded";
import type { View } from "./view";
import { drawRod } from "./windows";

const yarns = (material: Material): [string, string] => [material.swatch.light, material.swatch.dark];

/** A throw hung over a rail, fringe down. */
export function drawThrow(drawing: Drawing, material: Material, view: View): void {
  if (view === "angle") {
    const { top } = drawPile(drawing, {
      cx: 550,
      bottom: 820,
      width: 780,
      depth: 170,
      cm: 60,
      lean: 14,
      layers: [
        { material, thickness: 118 },
        { material, thickness: 112, inset: 8 },
        { material, thickness: 106, inset: 3 },
      ],
    });
    const edge: Point[] = Array.from({ length: 14 }, (_, i) => ({ x: 176 + i * 57, y: top + 102 + Math.sin(i * 0.9) * 3 }));
    drawing.add(fringe(drawing, edge, yarns(material), { fall: { x: 4, y: 74 }, every: 13, width: 3.6 }));
    return;
  }
  drawRod(drawing, 120, 980, 128, 22, WOOD.oak);
  const [x, y, width, length] = [250, 122, 600, 660];
  drawing.shadow(roundPath({ x: x + 26, y: y + 12, width, height: length + 60 }, 16), 22, 0.24);
  drawDrape(drawing, material, {
    x: x + 28,
    y,
    width: width - 20,
    length: length * 0.86,
    clothHeight: 70,
    folds: 4,
    depthTop: 4,
    depthHem: 18,
    seed: "back",
    tone: () => -0.2,
    scale: 1.2,
  });
  const hung = drawDrape(drawing, material, {
    x,
    y: y - 6,
    width,
    length,
    clothHeight: 85,
    folds: 4,
    depthTop: 5,
    depthHem: 22,
    crisp: 0,
    scale: 1.2,
    right: (v) => 1 - 0.03 * v,
    left: (v) => 0.02 * v,
    hem: (a) => Math.sin(a * 5 + 1) * 9,
    tone: (_, v) => (v < 0.04 ? 0.1 : 0),
  });
  const edge = Array.from({ length: 61 }, (_, i) => hung.at(i / 60, 0.996));
  drawing.add(hem(edge, material));
  drawing.add(fringe(drawing, edge, yarns(material), { fall: { x: 2, y: 70 }, every: 12, width: 3.4 }));
}

/** A throw laid over the back and the seat of a sofa: it bends at the edge of the seat (`bend`, a share of its length). */
export function drawThrowOver(
  drawing: Drawing,
  material: Material,
  { x, y, width, length, bend = 0.62 }: { x: number; y: number; width: number; length: number; bend?: number },
): void {
  drawing.shadow(roundPath({ x: x + width * 0.06, y: y + 6, width, height: length }, 10), Math.max(5, Math.round(width / 26)), 0.32);
  const hung = drawDrape(drawing, material, {
    x,
    y,
    width,
    length,
    clothHeight: 110,
    folds: 3,
    depthTop: width * 0.012,
    depthHem: width * 0.05,
    crisp: 0,
    scale: 1.3,
    left: (v) => 0.03 * Math.sin(v * 5) - 0.02 * v,
    right: (v) => 1 + 0.03 * Math.sin(v * 4 + 1),
    hem: (a) => Math.sin(a * 5) * length * 0.012,
    top: (a) => Math.sin(a * 6) * 2,
    tone: (_, v) =>
      v < 0.05 ? 0.12 - v * 2 : v < bend - 0.12 ? 0 : v < bend - 0.03 ? -0.16 * ((v - bend + 0.12) / 0.09) : v < bend + 0.06 ? 0.12 : -0.08,
  });
  const edge = Array.from({ length: 41 }, (_, i) => hung.at(i / 40, 0.996));
  drawing.add(
    fringe(drawing, edge, yarns(material), {
      fall: { x: 1, y: length * 0.07 },
      every: Math.max(5, width / 40),
      width: Math.max(1.6, width / 150),
    }),
  );
}

/** Cloth from the bolt, its end unrolled towards the viewer. */
export function drawFabricByMetre(drawing: Drawing, material: Material, view: View): void {
  const angle = view === "angle";
  const [left, right, y, r] = [130, 970, angle ? 470 : 330, angle ? 118 : 96];
  const noise = noiseOf(`${drawing.seed} bolt`);
  drawing.ellipseShadow(570, y + r + 30, 450, 50, 24, 0.3);
  const sheetTop = y + r * 0.5;
  const end = angle ? 880 : 930;
  const cm = 140;
  const sheet: Point[] = [
    { x: left + 10, y: sheetTop },
    { x: right - 10, y: sheetTop },
    { x: right + 24, y: end - 14 },
    { x: 560, y: end },
    { x: left - 22, y: end - 8 },
  ];
  drawing.shadow(`M${left} ${sheetTop}H${right}L${right + 44} ${end + 10}H${left}Z`, 16, 0.26);
  const d = `M${left + 4} ${sheetTop}H${right - 4}L${right + 22} ${end - 12}Q${right - 160} ${end - 26} 560 ${end - 10}T${left - 20} ${end - 16}Z`;
  const span = (t: number) => (right - left) * (1 + 0.05 * t);
  drawCloth(drawing, {
    material,
    outline: d,
    box: boxOf(sheet, 6),
    width: cm,
    height: 100,
    scale: 2,
    warp: (u, v) => ({ x: 550 + (u / cm - 0.5) * span(v / 100), y: sheetTop + (end - sheetTop) * (v / 100) }),
    relief: {
      strength: 0.8,
      occlusion: 0.2,
      height: (px, py) => {
        const t = (py - sheetTop) / (end - sheetTop);
        return Math.max(0, 1 - t * 5) ** 2 * 46 + Math.sin(t * 8 + noise(px / 300, 2) * 1.6) * 9 * t + noise(px / 160, py / 90) * 9;
      },
      tone: (_, py) => (py < sheetTop + 50 ? -0.24 * (1 - (py - sheetTop) / 50) : 0),
    },
  });
  drawing.add(
    hem(
      Array.from({ length: 12 }, (_, i) => ({ x: left - 12 + ((right - left + 26) * i) / 11, y: end - 30 + Math.sin(i) * 3 })),
      material,
    ),
  );
  const roll = roundPath({ x: left, y: y - r, width: right - left, height: 2 * r }, 14);
  drawCloth(drawing, {
    material,
    outline: roll,
    box: { x: left, y: y - r, width: right - left, height: 2 * r },
    width: cm,
    height: (Math.PI * r) / 6,
    scale: 2,
    warp: (u, v) => ({ x: left + ((right - left) * u) / cm, y: y - Math.cos((v * 6) / r) * r }),
    relief: {
      step: 3,
      height: (px, py) => Math.sqrt(Math.max(0.02, 1 - ((py - y) / r) ** 2)) * r * 0.8 + noise(px / 200, py / 30) * 2,
      strength: 0.75,
      occlusion: 0,
      tone: () => 0.06,
    },
  });
  drawing.add(
    `<ellipse cx="${right - 6}" cy="${y}" rx="${r * 0.3}" ry="${r * 0.98}" fill="${material.swatch.dark}"/><ellipse cx="${right - 6}" cy="${y}" rx="${r * 0.22}" ry="${r * 0.7}" fill="none" stroke="${material.swatch.light}" stroke-width="3" opacity=".5"/><ellipse cx="${right - 6}" cy="${y}" rx="${r * 0.15}" ry="${r * 0.48}" fill="none" stroke="${material.swatch.light}" stroke-width="3" opacity=".4"/><ellipse cx="${right - 6}" cy="${y}" rx="${r * 0.1}" ry="${r * 0.3}" fill="${WOOD.pale}"/><ellipse cx="${right - 5}" cy="${y}" rx="${r * 0.07}" ry="${r * 0.22}" fill="#5a4630"/>`,
  );
  drawing.add(label(left + 120, end - 96, 64, -1));
}
