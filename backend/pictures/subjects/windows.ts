import { drawCloth } from "../cloth";
import type { Drawing } from "../drawing";
import { rect, roundPath } from "../drawing";
import type { Drape } from "../drape";
import { drawDrape } from "../drape";
import type { Material } from "../fabrics";
import { flatWarp, num, smoothstep } from "../geometry";
import { WOOD } from "../palette";
import type { View } from "./view";

/** A rod across the wall with its brackets and finials. */
export function drawRod(drawing: Drawing, x1: number, x2: number, y: number, thickness = 13, colour = WOOD.black): void {
  drawing.shadow(roundPath({ x: x1, y: y + 16, width: x2 - x1, height: thickness }, thickness / 2), 8, 0.22);
  const shine = drawing.linear(0, y - thickness / 2, 0, y + thickness / 2, [
    [0, "#fff", 0.1],
    [0.3, "#fff", 0.5],
    [0.55, "#000", 0.05],
    [1, "#000", 0.45],
  ]);
  const rod = roundPath({ x: x1, y: y - thickness / 2, width: x2 - x1, height: thickness }, thickness / 2 - 0.5);
  drawing.add(`<path d="${rod}" fill="${colour}"/><path d="${rod}" fill="${shine}"/>`);
  for (const x of [x1, x2]) {
    const r = thickness * 1.05;
    drawing.add(
      `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${colour}"/><circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${drawing.radial(
        x - r * 0.4,
        y - r * 0.4,
        r * 1.5,
        [
          [0, "#fff", 0.6],
          [0.4, "#fff", 0.05],
          [1, "#000", 0.4],
        ],
      )}"/>`,
    );
  }
}

export function drawRings(drawing: Drawing, xs: readonly number[], y: number, colour = WOOD.black): void {
  const marks = xs.map(
    (x) =>
      `<ellipse cx="${num(x)}" cy="${num(y + 6)}" rx="6" ry="15" fill="none" stroke="${colour}" stroke-width="3"/><path d="M${num(x - 5)} ${num(y)}q2 -9 6 -9" fill="none" stroke="#fff" stroke-width="1.4" opacity=".55"/>`,
  );
  drawing.add(marks.join(""));
}

/** One panel with pinch pleats, falling to the floor. */
export function drawPanel(
  drawing: Drawing,
  material: Material,
  panel: Omit<Drape, "depthTop" | "depthHem" | "clothHeight"> &
    Partial<Pick<Drape, "depthTop" | "depthHem" | "clothHeight">> & { tied?: boolean },
): void {
  const { x, y, width, length } = panel;
  if (!panel.tied) drawing.shadow(roundPath({ x: x + 14, y: y + 10, width, height: length - 6 }, 8), 18, 0.2);
  const hung = drawDrape(drawing, material, { depthTop: 9, depthHem: 17, clothHeight: 250, crisp: 0.4, scale: 1.6, ...panel });
  // the heading: a stitched band, pinched where the hooks sit
  const band = drawing.linear(0, y, 0, y + 34, [
    [0, "#1d1410", 0.05],
    [0.8, "#1d1410", 0.12],
    [0.86, "#1d1410", 0.34],
    [0.92, "#fff", 0.16],
    [1, "#fff", 0],
  ]);
  const foot = drawing.linear(0, y + length - 70, 0, y + length, [
    [0, "#1d1410", 0],
    [0.28, "#1d1410", 0.02],
    [0.3, "#1d1410", 0.2],
    [0.34, "#fff", 0.12],
    [0.4, "#1d1410", 0.03],
    [1, "#1d1410", 0.14],
  ]);
  drawing.clipped(
    hung.outline,
    rect({ x, y: y - 20, width, height: 56 }, `fill="${band}"`) +
      rect({ x: x - 20, y: y + length - 70, width: width + 40, height: 110 }, `fill="${foot}"`),
  );
}

const pleats = (x: number, width: number, folds: number) => Array.from({ length: folds }, (_, i) => x + (width * (i + 0.5)) / folds);

export function drawCurtain(drawing: Drawing, material: Material, view: View): void {
  if (view === "angle") {
    drawTiedCurtain(drawing, material);
    return;
  }
  drawing.ellipseShadow(560, 938, 470, 22, 18, 0.24);
  drawRod(drawing, 90, 1010, 92);
  for (const [i, x] of [150, 590].entries()) {
    drawRings(drawing, pleats(x, 360, 8), 92);
    drawPanel(drawing, material, {
      x,
      y: 112,
      width: 360,
      length: 824,
      folds: 8,
      seed: `${drawing.seed} ${i}`,
      left: (v) => -0.02 * v,
      right: (v) => 1 + 0.02 * v,
    });
  }
}

/** A panel drawn to the side by a band, seen closer. */
function drawTiedCurtain(drawing: Drawing, material: Material): void {
  const [x, y, width, length] = [230, 70, 640, 930];
  drawRod(drawing, -60, 1160, 48, 17);
  drawRings(drawing, pleats(x, width, 11), 48);
  const waist = 0.62;
  const drawn = (v: number) => smoothstep(0, 1, v < waist ? v / waist : 1 - ((v - waist) / (1 - waist)) * 0.62);
  drawing.shadow(
    `M${x + 20} ${y}H${x + width}Q${x + width - 40} 420 ${x + 260} ${y + 600}Q${x + 330} 900 ${x + 480} 1040H${x + 20}Z`,
    22,
    0.24,
  );
  drawPanel(drawing, material, {
    x,
    y,
    width,
    length: length + 40,
    folds: 11,
    tied: true,
    left: (v) => 0.03 * drawn(v),
    right: (v) => 1 - 0.62 * drawn(v),
    depthTop: 12,
    depthHem: 20,
  });
  const [tx, ty] = [x + 8, y + (length + 40) * waist];
  const tie = `M${tx} ${ty - 26}Q${tx + 130} ${ty + 26} ${tx + 262} ${ty - 44}l8 44Q${tx + 130} ${ty + 84} ${tx - 4} ${ty + 24}Z`;
  drawing.shadow(tie, 9, 0.34);
  drawCloth(drawing, {
    material,
    outline: tie,
    box: { x: tx - 10, y: ty - 60, width: 290, height: 150 },
    warp: flatWarp(tx, ty - 60, 7),
    width: 42,
    height: 24,
    relief: { height: (px, py) => -(((py - ty - 8) / 40) ** 2) * 16 - ((px - tx - 130) / 150) ** 2 * 40, strength: 0.8, occlusion: 0 },
  });
}

export function drawShowerCurtain(drawing: Drawing, material: Material, view: View): void {
  const [x, width, folds] = view === "angle" ? [120, 620, 9] : [180, 740, 10];
  drawRod(drawing, -40, 1140, 84, 13, "#b9b4ac");
  drawRings(drawing, pleats(x, width, folds), 84, "#8f8a82");
  drawPanel(drawing, material, {
    x,
    y: 108,
    width,
    length: 800,
    folds,
    depthTop: 7,
    depthHem: 20,
    clothHeight: 200,
    crisp: 0.1,
    hem: (a) => Math.sin(a * 5) * 4,
    right: (v) => 1 - (view === "angle" ? 0.1 * smoothstep(0, 1, v) : 0),
  });
}

export function drawRollerBlind(drawing: Drawing, material: Material, view: View): void {
  const wide = view === "angle" ? 700 : 620;
  const x = 550 - wide / 2;
  const drop = view === "angle" ? 520 : 640;
  drawing.shadow(roundPath({ x: x + 20, y: 150, width: wide, height: drop }, 4), 20, 0.26);
  const outline = `M${x} 130H${x + wide}V${130 + drop}H${x}Z`;
  drawCloth(drawing, {
    material,
    outline,
    box: { x, y: 130, width: wide, height: drop },
    warp: flatWarp(x, 130, 6),
    width: wide / 6,
    height: drop / 6,
    scale: 1.3,
    relief: {
      step: 6,
      strength: 0.5,
      occlusion: 0,
      height: (px, py) => Math.sin(((px - x) / wide) * Math.PI) * 16 + Math.max(0, 30 - (py - 130)) * 0.3,
      tone: (px, py) => 0.1 - ((py - 130) / drop) * 0.12 + ((550 - px) / wide) * 0.08,
    },
  });
  const barrel = drawing.linear(0, 84, 0, 146, [
    [0, "#000", 0.08],
    [0.28, "#fff", 0.42],
    [0.6, "#000", 0.06],
    [1, "#000", 0.5],
  ]);
  drawCloth(drawing, {
    material,
    outline: roundPath({ x, y: 84, width: wide, height: 60 }, 10),
    box: { x, y: 84, width: wide, height: 60 },
    warp: flatWarp(x, 84, 6),
    width: wide / 6,
    height: 10,
    scale: 1.3,
  });
  drawing.add(`<path d="${roundPath({ x, y: 84, width: wide, height: 60 }, 10)}" fill="${barrel}"/>`);
  for (const end of [x - 16, x + wide])
    drawing.add(
      `<path d="${roundPath({ x: end, y: 78, width: 16, height: 72 }, 5)}" fill="#ddd8d0"/><path d="${roundPath({ x: end, y: 78, width: 16, height: 72 }, 5)}" fill="${drawing.linear(
        end,
        0,
        end + 16,
        0,
        [
          [0, "#fff", 0.5],
          [1, "#000", 0.25],
        ],
      )}"/>`,
    );
  const rail = { x: x - 2, y: 130 + drop - 34, width: wide + 4, height: 34 };
  drawing.add(
    rect(
      rail,
      `fill="${drawing.linear(0, rail.y, 0, rail.y + 34, [
        [0, "#000", 0.22],
        [0.12, "#fff", 0.3],
        [0.7, "#000", 0.02],
        [1, "#000", 0.3],
      ])}"`,
    ),
  );
  drawing.add(
    `<path d="M550 ${130 + drop}v62" stroke="#bdb3a3" stroke-width="3"/><ellipse cx="550" cy="${130 + drop + 76}" rx="11" ry="17" fill="${WOOD.oak}"/><ellipse cx="547" cy="${130 + drop + 70}" rx="4" ry="7" fill="#fff" opacity=".4"/>`,
  );
}
