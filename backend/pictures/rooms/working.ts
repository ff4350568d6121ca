import { ellipsePath, rect } from "../drawing";
import { drawDrape } from "../drape";
import { materialOf, solidOf } from "../fabrics";
import { WOOD, mix } from "../palette";
import { drawHangingTowel, drawTowelStack, terryOf } from "../subjects/bath";
import { drawDraped } from "../subjects/box";
import { drawBladeLeaf, drawPlantPot, drawVase } from "../subjects/ceramics";
import { drawRugOn } from "../subjects/floor";
import { drawKitchenTowel } from "../subjects/kitchen";
import { drawPendant } from "../subjects/lamps";
import { drawBasket } from "../subjects/basket";
import { drawMirror } from "../subjects/storage";
import { drawThrowOver } from "../subjects/throw";
import type { Scene } from "./common";
import { cushionAt, wallOf } from "./common";
import { drawBathtub, drawChair, drawCounter, drawPegRail, drawPot, drawShelf, drawStool, drawTable, drawTiles } from "./fixtures";
import { drawFrame, drawSofa, drawWindow } from "./furniture";
import { drawBread, drawCover, drawOven } from "./props";
import { drawShell, drawSunlight } from "./shell";

/** Rooms to wash, cook, eat and come home to, and the terrace. The left two fifths stay calm: text may stand there. */

export const bathroom: Scene = (drawing, material) => {
  drawShell(drawing, { wall: wallOf(material, 0.88), floor: "tile", horizon: 680 });
  drawTiles(drawing, 0, 330, 1600, 328, 44, mix(material.swatch.base, "#f4f0e8", 0.9));
  drawSunlight(drawing, 260, 20, 1.3, 0.45);
  drawWindow(drawing, { x: 1200, y: 60, width: 270, height: 290 });
  drawBathtub(drawing, 1180, 812, 700);
  // a bath mat folded over the rim
  drawDrape(drawing, terryOf(solidOf(material, mix(material.swatch.base, "#f6f1e8", 0.4))), {
    x: 1230,
    y: 548,
    width: 190,
    length: 150,
    clothHeight: 34,
    folds: 2,
    depthTop: 1,
    depthHem: 4,
    crisp: 0,
    tone: (_, v) => (v < 0.08 ? 0.12 : 0),
  });
  drawing.add(
    `<path d="M770 306H1040" stroke="#b08d57" stroke-width="9" stroke-linecap="round"/><path d="M770 303H1040" stroke="#fff" stroke-width="2" opacity=".6"/>`,
  );
  drawing.placed(770, 250, 0.5, () => drawHangingTowel(drawing, material, 100, 112, 330, 470));
  const top = drawStool(drawing, 690, 836, 170, 200);
  drawing.placed(690 - 550 * 0.22, top - 852 * 0.22, 0.22, () => drawTowelStack(drawing, material, "front"));
  drawing.placed(1400, 520, 0.36, () => drawBasket(drawing, material, "front"));
};

export const diningRoom: Scene = (drawing, material) => {
  drawShell(drawing, { wall: wallOf(material), floor: "oak", horizon: 660 });
  drawSunlight(drawing, 240, 60, 1.5, 0.55);
  drawFrame(drawing, material, 1296, 110, 200, 260, "hills");
  drawing.placed(1080 - 550 * 0.44, -20, 0.44, () => drawPendant(drawing, materialOf("linen", "white"), "angle"));
  for (const x of [860, 1080, 1300]) drawChair(drawing, x, 790, 390, WOOD.oak, true);
  for (const x of [712, 1436]) drawing.add(rect({ x, y: 560, width: 22, height: 312 }, `fill="${mix(WOOD.oak, "#3a2410", 0.25)}"`));
  drawing.ellipseShadow(1090, 872, 430, 24, 16, 0.3);
  drawDraped(drawing, material, {
    corners: [
      { x: 744, y: 520 },
      { x: 1420, y: 520 },
      { x: 1504, y: 602 },
      { x: 664, y: 602 },
    ],
    width: 220,
    depth: 90,
    drop: 168,
    folds: 8,
    fold: 14,
    rumple: 1.5,
    scale: 1.6,
    round: 8,
    hem: (a) => Math.abs(a - 0.5) ** 2 * 56,
  });
  const napkin = material.swatch.isPale ? material.accent.base : mix(material.swatch.base, "#f6f1e8", 0.6);
  for (const x of [800, 990, 1330]) drawCover(drawing, x, 574, 0.62, napkin);
  drawing.placed(1170 - 550 * 0.24, 566 - 884 * 0.24, 0.24, () => drawVase(drawing, materialOf("plain", "white"), "front"));
  drawPot(drawing, 1082, 562, 40, 34, "#d9cbb4", "bowl");
};

export const kitchen: Scene = (drawing, material) => {
  drawShell(drawing, { wall: wallOf(material, 0.88), floor: "pale", horizon: 740 });
  drawTiles(drawing, 0, 300, 1600, 260, 40, "#f3efe7");
  drawSunlight(drawing, 200, 30, 1.4, 0.45);
  drawWindow(drawing, { x: 1260, y: 50, width: 250, height: 320 });
  drawShelf(drawing, 720, 214, 420);
  drawPot(drawing, 780, 214, 34, 84, "#e6dccb");
  drawPot(drawing, 870, 214, 44, 52, mix(material.swatch.base, "#efe6d8", 0.3), "bowl");
  drawPot(drawing, 960, 214, 30, 112, "#c9a37a", "bottle");
  drawPot(drawing, 1060, 214, 38, 70, "#f1ece2");
  drawing.placed(700, 284, 0.4, () => drawKitchenTowel(drawing, material, "front"));
  const top = drawCounter(drawing, -24, 872, 1648, 302, wallOf(material, 0.46));
  drawOven(drawing, 790, top + 36, 262, 240);
  drawBread(drawing, 1180, top + 12, 116);
  drawPot(drawing, 1320, top + 8, 34, 100, mix(material.swatch.base, "#efe6d8", 0.2));
  drawing.placed(1440 - 550 * 0.24, top + 10 - 892 * 0.24, 0.24, () => drawPlantPot(drawing, materialOf("plain", "natural"), "front"));
};

export const hallway: Scene = (drawing, material) => {
  drawShell(drawing, { wall: wallOf(material), floor: "stone", horizon: 670, panel: true });
  drawSunlight(drawing, 230, 40, 1.4, 0.5);
  drawing.placed(1010, 60, 0.34, () => drawMirror(drawing, materialOf("plain", "natural"), "front"));
  const pegs = drawPegRail(drawing, 740, 190, 300, 3);
  drawing.placed((pegs[0] ?? 0) - 330 * 0.4, 196, 0.4, () =>
    drawHangingTowel(drawing, solidOf(material, mix(material.swatch.base, "#efe6d8", 0.35), "linen"), 150, 20, 340, 640),
  );
  const bench = drawTable(drawing, 760, 790, 640, 180);
  cushionAt(drawing, material, 880, bench - 80, 82, -4, "bench");
  drawing.placed(1120, bench - 896 * 0.24, 0.24, () => drawBasket(drawing, material, "front"));
  drawRugOn(drawing, material, {
    corners: [
      { x: 700, y: 786 },
      { x: 1430, y: 786 },
      { x: 1540, y: 892 },
      { x: 590, y: 892 },
    ],
    cm: { width: 200, height: 70 },
    scale: 2.6,
    fringed: true,
    lift: 4,
    weave: "ribs",
  });
  drawing.placed(1370, 450, 0.42, () => drawPlantPot(drawing, materialOf("plain", "charcoal"), "front"));
};

export const patio: Scene = (drawing, material) => {
  drawing.add(
    rect(
      { x: 0, y: 0, width: 1600, height: 600 },
      `fill="${drawing.linear(0, 0, 0, 600, [
        [0, "#dbe5ea"],
        [0.7, "#f6efdd"],
        [1, "#e7e3cf"],
      ])}"`,
    ),
  );
  const { random } = drawing;
  for (const [colour, y, blur] of [
    ["#b9c5ac", 410, 26],
    ["#95a687", 490, 17],
    ["#798f6c", 552, 10],
  ] as const) {
    let d = "";
    for (let i = 0; i < 34; i += 1)
      d += ellipsePath(random.between(-40, 1640), y + random.between(-40, 60), random.between(50, 130), random.between(34, 90));
    drawing.add(`<path d="${d}" fill="${colour}" opacity=".8" filter="${drawing.blur(blur)}"/>`);
  }
  drawing.add(
    `<circle cx="360" cy="150" r="460" fill="${drawing.radial(360, 150, 460, [
      [0, "#fffbe8", 0.95],
      [1, "#fff4d8", 0],
    ])}"/>`,
  );
  drawing.add(rect({ x: 0, y: 590, width: 1600, height: 310 }, 'fill="#7d6143"'));
  for (let i = 0; i < 9; i += 1) {
    const [y, h] = [590 + i * 24 + i * i * 1.6, 24 + i * 3.2];
    drawing.add(
      rect({ x: 0, y, width: 1600, height: h - 2 }, `fill="${mix("#bf9d74", "#a37f56", (i % 3) * 0.4)}"`) +
        rect({ x: 0, y, width: 1600, height: 2 }, 'fill="#fff2d6" opacity=".35"'),
    );
  }
  drawing.add(
    rect(
      { x: 0, y: 588, width: 1600, height: 312 },
      `fill="${drawing.linear(0, 590, 1600, 900, [
        [0, "#fff2d6", 0.5],
        [0.5, "#fff2d6", 0.1],
        [1, "#2b1d12", 0.3],
      ])}"`,
    ),
  );
  drawSofa(drawing, materialOf("plain", "white"), 800, 806, 720);
  cushionAt(drawing, material, 940, 580, 86, -6, "a");
  drawThrowOver(drawing, solidOf(material, mix(material.swatch.base, "#f1e8da", 0.5), "herringbone"), {
    x: 1104,
    y: 466,
    width: 150,
    length: 280,
    bend: 0.66,
  });
  cushionAt(drawing, solidOf(material, material.accent.base, "linen"), 1392, 584, 80, 8, "b");
  cushionAt(drawing, material, 1304, 594, 80, -4, "c");
  drawing.placed(480, 470, 0.46, () => drawPlantPot(drawing, materialOf("plain", "rust"), "front"));
  const top = drawTable(drawing, 940, 886, 330, 112);
  drawPot(drawing, 1040, top + 2, 24, 60, "#efe8dc");
  drawPot(drawing, 1150, top + 2, 44, 36, mix(material.swatch.base, "#efe6d8", 0.3), "bowl");
  for (const [x, lean] of [
    [1560, -0.5],
    [1600, -0.2],
    [1620, -0.8],
  ] as const)
    drawBladeLeaf(drawing, x, 910, 400, lean);
};
