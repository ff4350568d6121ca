import type { Subject } from "../../demo/types";
import type { Drawing } from "../drawing";
import { ellipsePath, rect } from "../drawing";
import type { Material } from "../fabrics";
import { materialOf, solidOf } from "../fabrics";
import { WOOD, mix } from "../palette";
import { drawCushion } from "../subjects/cushion";
import { drawPlantPot, drawVase } from "../subjects/ceramics";
import { drawFloorLamp, drawTableLamp } from "../subjects/lamps";
import { drawPanel, drawRings, drawRod } from "../subjects/windows";
import { drawBathtub, drawChair, drawCounter, drawPegRail, drawPot, drawShelf, drawStool, drawTable, drawTiles } from "./fixtures";
import { drawFrame, drawSideboard, drawSofa, drawWindow } from "./furniture";
import { drawAtmosphere, drawShell, drawSunlight } from "./shell";

/** The corner of a home in which a product stands. `put` draws the product in its studio size at (x, y). */
type Put = (x: number, y: number, scale: number, view?: "front" | "angle") => void;
type Vignette = (drawing: Drawing, material: Material, put: Put) => void;

const wallOf = (material: Material, amount = 0.82) => mix(material.swatch.base, "#f3ece1", amount);
const natural = () => materialOf("linen", "natural");
const plain = (colour: Parameters<typeof materialOf>[1]) => materialOf("plain", colour);

const onSofa: Vignette = (drawing, material, put) => {
  drawShell(drawing, { wall: wallOf(material), floor: "oak", horizon: 800 });
  drawSunlight(drawing, 90, 60, 1.5, 0.5);
  drawFrame(drawing, material, 690, 70, 210, 270, "stem");
  drawSofa(drawing, material.swatch.isPale ? materialOf("linen", "sand") : natural(), 40, 960, 1120);
  drawing.shadow(ellipsePath(340, 610, 150, 140), 16, 0.3);
  drawCushion(drawing, solidOf(material, mix(material.accent.base, "#f4eee3", 0.2), "linen"), { cx: 360, cy: 600, rx: 150, ry: 150, turn: -9, width: 50, height: 50, edge: "plain", seed: "other" });
  put(330, 395, 0.44);
};

const overSofa: Vignette = (drawing, material, put) => {
  drawShell(drawing, { wall: wallOf(material), floor: "oak", horizon: 800 });
  drawSunlight(drawing, 90, 60, 1.5, 0.5);
  drawing.placed(640, 90, 0.72, () => drawFloorLamp(drawing, materialOf("linen", "white"), "front"));
  drawSofa(drawing, material.swatch.isPale ? materialOf("linen", "sage") : natural(), -180, 960, 1120);
  drawing.placed(100, 432, 0.6, () => drawCushion(drawing, solidOf(material, mix(material.accent.base, "#f4eee3", 0.2), "linen"), { cx: 300, cy: 300, rx: 260, ry: 260, turn: -8, width: 50, height: 50, edge: "plain", seed: "other" }));
  put(310, 416, 0.62);
};

const inBedroom: Vignette = (drawing, material, put) => {
  drawShell(drawing, { wall: wallOf(material, 0.78), floor: "pale", horizon: 720, panel: true });
  drawSunlight(drawing, 60, 30, 1.5, 0.5);
  const board = { x: 190, y: 300, width: 800, height: 380 };
  drawing.shadow(`M${board.x + 14} ${board.y + 12}h800v380h-800Z`, 14, 0.26);
  drawing.add(rect(board, `fill="${WOOD.oak}" rx="14"`) + rect(board, `fill="${drawing.linear(board.x, board.y, 990, 680, [[0, "#fff", 0.35], [1, "#2b1808", 0.3]])}" rx="14"`));
  put(40, 56, 1);
  const side = drawSideboard(drawing, -110, 960, 210, WOOD.oak, 250);
  drawing.placed(-5 - 550 * 0.34, side - 900 * 0.34, 0.34, () => drawTableLamp(drawing, materialOf("linen", "white"), "front"));
};

const atWindow: Vignette = (drawing, material, put) => {
  drawShell(drawing, { wall: wallOf(material), floor: "pale", horizon: 860 });
  drawWindow(drawing, { x: 300, y: 170, width: 500, height: 520 });
  drawing.add(`<path d="M120 1020L330 866H780L830 1020Z" fill="#fff4d8" opacity=".4" filter="${drawing.blur(16)}"/>`);
  put(0, 0, 1);
};

const curtained: Vignette = (drawing, material) => {
  drawShell(drawing, { wall: wallOf(material), floor: "pale", horizon: 860 });
  drawWindow(drawing, { x: 330, y: 170, width: 440, height: 520 });
  drawing.add(`<path d="M120 1020L330 866H780L830 1020Z" fill="#fff4d8" opacity=".4" filter="${drawing.blur(16)}"/>`);
  drawRod(drawing, 60, 1040, 84);
  for (const [i, x] of [88, 722].entries()) {
    drawRings(drawing, Array.from({ length: 7 }, (_, k) => x + (290 * (k + 0.5)) / 7), 84);
    drawPanel(drawing, material, { x, y: 104, width: 290, length: 840, folds: 7, seed: `${drawing.seed} ${i}`, tone: (a) => (i ? (1 - a) * 0.16 : a * 0.16) - 0.05 });
  }
  const stool = drawStool(drawing, 555, 960, 210, 210);
  drawing.placed(555 - 550 * 0.28, stool - 884 * 0.28, 0.28, () => drawVase(drawing, plain("clay"), "front"));
};

const blinded: Vignette = (drawing, material, put) => {
  drawShell(drawing, { wall: wallOf(material), floor: "pale", horizon: 900 });
  drawWindow(drawing, { x: 280, y: 150, width: 540, height: 560 });
  put(90, 40, 0.84, "angle");
  drawing.placed(260 - 550 * 0.2, 738 - 892 * 0.2, 0.2, () => drawPlantPot(drawing, plain("clay"), "front"));
  drawPot(drawing, 760, 738, 34, 74, "#efe6d8");
};

const inBathroom: Vignette = (drawing, material, put) => {
  drawShell(drawing, { wall: wallOf(material, 0.86), floor: "tile", horizon: 800 });
  drawTiles(drawing, 0, 380, 1100, 390, 52, mix(material.swatch.base, "#f4f0e8", 0.9));
  drawSunlight(drawing, 60, 10, 1.4, 0.45);
  drawBathtub(drawing, 900, 950, 760);
  put(90, 90, 0.68);
};

const onBathStool: Vignette = (drawing, material, put) => {
  drawShell(drawing, { wall: wallOf(material, 0.86), floor: "tile", horizon: 800 });
  drawTiles(drawing, 0, 380, 1100, 390, 52, mix(material.swatch.base, "#f4f0e8", 0.9));
  drawSunlight(drawing, 60, 10, 1.4, 0.45);
  drawBathtub(drawing, 930, 930, 760);
  const top = drawStool(drawing, 380, 966, 400, 330);
  put(380 - 550 * 0.56, top - 866 * 0.56, 0.56);
};

const onBathFloor: Vignette = (drawing, material, put) => {
  drawShell(drawing, { wall: wallOf(material, 0.86), floor: "tile", horizon: 560 });
  drawTiles(drawing, 0, 140, 1100, 390, 52, mix(material.swatch.base, "#f4f0e8", 0.9));
  drawBathtub(drawing, 640, 690, 820);
  put(-60, 180, 0.98);
};

const atShower: Vignette = (drawing, material, put) => {
  drawShell(drawing, { wall: wallOf(material, 0.86), floor: "tile", horizon: 850 });
  drawTiles(drawing, 0, 60, 1100, 760, 52, mix(material.swatch.base, "#f4f0e8", 0.9));
  drawBathtub(drawing, 420, 980, 940);
  put(60, 0, 0.94, "angle");
  const top = drawStool(drawing, 960, 980, 190, 230);
  drawPot(drawing, 930, top + 4, 26, 74, "#efe6d8", "bottle");
  drawPot(drawing, 990, top + 4, 24, 44, mix(material.swatch.base, "#efe6d8", 0.3));
};

const onPegs: Vignette = (drawing, material, put) => {
  drawShell(drawing, { wall: wallOf(material, 0.8), floor: "stone", horizon: 900, panel: true });
  drawSunlight(drawing, 60, 40, 1.4, 0.5);
  const pegs = drawPegRail(drawing, 120, 128, 860, 5);
  put((pegs[2] ?? 550) - 550 * 0.82, 70, 0.82);
  const top = drawStool(drawing, 930, 990, 200, 260);
  drawing.placed(930 - 550 * 0.2, top - 884 * 0.2, 0.2, () => drawVase(drawing, plain("white"), "angle"));
};

const inKitchen: Vignette = (drawing, material, put) => {
  drawShell(drawing, { wall: wallOf(material, 0.86), floor: "pale", horizon: 960 });
  drawTiles(drawing, 0, 250, 1100, 520, 52, "#f3efe7");
  drawShelf(drawing, 90, 176, 920);
  drawPot(drawing, 200, 176, 40, 100, "#e6dccb");
  drawPot(drawing, 330, 176, 54, 60, mix(material.swatch.base, "#efe6d8", 0.3), "bowl");
  drawPot(drawing, 860, 176, 36, 126, "#c9a37a", "bottle");
  drawPot(drawing, 950, 176, 40, 76, "#f1ece2");
  const top = drawCounter(drawing, -20, 1040, 1140, 250, wallOf(material, 0.4));
  drawPot(drawing, 920, top + 12, 82, 78, "#efe8dc", "bowl");
  put(130, 220, 0.72);
};

const onTable: Vignette = (drawing, material, put) => {
  drawShell(drawing, { wall: wallOf(material), floor: "oak", horizon: 620 });
  drawSunlight(drawing, 60, 40, 1.4, 0.5);
  drawFrame(drawing, material, 720, 80, 200, 260, "hills");
  for (const x of [330, 770]) drawChair(drawing, x, 830, 460, WOOD.oak, true);
  put(0, 70, 1);
};

const laid: Vignette = (drawing, material, put) => {
  drawShell(drawing, { wall: wallOf(material), floor: "oak", horizon: 430 });
  drawSunlight(drawing, 60, -60, 1.3, 0.5);
  for (const x of [300, 800]) drawChair(drawing, x, 640, 480, WOOD.oak, true);
  put(0, 60, 1);
  drawing.placed(250 - 550 * 0.3, 520 - 884 * 0.3, 0.3, () => drawVase(drawing, plain("white"), "front"));
  drawPot(drawing, 850, 540, 62, 54, mix(material.swatch.base, "#efe6d8", 0.35), "bowl");
};

const onTop: Vignette = (drawing, material, put) => {
  drawShell(drawing, { wall: wallOf(material), floor: "oak", horizon: 900 });
  drawSunlight(drawing, 60, 50, 1.6, 0.55);
  drawFrame(drawing, material, 110, 130, 230, 300, "arches");
  const top = drawSideboard(drawing, 70, 1010, 980, WOOD.oak, 340);
  put(600 - 550 * 0.62, top - 872 * 0.62, 0.62);
  drawPot(drawing, 230, top + 4, 56, 50, "#efe6d8", "bowl");
  for (const [i, w] of [150, 136, 142].entries()) drawing.add(rect({ x: 880 + i * 4, y: top - 20 - i * 20, width: w, height: 20 }, `fill="${["#d9c9b0", material.swatch.base, "#a9b39b"][i] ?? "#ddd"}"`) + rect({ x: 880 + i * 4, y: top - 20 - i * 20, width: w, height: 4 }, 'fill="#fff" opacity=".4"'));
};

const above: Vignette = (drawing, material, put) => {
  drawShell(drawing, { wall: wallOf(material), floor: "oak", horizon: 900 });
  drawSunlight(drawing, 40, 120, 1.5, 0.5);
  put(550 - 550 * 0.74, 30, 0.74);
  const top = drawSideboard(drawing, 110, 1010, 880, WOOD.oak, 250);
  drawing.placed(250 - 550 * 0.2, top - 884 * 0.2, 0.2, () => drawVase(drawing, plain("white"), "front"));
  drawPot(drawing, 850, top + 4, 44, 40, mix(material.swatch.base, "#efe6d8", 0.3), "bowl");
};

const overTable: Vignette = (drawing, material, put) => {
  drawShell(drawing, { wall: wallOf(material), floor: "oak", horizon: 860 });
  drawSunlight(drawing, 20, 120, 1.5, 0.5);
  for (const x of [330, 770]) drawChair(drawing, x, 990, 400, WOOD.oak, true);
  const top = drawTable(drawing, 110, 1010, 880, 290);
  drawing.placed(520 - 550 * 0.26, top - 884 * 0.26, 0.26, () => drawVase(drawing, plain("white"), "front"));
  drawPot(drawing, 740, top + 4, 56, 46, mix(material.swatch.base, "#efe6d8", 0.3), "bowl");
  put(110, -40, 0.8);
};

const onFloor: Vignette = (drawing, material, put) => {
  drawShell(drawing, { wall: wallOf(material), floor: "oak", horizon: 520 });
  drawSunlight(drawing, 40, 10, 1.2, 0.5);
  drawFrame(drawing, material, 700, 60, 170, 220, "arches");
  put(-40, 160, 1, "front");
  drawSofa(drawing, natural(), 230, 580, 720);
};

const standing: Vignette = (drawing, material, put) => {
  drawShell(drawing, { wall: wallOf(material), floor: "oak", horizon: 740 });
  drawSunlight(drawing, 60, 40, 1.5, 0.55);
  drawFrame(drawing, material, 150, 120, 210, 270, "stem");
  drawSofa(drawing, natural(), 620, 860, 900);
  put(20, 160, 0.84);
};

const onChair: Vignette = (drawing, material, put) => {
  drawShell(drawing, { wall: wallOf(material), floor: "oak", horizon: 740 });
  drawSunlight(drawing, 60, 40, 1.5, 0.55);
  drawFrame(drawing, material, 120, 120, 200, 260, "hills");
  drawChair(drawing, 600, 970, 820);
  put(600 - 550 * 0.52, 320, 0.52, "angle");
};

const VIGNETTES: Record<Subject, Vignette> = {
  cushion: onSofa, throw: overSofa, "floor-cushion": standing, curtain: curtained, "roller-blind": blinded,
  "duvet-set": inBedroom, sheet: inBedroom, bedspread: inBedroom, pillowcase: inBedroom, duvet: inBedroom, pillow: inBedroom,
  towel: inBathroom, "towel-stack": onBathStool, "bath-mat": onBathFloor, "shower-curtain": atShower, bathrobe: onPegs,
  tablecloth: onTable, "table-runner": laid, napkins: laid, placemat: laid, "kitchen-towel": inKitchen, apron: onPegs, "oven-mitt": inKitchen, "chair-pad": onChair,
  rug: onFloor, "runner-rug": standing, doormat: onFloor, pouffe: standing,
  "pendant-lamp": overTable, "table-lamp": onTop, "floor-lamp": standing,
  vase: onTop, "candle-holder": onTop, basket: standing, mirror: above, "storage-box": onTop, "plant-pot": standing, tray: laid, "fabric-by-metre": atWindow,
};

export function drawVignette(drawing: Drawing, subject: Subject, material: Material, draw: (view: "front" | "angle") => void): void {
  VIGNETTES[subject](drawing, material, (x, y, scale, view = "front") => drawing.placed(x, y, scale, () => draw(view)));
  drawAtmosphere(drawing);
}
