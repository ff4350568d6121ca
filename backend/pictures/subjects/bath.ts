import { weaveOverlay } from "../cloth";
import type { Drawing } from "../drawing";
import { rect, roundPath } from "../drawing";
import { drawDrape } from "../drape";
import { band } from "../fabrics/bands";
import type { Material } from "../fabrics";
import { inWeave, solidOf } from "../fabrics";
import type { Box } from "../geometry";
import { WOOD, mix } from "../palette";
import { drawPile } from "./folded";
import type { View } from "./view";
import { drawRod } from "./windows";

/** Towelling, unless the cloth has a weave of its own. */
export function terryOf(material: Material): Material {
  return ["waffle", "linen", "herringbone"].includes(material.fabric) ? material : inWeave(material, "terry");
}

/** A towel over a rail: the far half shows below the near one. */
export function drawHangingTowel(drawing: Drawing, material: Material, x: number, y: number, width: number, length: number): void {
  const towel = terryOf(material);
  const shade = solidOf(towel, mix(towel.inks.ground, "#2b1d12", 0.16));
  drawing.shadow(roundPath({ x: x + 22, y: y + 14, width: width - 8, height: length + 30 }, 10), 18, 0.26);
  drawDrape(drawing, shade, {
    x: x + 16,
    y,
    width: width - 8,
    length: length + 54,
    clothHeight: 60,
    folds: 3,
    depthTop: 3,
    depthHem: 12,
    seed: "back",
    tone: () => -0.12,
  });
  const cm = 62;
  const hung = drawDrape(drawing, towel, {
    x,
    y: y - 12,
    width,
    length,
    clothHeight: cm,
    folds: 3,
    depthTop: 3,
    depthHem: 13,
    crisp: 0,
    left: (v) => 0.012 * Math.sin(v * 3),
    right: (v) => 1 - 0.01 * Math.sin(v * 4),
    hem: (a) => Math.sin(a * 6) * 5,
    tone: (_, v) => (v < 0.045 ? 0.1 - (v / 0.045) * 0.05 : 0),
  });
  const dobby =
    band(hung.warp, cm * 0.82, cm * 0.865, hung.clothWidth, false) + band(hung.warp, cm * 0.885, cm * 0.895, hung.clothWidth, false);
  const ends = band(hung.warp, cm * 0.975, cm, hung.clothWidth, false);
  if (towel.weave !== "waffle")
    drawing.add(
      `<path d="${dobby}" fill="${towel.swatch.light}" opacity=".5"/><path d="${dobby}" fill="none" stroke="${towel.swatch.deep}" stroke-width="1.2" opacity=".35"/><path d="${ends}" fill="${towel.swatch.deep}" opacity=".2"/>`,
    );
}

export function drawTowel(drawing: Drawing, material: Material, view: View): void {
  if (view === "angle") {
    drawTowelStack(drawing, material, "front");
    return;
  }
  drawRod(drawing, 150, 950, 150, 20, WOOD.oak);
  drawHangingTowel(drawing, material, 280, 148, 540, 690);
}

export function drawTowelStack(drawing: Drawing, material: Material, view: View): void {
  const towel = terryOf(material);
  const pale = solidOf(towel, mix(towel.swatch.base, "#f6f1e8", 0.55));
  const other = solidOf(towel, towel.accent.base);
  const layers =
    view === "angle"
      ? [
          { material: towel, thickness: 128 },
          { material: pale, thickness: 116, inset: 8 },
        ]
      : [
          { material: towel, thickness: 128 },
          { material: towel, thickness: 120, inset: 6 },
          { material: pale, thickness: 112, inset: 16 },
          { material: other, thickness: 92, inset: 60 },
        ];
  drawPile(drawing, {
    cx: 550,
    bottom: 850,
    width: view === "angle" ? 780 : 690,
    layers,
    depth: 120,
    cm: 50,
    lean: view === "angle" ? 16 : 6,
  });
}

/** A bathrobe on its hook: sloping shoulders, hanging sleeves, a shawl collar, the belt tied. */
export function drawBathrobe(drawing: Drawing, material: Material, view: View): void {
  const robe = terryOf(material);
  const wide = view === "angle" ? 430 : 480;
  const x = 550 - wide / 2;
  drawing.shadow(`M${x + 150} 130H${x + wide - 90}L${x + wide + 70} 260V720H${x + wide + 10}V930H${x + 40}V720H${x - 30}V260Z`, 24, 0.26);
  drawing.add(
    `<circle cx="550" cy="74" r="17" fill="${WOOD.oak}"/><circle cx="545" cy="68" r="6" fill="#fff" opacity=".5"/><path d="M550 82v34" stroke="${robe.swatch.dark}" stroke-width="7"/>`,
  );
  const neck = (v: number) => 0.36 * Math.max(0, 1 - v * 8.5) ** 0.85;
  for (const side of [-1, 1]) {
    const sx = side < 0 ? x - 62 : x + wide - 96;
    drawDrape(drawing, robe, {
      x: sx,
      y: 186,
      width: 158,
      length: 500,
      clothHeight: 56,
      folds: 2,
      depthTop: 14,
      depthHem: 16,
      crisp: 0,
      seed: `sleeve ${side}`,
      left: (v) => (side < 0 ? 0.62 * Math.max(0, 1 - v * 2.4) ** 1.3 : 0.02),
      right: (v) => (side < 0 ? 0.98 : 1 - 0.62 * Math.max(0, 1 - v * 2.4) ** 1.3),
      tone: (a, v) => -0.05 - (side < 0 ? a * 0.12 : (1 - a) * 0.2) - (v > 0.9 ? 0.05 : 0),
    });
    const cuff = `M${sx + 2} 618H${sx + 156}V690Q${sx + 80} 702 ${sx + 2} 690Z`;
    drawing.add(
      `<path d="${cuff}" fill="${drawing.linear(sx, 0, sx + 158, 0, [
        [0, "#fff", 0.1],
        [0.4, "#fff", 0.16],
        [1, "#1d1410", 0.24],
      ])}"/><path d="M${sx + 2} 620H${sx + 156}" stroke="#1d1410" stroke-width="4" opacity=".24"/>`,
    );
  }
  drawDrape(drawing, robe, {
    x,
    y: 112,
    width: wide,
    length: 800,
    clothHeight: 120,
    folds: 5,
    depthTop: 4,
    depthHem: 21,
    crisp: 0,
    left: (v) => neck(v) - 0.03 * v,
    right: (v) => 1 - neck(v) + 0.03 * v,
    hem: (a) => Math.sin(a * 7) * 4,
  });
  const collar =
    "M488 116C462 210 470 400 548 566L578 566C634 400 640 210 612 116L568 122C572 260 566 340 556 420C540 330 530 250 532 122Z";
  drawing.shadow(collar, 7, 0.34);
  drawing.clipped(
    collar,
    clothOf(drawing, robe, { x: 460, y: 110, width: 180, height: 460 }) +
      `<path d="${collar}" fill="${drawing.linear(470, 0, 640, 0, [
        [0, "#fff", 0.26],
        [0.3, "#fff", 0.02],
        [0.5, "#1d1410", 0.34],
        [0.56, "#fff", 0.2],
        [0.8, "#1d1410", 0.04],
        [1, "#1d1410", 0.3],
      ])}"/>`,
  );
  drawing.add(
    `<path d="M532 122C530 250 540 330 556 420C566 340 572 260 568 122Q550 134 532 122Z" fill="${robe.swatch.deep}" opacity=".75"/>`,
  );
  const tails = "M538 590q-26 110 -20 232q20 8 40 0q-8 -120 4 -228ZM566 592q40 86 50 196q20 4 36 -4q-16 -110 -54 -196Z";
  const belt = `M${x + 8} 552Q550 588 ${x + wide - 8} 550l2 42Q550 630 ${x + 6} 594Z`;
  const knot = "M528 570q26 -18 52 2q10 28 -6 48q-26 8 -44 -4q-10 -24 -2 -46Z";
  for (const [d, shade] of [
    [
      tails,
      [
        [0, "#fff", 0.2],
        [0.16, "#1d1410", 0.2],
        [0.3, "#fff", 0.05],
        [1, "#1d1410", 0.16],
      ],
    ],
    [
      belt,
      [
        [0, "#fff", 0.26],
        [0.1, "#fff", 0.06],
        [0.2, "#1d1410", 0.26],
        [1, "#1d1410", 0],
      ],
    ],
    [
      knot,
      [
        [0, "#fff", 0.3],
        [0.14, "#1d1410", 0.1],
        [0.24, "#1d1410", 0.34],
        [1, "#1d1410", 0],
      ],
    ],
  ] as const) {
    drawing.shadow(d, 6, 0.34);
    drawing.clipped(
      d,
      clothOf(drawing, robe, { x: x - 4, y: 540, width: wide + 8, height: 300 }) +
        `<path d="${d}" fill="${drawing.linear(0, 548, 0, 830, shade)}"/>`,
    );
  }
}

/** Plain cloth in a box, for small pieces that are shaded by hand. */
function clothOf(drawing: Drawing, material: Material, box: Box): string {
  return rect(box, `fill="${material.inks.ground}"`) + weaveOverlay(drawing, material, box);
}
