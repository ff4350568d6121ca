import type { Drawing } from "../drawing";
import { ellipsePath, rect } from "../drawing";
import { materialOf, solidOf } from "../fabrics";
import { WOOD, mix } from "../palette";
import { drawBedding } from "../subjects/bed";
import { drawCandleHolder, drawPlantPot, drawVase } from "../subjects/ceramics";
import { drawPouffe, drawRugOn } from "../subjects/floor";
import { drawFloorLamp, drawPendant, drawTableLamp } from "../subjects/lamps";
import { drawBasket } from "../subjects/basket";
import { drawThrowOver } from "../subjects/throw";
import { drawPanel, drawRings, drawRod } from "../subjects/windows";
import type { Scene } from "./common";
import { cushionAt, upholstery, wallOf } from "./common";
import { drawPot, drawShelf, drawStool } from "./fixtures";
import { drawFrame, drawSideboard, drawSofa, drawWindow } from "./furniture";
import { drawToys } from "./props";
import { drawShell, drawSunlight } from "./shell";

/** Rooms to sit and sleep in. In all rooms the left two fifths stay calm: text may stand there. */

const rings = (x: number, width: number, folds: number) => Array.from({ length: folds }, (_, i) => x + (width * (i + 0.5)) / folds);
const lampShade = () => materialOf("linen", "white");

export const livingRoom: Scene = (drawing, material) => {
  drawShell(drawing, { wall: wallOf(material, 0.86), floor: "oak", horizon: 690 });
  drawSunlight(drawing, 300, 80, 1.5, 0.55);
  drawFrame(drawing, material, 1040, 86, 200, 262, "arches");
  drawFrame(drawing, material, 1272, 120, 150, 196, "stem");
  drawRugOn(drawing, materialOf("geometric", "natural", material.swatch.isPale ? "sand" : "clay"), {
    corners: [
      { x: 700, y: 726 },
      { x: 1540, y: 726 },
      { x: 1660, y: 886 },
      { x: 580, y: 886 },
    ],
    cm: { width: 240, height: 110 },
    scale: 4,
    fringed: true,
    lift: 4,
    weave: "ribs",
  });
  drawing.placed(470, 300, 0.5, () => drawFloorLamp(drawing, lampShade(), "front"));
  drawSofa(drawing, upholstery(), 780, 812, 760);
  const second = solidOf(
    material,
    material.swatch.isPale ? mix(material.accent.base, "#8a7a62", 0.2) : mix(material.accent.base, "#f4eee3", 0.1),
    "linen",
  );
  cushionAt(drawing, second, 926, 574, 86, -8, "a");
  cushionAt(drawing, material, 1014, 590, 90, 5, "b");
  drawThrowOver(drawing, solidOf(material, mix(material.swatch.base, "#f1e8da", 0.45), "herringbone"), {
    x: 1236,
    y: 452,
    width: 150,
    length: 300,
    bend: 0.66,
  });
  cushionAt(drawing, material, 1424, 588, 84, 7, "c");
  const stool = drawStool(drawing, 668, 842, 150, 150);
  drawing.placed(668 - 550 * 0.17, stool - 884 * 0.17, 0.17, () => drawCandleHolder(drawing, materialOf("plain", "clay"), "front"));
};

export const bedroom: Scene = (drawing, material) => {
  drawShell(drawing, { wall: wallOf(material), floor: "pale", horizon: 660, panel: true });
  drawSunlight(drawing, 230, 30, 1.5, 0.5);
  drawWindow(drawing, { x: 960, y: 40, width: 330, height: 190 });
  const board = { x: 806, y: 318, width: 640, height: 330 };
  drawing.shadow(`M${board.x + 14} ${board.y + 12}h${board.width}v${board.height}h${-board.width}Z`, 14, 0.26);
  drawing.add(
    rect(board, `fill="${WOOD.oak}" rx="12"`) +
      rect(
        board,
        `fill="${drawing.linear(board.x, board.y, board.x + board.width, board.y + board.height, [
          [0, "#fff", 0.35],
          [1, "#2b1808", 0.3],
        ])}" rx="12"`,
      ),
  );
  drawing.placed(1126 - 550 * 0.84, 74, 0.84, () => drawBedding(drawing, material, { pillow: material }));
  const side = drawSideboard(drawing, 556, 836, 180, WOOD.oak, 210);
  drawing.placed(646 - 550 * 0.26, side - 902 * 0.26, 0.26, () => drawTableLamp(drawing, lampShade(), "angle"));
  drawing.placed(1354, 90, 0.3, () => drawPendant(drawing, materialOf("linen", "natural"), "angle"));
};

export const childrensRoom: Scene = (drawing, material) => {
  drawShell(drawing, { wall: wallOf(material, 0.8), floor: "pale", horizon: 680 });
  drawSunlight(drawing, 240, 60, 1.4, 0.5);
  starred(drawing);
  drawRugOn(drawing, materialOf("plain", "natural"), {
    corners: [
      { x: 600, y: 750 },
      { x: 1300, y: 750 },
      { x: 1400, y: 888 },
      { x: 470, y: 888 },
    ],
    cm: { width: 220, height: 110 },
    scale: 3,
    lift: 4,
    bordered: true,
    weave: "tufted",
  });
  drawShelf(drawing, 860, 176, 300);
  for (const [i, [x, h]] of (
    [
      [886, 84],
      [912, 96],
      [940, 78],
      [966, 90],
      [990, 70],
    ] as const
  ).entries())
    drawing.add(
      rect(
        { x, y: 176 - h, width: 23, height: h },
        `fill="${[material.swatch.base, "#d9b08c", "#a9b39b", material.accent.base, "#e3d8c6"][i] ?? "#ddd"}"`,
      ) + rect({ x, y: 176 - h, width: 5, height: h }, 'fill="#fff" opacity=".3"'),
    );
  drawPot(drawing, 1090, 176, 34, 62, "#efe6d8");
  drawing.placed(1190 - 550 * 0.74, 160, 0.74, () => drawBedding(drawing, material));
  drawing.placed(470, 530, 0.34, () => drawPouffe(drawing, solidOf(material, material.accent.base, "boucle"), "front"));
  drawToys(drawing, 850, 862, 0.9, [material.swatch.base, "#e8dcc8", material.accent.base]);
  drawing.placed(1330, 540, 0.36, () => drawBasket(drawing, material, "front"));
};

/** Small pale dots on the paper of the wall. */
function starred(drawing: Drawing): void {
  const { random } = drawing;
  let stars = "";
  for (let row = 0; row < 7; row += 1)
    for (let column = 0; column < 17; column += 1)
      stars += ellipsePath(column * 100 + (row % 2) * 50 + random.between(-4, 4), 40 + row * 92 + random.between(-4, 4), 4.5, 4.5);
  drawing.add(`<path d="${stars}" fill="#fffaf0" opacity=".7"/>`);
}

export const windowScene: Scene = (drawing, material) => {
  drawShell(drawing, { wall: wallOf(material, 0.88), floor: "pale", horizon: 720 });
  drawSunlight(drawing, 120, 140, 1.4, 0.4);
  drawWindow(drawing, { x: 880, y: 110, width: 420, height: 470 });
  drawing.add(`<path d="M700 900L900 726H1330L1300 900Z" fill="#fff4d8" opacity=".4" filter="${drawing.blur(16)}"/>`);
  drawRod(drawing, 640, 1540, 62);
  for (const [i, x] of [670, 1270].entries()) {
    drawRings(drawing, rings(x, 240, 6), 62);
    drawPanel(drawing, material, {
      x,
      y: 82,
      width: 240,
      length: 730,
      folds: 6,
      seed: `${drawing.seed} ${i}`,
      tone: (a) => (i ? (1 - a) * 0.16 : a * 0.16) - 0.05,
    });
  }
  const stool = drawStool(drawing, 1120, 850, 190, 190);
  drawing.placed(1120 - 550 * 0.24, stool - 884 * 0.24, 0.24, () => drawVase(drawing, materialOf("plain", "clay"), "front"));
  drawing.placed(468, 560, 0.3, () => drawPlantPot(drawing, materialOf("plain", "natural"), "front"));
};
