import type { RoomScene } from "../../demo/types";
import type { Drawing } from "../drawing";
import { ellipsePath, rect } from "../drawing";
import type { Material } from "../fabrics";
import { materialOf, solidOf } from "../fabrics";
import { WOOD, mix } from "../palette";
import { drawHangingTowel, drawTowelStack } from "../subjects/bath";
import { drawBedding } from "../subjects/bed";
import { drawBladeLeaf, drawPlantPot, drawVase } from "../subjects/ceramics";
import { drawCushion } from "../subjects/cushion";
import { drawPouffe, drawRugOn } from "../subjects/floor";
import { drawFloorLamp, drawPendant, drawTableLamp } from "../subjects/lamps";
import { drawBasket } from "../subjects/storage";
import { drawDraped } from "../subjects/box";
import { drawKitchenTowel } from "../subjects/kitchen";
import { drawPanel, drawRings, drawRod } from "../subjects/windows";
import { drawBathtub, drawChair, drawCounter, drawPegRail, drawPot, drawShelf, drawStool, drawTable, drawTiles } from "./fixtures";
import { drawFrame, drawSideboard, drawSofa, drawWindow } from "./furniture";
import { drawAtmosphere, drawShell, drawSunlight } from "./shell";

/** Rooms for the banners, 1600 × 900: the left two fifths stay calm, text may stand there. */

type Scene = (drawing: Drawing, material: Material) => void;

const wallOf = (material: Material, amount = 0.82) => mix(material.swatch.base, "#f3ece1", amount);
const upholstery = () => materialOf("linen", "natural");
const rings = (x: number, width: number, folds: number) => Array.from({ length: folds }, (_, i) => x + (width * (i + 0.5)) / folds);

const cushionAt = (drawing: Drawing, material: Material, cx: number, cy: number, r: number, turn: number, seed: string) => {
  drawing.shadow(ellipsePath(cx + r * 0.12, cy + r * 0.2, r * 0.98, r * 0.9), Math.max(5, Math.round(r * 0.12)), 0.34);
  drawCushion(drawing, material, { cx, cy, rx: r, ry: r, turn, width: 50, height: 50, seed, edge: "piping" });
};

const livingRoom: Scene = (drawing, material) => {
  drawShell(drawing, { wall: wallOf(material, 0.86), floor: "oak", horizon: 690 });
  drawSunlight(drawing, 330, 90, 1.5, 0.55);
  drawFrame(drawing, material, 1010, 96, 200, 262, "arches");
  drawFrame(drawing, material, 1240, 130, 150, 196, "stem");
  drawRugOn(drawing, materialOf("geometric", "natural", material.swatch.isPale ? "sand" : "clay"), { corners: [{ x: 640, y: 716 }, { x: 1560, y: 716 }, { x: 1720, y: 880 }, { x: 520, y: 880 }], cm: { width: 240, height: 110 }, scale: 3.4, fringed: true, lift: 4, weave: "ribs" });
  drawing.placed(470, 318, 0.46, () => drawFloorLamp(drawing, materialOf("linen", "white"), "front"));
  drawSofa(drawing, upholstery(), 760, 800, 780);
  const second = solidOf(material, material.accent.base, "linen");
  cushionAt(drawing, second, 912, 556, 88, -8, "a");
  cushionAt(drawing, material, 1000, 574, 92, 5, "b");
  cushionAt(drawing, material, 1392, 566, 94, 7, "c");
  drawing.placed(330, 520, 0.3, () => drawPlantPot(drawing, materialOf("plain", "clay"), "front"));
};

const bedroom: Scene = (drawing, material) => {
  drawShell(drawing, { wall: wallOf(material, 0.84), floor: "pale", horizon: 660, panel: true });
  drawSunlight(drawing, 250, 40, 1.5, 0.5);
  const board = { x: 800, y: 300, width: 640, height: 330 };
  drawing.shadow(`M${board.x + 14} ${board.y + 12}h${board.width}v${board.height}h${-board.width}Z`, 14, 0.26);
  drawing.add(rect(board, `fill="${WOOD.oak}" rx="12"`) + rect(board, `fill="${drawing.linear(board.x, board.y, board.x + board.width, board.y + board.height, [[0, "#fff", 0.35], [1, "#2b1808", 0.3]])}" rx="12"`));
  drawing.placed(1120 - 550 * 0.86, 60, 0.86, () => drawBedding(drawing, material, { pillow: material }));
  const side = drawSideboard(drawing, 556, 828, 190, WOOD.oak, 210);
  drawing.placed(655 - 550 * 0.27, side - 902 * 0.27, 0.27, () => drawTableLamp(drawing, materialOf("linen", "white"), "front"));
  drawing.placed(1340, 120, 0.32, () => drawPendant(drawing, materialOf("linen", "natural"), "angle"));
};

const bathroom: Scene = (drawing, material) => {
  drawShell(drawing, { wall: wallOf(material, 0.88), floor: "tile", horizon: 680 });
  drawTiles(drawing, 0, 330, 1600, 328, 44, mix(material.swatch.base, "#f4f0e8", 0.9));
  drawSunlight(drawing, 260, 20, 1.3, 0.45);
  drawWindow(drawing, { x: 1180, y: 60, width: 280, height: 300 });
  drawBathtub(drawing, 1160, 800, 700);
  drawing.placed(900 - 300 * 0.5, 402, 0.5, () => drawHangingTowel(drawing, material, 160, 98, 360, 500));
  const top = drawStool(drawing, 660, 826, 170, 220);
  drawing.placed(660 - 550 * 0.22, top - 868 * 0.22, 0.22, () => drawTowelStack(drawing, material, "front"));
  drawing.placed(1390, 500, 0.38, () => drawBasket(drawing, material, "front"));
};

const diningRoom: Scene = (drawing, material) => {
  drawShell(drawing, { wall: wallOf(material, 0.85), floor: "oak", horizon: 660 });
  drawSunlight(drawing, 240, 60, 1.5, 0.55);
  drawFrame(drawing, material, 1230, 110, 210, 270, "hills");
  drawing.placed(1090 - 550 * 0.46, -10, 0.46, () => drawPendant(drawing, materialOf("linen", "white"), "angle"));
  for (const x of [900, 1270]) drawChair(drawing, x, 790, 400, WOOD.oak, true);
  for (const [x, foot] of [[726, 872], [1440, 872]] as const) drawing.add(rect({ x, y: 560, width: 22, height: foot - 560 }, `fill="${mix(WOOD.oak, "#3a2410", 0.25)}"`));
  drawing.shadow(ellipsePath(1100, 868, 420, 24), 16, 0.3);
  drawDraped(drawing, material, { corners: [{ x: 764, y: 520 }, { x: 1420, y: 520 }, { x: 1500, y: 600 }, { x: 684, y: 600 }], width: 200, depth: 90, drop: 168, folds: 8, fold: 14, rumple: 1.5, scale: 1.6, round: 8, hem: (a) => Math.abs(a - 0.5) ** 2 * 56 });
  drawing.placed(960 - 550 * 0.25, 556 - 884 * 0.25, 0.25, () => drawVase(drawing, materialOf("plain", "white"), "front"));
  drawPot(drawing, 1130, 572, 46, 40, "#e8dfd0", "bowl");
  drawPot(drawing, 1240, 560, 26, 74, mix(material.swatch.base, "#efe6d8", 0.3), "jar");
};

const kitchen: Scene = (drawing, material) => {
  drawShell(drawing, { wall: wallOf(material, 0.88), floor: "pale", horizon: 740 });
  drawTiles(drawing, 0, 300, 1600, 260, 40, "#f3efe7");
  drawSunlight(drawing, 200, 30, 1.4, 0.45);
  drawWindow(drawing, { x: 1240, y: 50, width: 260, height: 330 });
  drawShelf(drawing, 700, 214, 420);
  drawPot(drawing, 760, 214, 34, 84, "#e6dccb");
  drawPot(drawing, 850, 214, 44, 52, mix(material.swatch.base, "#efe6d8", 0.3), "bowl");
  drawPot(drawing, 940, 214, 30, 112, "#c9a37a", "bottle");
  drawPot(drawing, 1040, 214, 38, 70, "#f1ece2");
  drawing.placed(690, 284, 0.42, () => drawKitchenTowel(drawing, material, "front"));
  const top = drawCounter(drawing, 0, 852, 1600, 286, wallOf(material, 0.42));
  drawPot(drawing, 1150, top + 10, 62, 60, "#efe8dc", "bowl");
  drawing.placed(1420 - 550 * 0.24, top + 10 - 892 * 0.24, 0.24, () => drawPlantPot(drawing, materialOf("plain", "natural"), "front"));
  drawPot(drawing, 1280, top + 8, 34, 100, mix(material.swatch.base, "#efe6d8", 0.2));
};

const hallway: Scene = (drawing, material) => {
  drawShell(drawing, { wall: wallOf(material, 0.84), floor: "stone", horizon: 670, panel: true });
  drawSunlight(drawing, 230, 40, 1.4, 0.5);
  const pegs = drawPegRail(drawing, 760, 150, 560, 6);
  drawing.placed((pegs[1] ?? 0) - 330 * 0.42, 150, 0.42, () => drawHangingTowel(drawing, material, 140, 60, 380, 720));
  const bench = drawTable(drawing, 740, 790, 620, 190);
  cushionAt(drawing, material, 860, bench - 82, 84, -4, "bench");
  drawing.placed(1130, bench - 886 * 0.22, 0.22, () => drawBasket(drawing, material, "front"));
  drawRugOn(drawing, material, { corners: [{ x: 700, y: 776 }, { x: 1430, y: 776 }, { x: 1530, y: 890 }, { x: 600, y: 890 }], cm: { width: 200, height: 70 }, scale: 2.6, fringed: true, lift: 4, weave: "ribs" });
  drawing.placed(1370, 440, 0.44, () => drawPlantPot(drawing, materialOf("plain", "charcoal"), "front"));
};

const windowScene: Scene = (drawing, material) => {
  drawShell(drawing, { wall: wallOf(material, 0.88), floor: "pale", horizon: 720 });
  drawSunlight(drawing, 120, 140, 1.4, 0.4);
  drawWindow(drawing, { x: 880, y: 110, width: 420, height: 470 });
  drawing.add(`<path d="M700 900L900 726H1330L1300 900Z" fill="#fff4d8" opacity=".4" filter="${drawing.blur(16)}"/>`);
  drawRod(drawing, 640, 1540, 62);
  for (const [i, x] of [670, 1270].entries()) {
    drawRings(drawing, rings(x, 240, 6), 62);
    drawPanel(drawing, material, { x, y: 82, width: 240, length: 730, folds: 6, seed: `${drawing.seed} ${i}`, tone: (a) => (i ? (1 - a) * 0.16 : a * 0.16) - 0.05 });
  }
  const stool = drawStool(drawing, 1120, 850, 190, 190);
  drawing.placed(1120 - 550 * 0.24, stool - 884 * 0.24, 0.24, () => drawVase(drawing, materialOf("plain", "clay"), "front"));
};

const patio: Scene = (drawing, material) => {
  drawing.add(rect({ x: 0, y: 0, width: 1600, height: 560 }, `fill="${drawing.linear(0, 0, 0, 560, [[0, "#dfe8ec"], [0.7, "#f4efe0"], [1, "#e7e3cf"]])}"`));
  const { random } = drawing;
  for (const [colour, y, blur] of [["#b5c2a8", 400, 26], ["#8fa181", 480, 18], ["#748a68", 540, 10]] as const) {
    let d = "";
    for (let i = 0; i < 34; i += 1) d += ellipsePath(random.between(-40, 1640), y + random.between(-40, 60), random.between(50, 130), random.between(34, 90));
    drawing.add(`<path d="${d}" fill="${colour}" opacity=".8" filter="${drawing.blur(blur)}"/>`);
  }
  drawing.add(`<circle cx="360" cy="150" r="420" fill="${drawing.radial(360, 150, 420, [[0, "#fffbe8", 0.9], [1, "#fff4d8", 0]])}"/>`);
  for (let i = 0; i < 8; i += 1) drawing.add(rect({ x: 0, y: 596 + i * 40 + i * i * 1.2, width: 1600, height: 37 + i * 2.6 }, `fill="${mix("#b9966c", "#8e6d48", (i % 3) * 0.2)}"`));
  drawing.add(rect({ x: 0, y: 590, width: 1600, height: 310 }, `fill="${drawing.linear(0, 590, 1600, 900, [[0, "#fff2d6", 0.5], [0.5, "#fff2d6", 0.1], [1, "#2b1d12", 0.3]])}"`));
  drawSofa(drawing, materialOf("plain", "white"), 800, 800, 700);
  cushionAt(drawing, material, 930, 580, 86, -6, "a");
  cushionAt(drawing, solidOf(material, material.accent.base, "linen"), 1360, 584, 82, 8, "b");
  cushionAt(drawing, material, 1260, 590, 82, -4, "c");
  drawing.placed(470, 430, 0.5, () => drawPlantPot(drawing, materialOf("plain", "rust"), "front"));
  const top = drawTable(drawing, 940, 878, 330, 110);
  drawPot(drawing, 1040, top + 2, 24, 60, "#efe8dc");
  drawPot(drawing, 1150, top + 2, 44, 36, mix(material.swatch.base, "#efe6d8", 0.3), "bowl");
  for (const [x, lean] of [[1540, -0.5], [1580, -0.2], [1600, -0.8]] as const) drawBladeLeaf(drawing, x, 900, 420, lean);
};

const childrensRoom: Scene = (drawing, material) => {
  drawShell(drawing, { wall: wallOf(material, 0.8), floor: "pale", horizon: 680 });
  drawSunlight(drawing, 240, 60, 1.4, 0.5);
  const { random } = drawing;
  let stars = "";
  for (let i = 0; i < 60; i += 1) stars += ellipsePath(random.between(0, 1600), random.between(20, 600), 4, 4);
  drawing.add(`<path d="${stars}" fill="#fffaf0" opacity=".6"/>`);
  drawRugOn(drawing, materialOf("dots", "natural", "clay"), { corners: [{ x: 620, y: 720 }, { x: 1480, y: 720 }, { x: 1600, y: 884 }, { x: 500, y: 884 }], cm: { width: 220, height: 110 }, scale: 3, lift: 4, weave: "tufted" });
  drawShelf(drawing, 800, 190, 300);
  for (const [i, [x, h]] of ([[826, 84], [852, 96], [880, 78], [906, 90], [930, 70]] as const).entries()) drawing.add(rect({ x, y: 190 - h, width: 23, height: h }, `fill="${[material.swatch.base, "#d9b08c", "#a9b39b", material.accent.base, "#e3d8c6"][i] ?? "#ddd"}"`) + rect({ x, y: 190 - h, width: 5, height: h }, 'fill="#fff" opacity=".3"'));
  drawPot(drawing, 1030, 190, 34, 62, "#efe6d8");
  drawing.placed(1180 - 550 * 0.62, 190, 0.74, () => drawBedding(drawing, material, {}));
  drawing.placed(560, 560, 0.34, () => drawPouffe(drawing, solidOf(material, material.accent.base, "boucle"), "front"));
  drawing.placed(1380, 540, 0.36, () => drawBasket(drawing, material, "front"));
};

export const SCENES: Record<RoomScene, Scene> = { "living-room": livingRoom, bedroom, bathroom, "dining-room": diningRoom, kitchen, hallway, window: windowScene, patio, "childrens-room": childrensRoom };

export function drawScene(drawing: Drawing, scene: RoomScene, material: Material): void {
  SCENES[scene](drawing, material);
  drawAtmosphere(drawing);
}
