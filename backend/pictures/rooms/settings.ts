import type { Drawing } from "../drawing";
import { rect } from "../drawing";
import type { Material } from "../fabrics";
import { inWeave, materialOf, solidOf } from "../fabrics";
import { WOOD, mix } from "../palette";
import { terryOf } from "../subjects/bath";
import { drawBedding } from "../subjects/bed";
import { drawPlantPot, drawVase } from "../subjects/ceramics";
import { drawCushion } from "../subjects/cushion";
import { drawRugOn } from "../subjects/floor";
import { drawFloorLamp, drawTableLamp } from "../subjects/lamps";
import { drawDraped } from "../subjects/box";
import { drawThrowOver } from "../subjects/throw";
import { upholstery, wallOf } from "./common";
import { drawBathtub, drawChair, drawPegRail, drawPot, drawTable, drawTiles } from "./fixtures";
import { drawFrame, drawSideboard, drawSofa } from "./furniture";
import { drawCover, drawDoor } from "./props";
import { drawShell, drawSunlight } from "./shell";

/** Textiles in use: laid over a sofa, on a bed, on a table, on the floor. They are not set in as in the studio but drawn into the room. */
type Setting = (drawing: Drawing, material: Material) => void;

export const overSofa: Setting = (drawing, material) => {
  drawShell(drawing, { wall: wallOf(material, 0.82), floor: "oak", horizon: 800 });
  drawSunlight(drawing, 90, 60, 1.5, 0.5);
  drawing.placed(600, 90, 0.72, () => drawFloorLamp(drawing, materialOf("linen", "white"), "front"));
  drawSofa(drawing, material.swatch.isPale ? materialOf("linen", "sage") : upholstery(), -200, 970, 1160);
  drawing.ellipseShadow(230, 640, 150, 140, 16, 0.3);
  drawCushion(drawing, solidOf(material, mix(material.accent.base, "#f4eee3", 0.2), "linen"), {
    cx: 220,
    cy: 620,
    rx: 152,
    ry: 152,
    turn: -8,
    width: 50,
    height: 50,
    edge: "plain",
    seed: "other",
  });
  drawThrowOver(drawing, material, { x: 520, y: 420, width: 300, length: 470, bend: 0.7 });
};

/** The bed of a calm room, made with what the picture is about. */
const bedroomWith =
  (make: (drawing: Drawing, material: Material) => void): Setting =>
  (drawing, material) => {
    drawShell(drawing, { wall: wallOf(material, 0.78), floor: "pale", horizon: 720, panel: true });
    drawSunlight(drawing, 60, 30, 1.5, 0.5);
    const board = { x: 190, y: 296, width: 800, height: 400 };
    drawing.shadow(`M${board.x + 14} ${board.y + 12}h800v380h-800Z`, 14, 0.26);
    drawing.add(
      rect(board, `fill="${WOOD.oak}" rx="14"`) +
        rect(
          board,
          `fill="${drawing.linear(board.x, board.y, 990, 680, [
            [0, "#fff", 0.35],
            [1, "#2b1808", 0.3],
          ])}" rx="14"`,
        ),
    );
    drawing.placed(40, 36, 1, () => make(drawing, material));
    const side = drawSideboard(drawing, -110, 970, 210, WOOD.oak, 260);
    drawing.placed(-5 - 550 * 0.34, side - 900 * 0.34, 0.34, () => drawTableLamp(drawing, materialOf("linen", "white"), "angle"));
  };
const softWhite = () => inWeave(materialOf("plain", "white"), "percale");
export const inBedroom = bedroomWith((drawing, material) => drawBedding(drawing, material));
export const underBedspread = bedroomWith((drawing, material) => drawBedding(drawing, material, { pillow: softWhite(), quilted: true }));
export const onPillows = bedroomWith((drawing, material) =>
  drawBedding(drawing, solidOf(material, mix(material.swatch.base, "#f6f1e8", 0.72), "linen"), { pillow: material }),
);
export const onMattress = bedroomWith((drawing, material) =>
  drawBedding(drawing, solidOf(material, mix(material.swatch.base, "#f6f1e8", 0.6), "linen"), { sheet: material, pillow: material }),
);

export const onTable: Setting = (drawing, material) => {
  drawShell(drawing, { wall: wallOf(material, 0.82), floor: "oak", horizon: 640 });
  drawSunlight(drawing, 60, 40, 1.4, 0.5);
  drawFrame(drawing, material, 720, 60, 200, 260, "hills");
  for (const x of [250, 550, 850]) drawChair(drawing, x, 850, 470, WOOD.oak, true);
  for (const x of [120, 950]) drawing.add(rect({ x, y: 620, width: 30, height: 370 }, `fill="${mix(WOOD.oak, "#3a2410", 0.25)}"`));
  drawing.ellipseShadow(560, 990, 470, 26, 18, 0.3);
  drawDraped(drawing, material, {
    corners: [
      { x: 150, y: 540 },
      { x: 950, y: 540 },
      { x: 1046, y: 650 },
      { x: 54, y: 650 },
    ],
    width: 200,
    depth: 95,
    drop: 220,
    folds: 9,
    fold: 17,
    rumple: 1.5,
    scale: 1.5,
    round: 9,
    hem: (a) => Math.abs(a - 0.5) ** 2 * 70,
  });
  const napkin = material.swatch.isPale ? material.accent.base : mix(material.swatch.base, "#f6f1e8", 0.6);
  for (const x of [210, 790]) drawCover(drawing, x, 612, 0.9, napkin);
  drawing.placed(500 - 550 * 0.32, 604 - 884 * 0.32, 0.32, () => drawVase(drawing, materialOf("plain", "white"), "front"));
  drawPot(drawing, 640, 600, 58, 48, "#d9cbb4", "bowl");
};

export const onFloor: Setting = (drawing, material) => {
  drawShell(drawing, { wall: wallOf(material, 0.82), floor: "oak", horizon: 560 });
  drawSunlight(drawing, 40, 0, 1.3, 0.5);
  drawFrame(drawing, material, 470, 50, 160, 210, "arches");
  drawFrame(drawing, material, 656, 84, 116, 152, "stem");
  drawing.placed(-90, 210, 0.5, () => drawPlantPot(drawing, materialOf("plain", "clay"), "front"));
  drawRugOn(drawing, material, {
    corners: [
      { x: 190, y: 660 },
      { x: 930, y: 660 },
      { x: 1070, y: 980 },
      { x: 30, y: 980 },
    ],
    cm: { width: 200, height: 140 },
    scale: 3.4,
    fringed: !["boucle", "velvet"].includes(material.fabric),
    bordered: !material.design.marks,
    lift: 6,
    weave: "ribs",
  });
  drawSofa(drawing, upholstery(), 216, 716, 700);
};

export const downTheHall: Setting = (drawing, material) => {
  drawShell(drawing, { wall: wallOf(material, 0.8), floor: "pale", horizon: 560, panel: true });
  drawSunlight(drawing, 40, 20, 1.2, 0.5);
  drawDoor(drawing, 640, 562, 260, 470, mix(material.swatch.base, "#e9e0d0", 0.5));
  drawPegRail(drawing, 130, 150, 400, 4);
  drawTable(drawing, 110, 640, 400, 150);
  drawing.placed(240, 490 - 896 * 0.2, 0.2, () => drawVase(drawing, materialOf("plain", "white"), "angle"));
  drawRugOn(drawing, material, {
    corners: [
      { x: 560, y: 610 },
      { x: 800, y: 610 },
      { x: 900, y: 990 },
      { x: 330, y: 990 },
    ],
    cm: { width: 80, height: 190 },
    scale: 2.6,
    fringed: true,
    bordered: !material.design.marks,
    lift: 5,
    weave: "ribs",
  });
};

export const atTheDoor: Setting = (drawing, material) => {
  drawShell(drawing, { wall: wallOf(material, 0.8), floor: "stone", horizon: 740 });
  drawSunlight(drawing, 20, 60, 1.3, 0.5);
  drawDoor(drawing, 330, 742, 430, 690, mix(material.swatch.isPale ? material.accent.base : material.swatch.base, "#e9e0d0", 0.2));
  drawing.placed(720, 360, 0.5, () => drawPlantPot(drawing, materialOf("plain", "charcoal"), "front"));
  drawRugOn(drawing, inWeave(material, "tufted"), {
    corners: [
      { x: 300, y: 796 },
      { x: 800, y: 796 },
      { x: 880, y: 956 },
      { x: 216, y: 956 },
    ],
    cm: { width: 70, height: 45 },
    scale: 1.5,
    bordered: !material.design.marks,
    lift: 10,
  });
};

export const onBathFloor: Setting = (drawing, material) => {
  drawShell(drawing, { wall: wallOf(material, 0.86), floor: "tile", horizon: 620 });
  drawTiles(drawing, 0, 160, 1100, 430, 52, mix(material.swatch.base, "#f4f0e8", 0.9));
  drawBathtub(drawing, 600, 770, 860);
  drawRugOn(drawing, material.fabric === "waffle" ? material : terryOf(inWeave(material, "tufted")), {
    corners: [
      { x: 250, y: 800 },
      { x: 860, y: 800 },
      { x: 950, y: 980 },
      { x: 150, y: 980 },
    ],
    cm: { width: 80, height: 50 },
    scale: 1.5,
    bordered: !material.design.marks,
    lift: 8,
  });
};
