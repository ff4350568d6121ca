import type { Subject } from "../../demo/types";
import type { Drawing } from "../drawing";

import type { Material } from "../fabrics";
import { materialOf, solidOf } from "../fabrics";
import { WOOD, mix } from "../palette";
import { drawPlantPot, drawVase } from "../subjects/ceramics";
import { drawCushion } from "../subjects/cushion";
import { tableTop } from "../subjects/surfaces";
import { drawPanel, drawRings, drawRod } from "../subjects/windows";
import { upholstery, wallOf } from "./common";
import { drawBathtub, drawChair, drawCounter, drawPegRail, drawPot, drawShelf, drawStool, drawTable, drawTiles } from "./fixtures";
import { drawFrame, drawSideboard, drawSofa, drawWindow } from "./furniture";
import { drawBooks } from "./props";
import {
  atTheDoor,
  downTheHall,
  inBedroom,
  onBathFloor,
  onFloor,
  onMattress,
  onPillows,
  onTable,
  overSofa,
  underBedspread,
} from "./settings";
import { drawAtmosphere, drawShell, drawSunlight } from "./shell";

/** The corner of a home in which a product stands. `put` draws the product in its studio size at (x, y). */
type Put = (x: number, y: number, scale: number, view?: "front" | "angle") => void;
type Vignette = (drawing: Drawing, material: Material, put: Put) => void;

const plain = (colour: Parameters<typeof materialOf>[1]) => materialOf("plain", colour);

const onSofa: Vignette = (drawing, material, put) => {
  drawShell(drawing, { wall: wallOf(material, 0.82), floor: "oak", horizon: 800 });
  drawSunlight(drawing, 90, 60, 1.5, 0.5);
  drawFrame(drawing, material, 690, 70, 210, 270, "stem");
  drawSofa(drawing, material.swatch.isPale ? materialOf("linen", "sand") : upholstery(), 40, 960, 1120);
  drawing.ellipseShadow(340, 610, 150, 140, 16, 0.3);
  drawCushion(drawing, solidOf(material, mix(material.accent.base, "#f4eee3", 0.2), "linen"), {
    cx: 360,
    cy: 600,
    rx: 150,
    ry: 150,
    turn: -9,
    width: 50,
    height: 50,
    edge: "plain",
    seed: "other",
  });
  put(330, 395, 0.44);
};

const curtained: Vignette = (drawing, material) => {
  drawShell(drawing, { wall: wallOf(material, 0.82), floor: "pale", horizon: 860 });
  drawWindow(drawing, { x: 330, y: 170, width: 440, height: 520 });
  drawing.add(`<path d="M120 1020L330 866H780L830 1020Z" fill="#fff4d8" opacity=".4" filter="${drawing.blur(16)}"/>`);
  drawRod(drawing, 60, 1040, 84);
  for (const [i, x] of [88, 722].entries()) {
    drawRings(
      drawing,
      Array.from({ length: 7 }, (_, k) => x + (290 * (k + 0.5)) / 7),
      84,
    );
    drawPanel(drawing, material, {
      x,
      y: 104,
      width: 290,
      length: 840,
      folds: 7,
      seed: `${drawing.seed} ${i}`,
      tone: (a) => (i ? (1 - a) * 0.16 : a * 0.16) - 0.05,
    });
  }
  const stool = drawStool(drawing, 555, 960, 210, 210);
  drawing.placed(555 - 550 * 0.28, stool - 884 * 0.28, 0.28, () => drawVase(drawing, plain("clay"), "front"));
};

const blinded: Vignette = (drawing, material, put) => {
  drawShell(drawing, { wall: wallOf(material, 0.82), floor: "pale", horizon: 900 });
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

/** A mitt is smaller than a towel. */
const hung: Vignette = (drawing, material, put) => inKitchen(drawing, material, () => put(250, 188, 0.48));

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
  put(150, 226, 0.66);
};

const laid: Vignette = (drawing, material, put) => {
  drawShell(drawing, { wall: wallOf(material, 0.82), floor: "oak", horizon: 430 });
  drawSunlight(drawing, 60, -60, 1.3, 0.5);
  for (const x of [300, 800]) drawChair(drawing, x, 640, 480, WOOD.oak, true);
  put(0, 60, 1);
  drawing.placed(150 - 550 * 0.3, 500 - 884 * 0.3, 0.3, () => drawVase(drawing, plain("white"), "front"));
  drawPot(drawing, 964, 470, 58, 50, mix(material.swatch.base, "#efe6d8", 0.35), "bowl");
};

const onTop: Vignette = (drawing, material, put) => {
  drawShell(drawing, { wall: wallOf(material, 0.82), floor: "oak", horizon: 900 });
  drawSunlight(drawing, 60, 50, 1.6, 0.55);
  drawFrame(drawing, material, 110, 130, 230, 300, "arches");
  const top = drawSideboard(drawing, 70, 1010, 980, WOOD.oak, 340);
  put(600 - 550 * 0.62, top - 872 * 0.62, 0.62);
  drawPot(drawing, 230, top + 4, 56, 50, "#efe6d8", "bowl");
  drawBooks(drawing, 860, top, 150, ["#d9c9b0", material.swatch.base, "#a9b39b"]);
};

const above: Vignette = (drawing, material, put) => {
  drawShell(drawing, { wall: wallOf(material, 0.82), floor: "oak", horizon: 900 });
  drawSunlight(drawing, 40, 120, 1.5, 0.5);
  put(550 - 550 * 0.74, 30, 0.74);
  const top = drawSideboard(drawing, 110, 1010, 880, WOOD.oak, 250);
  drawing.placed(250 - 550 * 0.2, top - 884 * 0.2, 0.2, () => drawVase(drawing, plain("white"), "front"));
  drawPot(drawing, 850, top + 4, 44, 40, mix(material.swatch.base, "#efe6d8", 0.3), "bowl");
};

const overTable: Vignette = (drawing, material, put) => {
  drawShell(drawing, { wall: wallOf(material, 0.82), floor: "oak", horizon: 860 });
  drawSunlight(drawing, 20, 120, 1.5, 0.5);
  for (const x of [330, 770]) drawChair(drawing, x, 990, 400, WOOD.oak, true);
  const top = drawTable(drawing, 110, 1010, 880, 290);
  drawing.placed(520 - 550 * 0.26, top - 884 * 0.26, 0.26, () => drawVase(drawing, plain("white"), "front"));
  drawPot(drawing, 740, top + 4, 56, 46, mix(material.swatch.base, "#efe6d8", 0.3), "bowl");
  put(110, -40, 0.8);
};

const standing: Vignette = (drawing, material, put) => {
  drawShell(drawing, { wall: wallOf(material, 0.82), floor: "oak", horizon: 740 });
  drawSunlight(drawing, 60, 40, 1.5, 0.55);
  drawFrame(drawing, material, 560, 130, 190, 250, "stem");
  drawFrame(drawing, material, 776, 170, 140, 184, "arches");
  drawSofa(drawing, material.swatch.isPale ? materialOf("linen", "sand") : upholstery(), 500, 880, 960);
  drawing.ellipseShadow(770, 590, 104, 100, 12, 0.3);
  drawCushion(drawing, solidOf(material, mix(material.accent.base, "#f4eee3", 0.2), "linen"), {
    cx: 760,
    cy: 574,
    rx: 108,
    ry: 108,
    turn: -6,
    width: 50,
    height: 50,
    edge: "plain",
    seed: "other",
  });
  put(0, 0, 1);
};

/** A tray carried to the table. */
const served: Vignette = (drawing, material, put) => {
  drawShell(drawing, { wall: wallOf(material, 0.82), floor: "oak", horizon: 430 });
  drawSunlight(drawing, 60, -60, 1.3, 0.5);
  for (const x of [300, 800]) drawChair(drawing, x, 640, 480, WOOD.oak, true);
  tableTop(drawing, [
    { x: 60, y: 400 },
    { x: 1040, y: 400 },
    { x: 1200, y: 1060 },
    { x: -100, y: 1060 },
  ]);
  put(130, 250, 0.78);
  drawPot(drawing, 440, 640, 50, 64, "#efe6d8");
  drawPot(drawing, 620, 660, 56, 46, mix(material.swatch.base, "#efe6d8", 0.5), "bowl");
  drawing.placed(160 - 550 * 0.3, 540 - 884 * 0.3, 0.3, () => drawVase(drawing, plain("white"), "front"));
};

/** The bolt on a table, its end falling over the edge. */
const measured: Vignette = (drawing, material, put) => {
  drawShell(drawing, { wall: wallOf(material, 0.82), floor: "oak", horizon: 860 });
  drawSunlight(drawing, 60, 50, 1.6, 0.55);
  drawShelf(drawing, 120, 250, 860);
  for (const [i, colour] of [material.swatch.base, "#d9c9b0", material.accent.base, "#a9b39b", "#efe6d8"].entries())
    drawBooks(drawing, 170 + i * 164, 250, 120, [colour, mix(colour, "#fff6e4", 0.3), mix(colour, "#2b1d12", 0.12)]);
  drawTable(drawing, 70, 1016, 960, 420);
  put(170, 404, 0.7);
};

const onChair: Vignette = (drawing, material, put) => {
  drawShell(drawing, { wall: wallOf(material, 0.82), floor: "oak", horizon: 740 });
  drawSunlight(drawing, 60, 40, 1.5, 0.55);
  drawFrame(drawing, material, 120, 120, 200, 260, "hills");
  drawChair(drawing, 600, 970, 820);
  put(600 - 550 * 0.52, 320, 0.52, "angle");
};

/** Vignettes that need nothing set in. */
const asDrawn =
  (setting: (drawing: Drawing, material: Material) => void): Vignette =>
  (drawing, material) =>
    setting(drawing, material);
const living =
  (x: number, y: number, scale: number): Vignette =>
  (drawing, material, put) =>
    standing(drawing, material, () => put(x, y, scale));

const VIGNETTES: Record<Subject, Vignette> = {
  cushion: onSofa,
  throw: asDrawn(overSofa),
  "floor-cushion": living(60, 470, 0.6),
  curtain: curtained,
  "roller-blind": blinded,
  "duvet-set": asDrawn(inBedroom),
  sheet: asDrawn(onMattress),
  bedspread: asDrawn(underBedspread),
  pillowcase: asDrawn(onPillows),
  duvet: asDrawn(inBedroom),
  pillow: asDrawn(onPillows),
  towel: inBathroom,
  "towel-stack": onBathStool,
  "bath-mat": asDrawn(onBathFloor),
  "shower-curtain": atShower,
  bathrobe: onPegs,
  tablecloth: asDrawn(onTable),
  "table-runner": laid,
  napkins: laid,
  placemat: laid,
  "kitchen-towel": inKitchen,
  apron: onPegs,
  "oven-mitt": hung,
  "chair-pad": onChair,
  rug: asDrawn(onFloor),
  "runner-rug": asDrawn(downTheHall),
  doormat: asDrawn(atTheDoor),
  pouffe: living(40, 420, 0.62),
  "pendant-lamp": overTable,
  "table-lamp": onTop,
  "floor-lamp": living(-30, 130, 0.88),
  vase: onTop,
  "candle-holder": onTop,
  basket: living(30, 420, 0.62),
  mirror: above,
  "storage-box": onTop,
  "plant-pot": living(30, 390, 0.64),
  tray: served,
  "fabric-by-metre": measured,
};

export function drawVignette(drawing: Drawing, subject: Subject, material: Material, draw: (view: "front" | "angle") => void): void {
  VIGNETTES[subject](drawing, material, (x, y, scale, view = "front") => drawing.placed(x, y, scale, () => draw(view)));
  drawAtmosphere(drawing);
}
