import type { Subject } from "../../demo/types";
import { drawCloth } from "../cloth";
import type { Drawing } from "../drawing";
import type { Material } from "../fabrics";
import { inWeave } from "../fabrics";
import type { Box, Point, Warp } from "../geometry";
import { clamp, num, smoothPath, smoothstep } from "../geometry";
import { mix } from "../palette";
import { noiseOf } from "../random";
import { woodGrain } from "../solid";
import { fringe, label, stitches } from "../textile";
import { terryOf } from "./bath";
import { FULL, SCALE, ZOOM, hemmed } from "./hem";

/** Close views: the weave, a fold, a hem. */

/** Two panels meeting at a corded seam. */
function piped(drawing: Drawing, material: Material): void {
  const noise = noiseOf(`${drawing.seed} seam`);
  const seamY = (x: number) => 640 - x * 0.16 + Math.sin(x / 320) * 14;
  const height = (x: number, y: number): number => {
    const d = Math.abs(y - seamY(x));
    const pucker = Math.exp(-d / 90) * noise(x / 42, d / 120) * 15;
    return 150 * (1 - Math.exp(-d / 170)) + pucker + noise(x / 260, y / 220) * 22;
  };
  const cm = 46;
  const warp: Warp = (u, v) => ({ x: 550 + (u - cm / 2) * SCALE + (v - cm / 2) * 5, y: 500 + (v - cm / 2) * SCALE - (u - cm / 2) * 5 });
  drawCloth(drawing, {
    material,
    outline: "M0 0H1100V1020H0Z",
    box: FULL,
    warp,
    width: cm,
    height: cm,
    zoom: ZOOM,
    turn: -7,
    relief: { step: 5, strength: 0.85, occlusion: 0.7, height, tone: (x, y) => 0.05 - 0.15 * smoothstep(-30, 60, y - seamY(x)) },
  });
  const cord = smoothPath(
    Array.from({ length: 12 }, (_, i) => ({ x: -20 + i * 104, y: seamY(-20 + i * 104) })),
    false,
  );
  const yarn = material.design.marks ? material.swatch.base : material.swatch.light;
  drawing.add(
    `<path d="${cord}" fill="none" stroke="#1d1410" stroke-width="70" opacity=".4" filter="${drawing.blur(16)}" transform="translate(4 14)"/><path d="${cord}" fill="none" stroke="${material.swatch.deep}" stroke-width="45"/><path d="${cord}" fill="none" stroke="${mix(yarn, "#2b1d12", 0.18)}" stroke-width="41"/><path d="${cord}" fill="none" stroke="${yarn}" stroke-width="28" transform="translate(-1 -5)"/><path d="${cord}" fill="none" stroke="#fff8ea" stroke-width="10" opacity=".4" transform="translate(-2 -10)" filter="${drawing.blur(3)}"/>`,
  );
  let twist = "";
  for (let x = -20; x < 1120; x += 13) twist += `M${x} ${num(seamY(x) + 19)}q5 -18 12 -38`;
  drawing.add(`<path d="${twist}" fill="none" stroke="#1d1410" stroke-width="2.4" opacity=".16"/>`);
}

/** Thick towelling: a rolled fold over a fold, the flat border between the loops. */
function towelling(drawing: Drawing, source: Material): void {
  const material = terryOf(source);
  const noise = noiseOf(`${drawing.seed} loops`);
  const ledge = (x: number) => 520 + Math.sin(x / 300 + 1) * 14;
  const edge = (dy: number) =>
    smoothPath(
      Array.from({ length: 12 }, (_, i) => ({ x: -20 + i * 104, y: ledge(-20 + i * 104) + dy })),
      false,
    );
  const roll = (d: number, depth: number) => Math.sqrt(Math.max(0.02, 1 - (1 - clamp(d, 0, 1)) ** 2)) * depth;
  const rough = (x: number, y: number) => noise(x / 190, y / 120) * 16 + noise(x / 40, y / 36) * 2.5;
  const folded = (outline: string, box: Box, height: (x: number, y: number) => number) =>
    drawCloth(drawing, {
      material,
      outline,
      box,
      warp: (u, v) => ({ x: u * SCALE, y: v * SCALE }),
      width: 26,
      height: 24,
      zoom: ZOOM,
      turn: -3,
      relief: { step: 5, strength: 0.85, occlusion: 0.3, height, tone: (x) => 0.08 - (x / 1100) * 0.1 },
    });
  folded("M0 0H1100V1020H0Z", { x: 0, y: 460, width: 1100, height: 560 }, (x, y) => roll((y - ledge(x)) / 520, 120) + rough(x, y));
  drawing.add(`<path d="${edge(20)}" fill="none" stroke="#1d1410" stroke-width="60" opacity=".55" filter="${drawing.blur(18)}"/>`);
  folded(`${edge(0)}L1124 -20L-20 -20Z`, { x: 0, y: 0, width: 1100, height: 545 }, (x, y) => roll((ledge(x) - y) / 330, 190) + rough(x, y));
  const border = `${edge(220)}L1124 ${num(ledge(1124) + 300)}L-20 ${num(ledge(-20) + 300)}Z`;
  drawing.add(`<path d="${border}" fill="${mix(material.inks.ground, "#fff8ea", 0.14)}" opacity=".86"/>`);
  for (const [dy, width] of [
    [222, 4],
    [238, 2],
    [282, 2],
    [298, 4],
  ] as const)
    drawing.add(`<path d="${edge(dy)}" fill="none" stroke="${material.swatch.deep}" stroke-width="${width}" opacity=".3"/>`);
  for (const dy of [250, 260, 270])
    drawing.add(
      `<path d="${edge(dy)}" fill="none" stroke="${mix(material.inks.ground, "#fff8ea", 0.5)}" stroke-width="5" stroke-dasharray="14 4" opacity=".5"/>`,
    );
  drawing.add(label(150, ledge(150) + 40, 120, 3));
}

/** The end of a rug on the floorboards. */
function rugEnd(drawing: Drawing, source: Material): void {
  const material = ["boucle", "velvet", "herringbone", "waffle"].includes(source.fabric) ? source : inWeave(source, "ribs");
  drawing.add(woodGrain(drawing, FULL, "#d8bd95", "x", 90));
  for (const y of [610, 830])
    drawing.add(
      `<path d="M0 ${y}L1100 ${y - 60}" stroke="#4a3018" stroke-width="5" opacity=".35"/><path d="M0 ${y + 4}L1100 ${y - 56}" stroke="#fff2da" stroke-width="3" opacity=".4"/>`,
    );
  const edge: [Point, Point] = [
    { x: -30, y: 700 },
    { x: 1130, y: 560 },
  ];
  const outline = `M-30 -10H1130V${edge[1].y}Q560 ${650} -30 ${edge[0].y}Z`;
  drawing.shadow(`M-30 600H1130V${edge[1].y + 22}L-30 ${edge[0].y + 26}Z`, 16, 0.5);
  const line = Array.from({ length: 30 }, (_, i) => {
    const t = i / 29;
    const k = 2 * t * (1 - t);
    return { x: edge[0].x + 1160 * t, y: edge[0].y * (1 - t) ** 2 + 650 * k + edge[1].y * t * t + 4 };
  });
  drawing.add(
    fringe(drawing, line, [material.swatch.pale, mix(material.swatch.pale, "#6b5a44", 0.4)], {
      fall: { x: 26, y: 170 },
      every: 34,
      width: 9,
      spread: 0.12,
    }),
  );
  const noise = noiseOf(`${drawing.seed} rug`);
  const cm = 30;
  drawCloth(drawing, {
    material,
    outline,
    box: { x: -30, y: -10, width: 1160, height: 730 },
    width: cm,
    height: 24,
    zoom: 2,
    turn: -7,
    scale: 1.5,
    warp: (u, v) => ({ x: -40 + u * 40 + v * 5, y: 705 - (24 - v) * 34 - u * 4.8 }),
    relief: {
      step: 5,
      strength: 0.8,
      occlusion: 0.3,
      height: (x, y) => {
        const d = (edge[0].y - (x / 1100) * 140 - y) / 40;
        return (1 - Math.exp(-Math.max(0, d))) * 24 + noise(x / 120, y / 100) * 6;
      },
      tone: (x) => 0.06 - (x / 1100) * 0.14,
    },
  });
  drawing.add(
    `<path d="${smoothPath(
      line.map((p) => ({ x: p.x, y: p.y - 6 })),
      false,
    )}" fill="none" stroke="${mix(material.swatch.pale, "#6b5a44", 0.25)}" stroke-width="13" stroke-dasharray="16 3"/><path d="${smoothPath(
      line.map((p) => ({ x: p.x, y: p.y - 9 })),
      false,
    )}" fill="none" stroke="#fff8ea" stroke-width="4" opacity=".5" stroke-dasharray="16 3"/>`,
  );
}

/** Falls of cloth seen from near. */
function falling(drawing: Drawing, material: Material): void {
  const noise = noiseOf(`${drawing.seed} fall`);
  const profile = (x: number, y: number) =>
    Math.cos((x / 210 + noise(x / 420, y / 900) * 0.5) * Math.PI * 2) * 46 +
    Math.cos((x / 97 + 0.4 + y / 5200) * Math.PI * 2) * 9 +
    noise(x / 80, y / 300) * 5;
  const cm = 60;
  const warp: Warp = (u, v) => {
    const x = -60 + u * 22;
    const slope = (profile(x + 6, 400) - profile(x - 6, 400)) / 12;
    return { x: x - slope * 16, y: v * 24 - 40 };
  };
  drawCloth(drawing, {
    material,
    outline: "M0 0H1100V1020H0Z",
    box: FULL,
    warp,
    width: cm,
    height: 46,
    zoom: 2,
    scale: 1.2,
    relief: { step: 4, strength: 0.9, occlusion: 0.7, height: profile, tone: (x, y) => 0.04 + Math.min(0, profile(x, y) / 60) * 0.14 },
  });
  const low = 760;
  const wave = Array.from({ length: 56 }, (_, i) => ({ x: i * 20, y: low + 20 + profile(i * 20, low) * 0.16 }));
  drawing.add(
    `<path d="${smoothPath(wave, false)}" fill="none" stroke="#1d1410" stroke-width="7" opacity=".22"/>` +
      stitches(
        wave.map((p) => ({ x: p.x, y: p.y - 16 })),
        mix(material.swatch.base, "#fff6e6", 0.5),
        { length: 13, gap: 8, width: 3.4, opacity: 0.85 },
      ),
  );
}

type Closeup = (drawing: Drawing, material: Material) => void;
const CLOSEUPS: Partial<Record<Subject, Closeup>> = {
  cushion: piped,
  "floor-cushion": piped,
  "chair-pad": piped,
  pouffe: piped,
  towel: towelling,
  "towel-stack": towelling,
  "bath-mat": towelling,
  bathrobe: towelling,
  rug: rugEnd,
  "runner-rug": rugEnd,
  doormat: rugEnd,
  curtain: falling,
  "shower-curtain": falling,
};
/** Things that are not cloth: what to go near to in their front view (px) and how near. */
const NEAR: Partial<Record<Subject, { x: number; y: number; k: number }>> = {
  "pendant-lamp": { x: 470, y: 470, k: 2.3 },
  "table-lamp": { x: 500, y: 430, k: 2.2 },
  "floor-lamp": { x: 500, y: 300, k: 2.4 },
  vase: { x: 520, y: 540, k: 2.3 },
  "candle-holder": { x: 560, y: 560, k: 2.1 },
  basket: { x: 430, y: 560, k: 2.2 },
  mirror: { x: 350, y: 360, k: 2.4 },
  "storage-box": { x: 520, y: 600, k: 2 },
  "plant-pot": { x: 520, y: 640, k: 2 },
  tray: { x: 300, y: 640, k: 2.2 },
  "roller-blind": { x: 420, y: 250, k: 2.1 },
  "oven-mitt": { x: 560, y: 380, k: 2 },
};

/** The close view of a subject; `front` draws its front view, for the things that one only goes nearer to. */
export function drawCloseup(drawing: Drawing, subject: Subject, material: Material, front: Closeup): void {
  const near = NEAR[subject];
  if (near) drawing.placed(550 - near.x * near.k, 510 - near.y * near.k, near.k, () => front(drawing, material));
  else (CLOSEUPS[subject] ?? hemmed)(drawing, material);
}
