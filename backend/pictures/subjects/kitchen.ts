import { drawCloth } from "../cloth";
import type { Drawing } from "../drawing";
import { roundPath } from "../drawing";
import { drawDrape } from "../drape";
import { band } from "../fabrics/bands";
import type { Material } from "../fabrics";
import { solidOf } from "../fabrics";
import { flatWarp, smoothstep } from "../geometry";
import { WOOD } from "../palette";
import { hem, label, stitches } from "../textile";
import { drawPile } from "./folded";
import type { View } from "./view";
import { drawRod } from "./windows";

export function drawHook(drawing: Drawing, x: number, y: number): void {
  drawing.ellipseShadow(x + 8, y + 10, 18, 18, 6, 0.3);
  drawing.add(
    `<circle cx="${x}" cy="${y}" r="19" fill="${WOOD.oak}"/><circle cx="${x}" cy="${y}" r="19" fill="${drawing.radial(x - 7, y - 8, 30, [
      [0, "#fff", 0.55],
      [0.5, "#fff", 0],
      [1, "#2b1808", 0.45],
    ])}"/>`,
  );
}

/** A tea towel hung by its loop: gathered at the hook, wide at the hem. */
export function drawKitchenTowel(drawing: Drawing, material: Material, view: View): void {
  if (view === "angle") {
    drawPile(drawing, {
      cx: 550,
      bottom: 780,
      width: 780,
      depth: 200,
      cm: 36,
      lean: 14,
      layers: [
        { material, thickness: 86 },
        { material: solidOf(material, material.accent.base), thickness: 82, inset: 4 },
        { material, thickness: 78 },
      ],
    });
    return;
  }
  drawRod(drawing, 130, 970, 120, 18, WOOD.oak);
  const placed = [
    { x: 190, width: 330, length: 690, material },
    { x: 590, width: 320, length: 640, material: solidStripe(material) },
  ];
  for (const [i, towel] of placed.entries()) {
    drawing.shadow(roundPath({ x: towel.x + 20, y: 130, width: towel.width, height: towel.length }, 8), 15, 0.24);
    drawDrape(drawing, towel.material, {
      x: towel.x + 12,
      y: 118,
      width: towel.width - 6,
      length: towel.length * 0.9,
      clothHeight: 58,
      folds: 2,
      depthTop: 2,
      depthHem: 10,
      seed: `under ${i}`,
      tone: () => -0.2,
    });
    const hung = drawDrape(drawing, towel.material, {
      x: towel.x,
      y: 112,
      width: towel.width,
      length: towel.length,
      clothHeight: 68,
      folds: 3,
      depthTop: 3,
      depthHem: 12,
      crisp: 0,
      seed: `${drawing.seed} ${i}`,
      hem: (a) => Math.sin(a * 4 + i) * 5,
      right: (v) => 1 - 0.03 * v,
    });
    const edge = Array.from({ length: 31 }, (_, k) => hung.at(0.02 + (0.96 * k) / 30, 0.965));
    drawing.add(hem(edge, towel.material, 1.6) + stitches(edge, towel.material.swatch.light, { length: 6, gap: 5, width: 1.5 }));
    const bottom = hung.at(0.5, 1);
    if (i === 0) drawing.add(label(towel.x + towel.width - 58, bottom.y - 86, 40));
  }
}

/** The companion towel: natural linen with bands at the end. */
function solidStripe(material: Material): Material {
  const plain = solidOf(material, material.swatch.pale, "linen");
  return {
    ...plain,
    design: {
      ...plain.design,
      marks: (field, inks) =>
        [0.72, 0.78, 0.8, 0.86]
          .map(
            (v, i) =>
              `<path d="${band(field.warp, field.height * v, field.height * (v + (i % 3 ? 0.012 : 0.04)), field.width, false)}" fill="${material.swatch.base}"/>`,
          )
          .join("") + (inks.line ? "" : ""),
    },
  };
}

export function drawApron(drawing: Drawing, material: Material, view: View): void {
  drawHook(drawing, 550, 84);
  const turned = view === "angle" ? 40 : 0;
  const strap = "M470 262C478 170 520 96 550 92C580 96 622 170 630 262";
  drawing.add(
    `<path d="${strap}" fill="none" stroke="#2b1d12" stroke-width="20" opacity=".2" filter="${drawing.blur(6)}" transform="translate(10 8)"/><path d="${strap}" fill="none" stroke="${material.swatch.dark}" stroke-width="19"/><path d="${strap}" fill="none" stroke="${material.swatch.base}" stroke-width="14"/>`,
  );
  const [x, width, y, length] = [270, 560 - turned, 256, 650];
  drawing.shadow(`M${x + 200} ${y}h190l190 270v400H${x + 20}V${y + 270}Z`, 20, 0.24);
  const bib = (v: number) => 0.32 * (1 - smoothstep(0.04, 0.36, v));
  const hung = drawDrape(drawing, material, {
    x,
    y,
    width,
    length,
    clothHeight: 85,
    folds: 4,
    depthTop: 1,
    depthHem: 15,
    crisp: 0,
    left: bib,
    right: (v) => 1 - bib(v),
    hem: (a) => Math.sin(a * 4) * 6,
    scale: 0.9,
  });
  for (const side of [0.02, 0.98])
    drawing.add(
      stitches(
        Array.from({ length: 20 }, (_, i) => hung.at(side, 0.02 + (0.95 * i) / 19)),
        material.swatch.light,
        { width: 1.6 },
      ),
    );
  drawing.add(
    stitches(
      Array.from({ length: 20 }, (_, i) => hung.at(0.03 + (0.94 * i) / 19, 0.975)),
      material.swatch.light,
      { width: 1.6 },
    ),
  );
  const [a, b] = [hung.at(0.26, 0.5), hung.at(0.74, 0.5)];
  const pocket = `M${a.x} ${a.y}H${b.x}V${a.y + 168}q0 20 -20 20H${a.x + 20}q-20 0 -20 -20Z`;
  drawing.shadow(pocket, 5, 0.22);
  drawCloth(drawing, {
    material,
    outline: pocket,
    box: { x: a.x - 2, y: a.y - 2, width: b.x - a.x + 4, height: 196 },
    warp: flatWarp(a.x, a.y, 7.4),
    width: (b.x - a.x) / 7.4,
    height: 26,
    scale: 0.9,
    relief: { strength: 0.7, occlusion: 0, height: (px, py) => Math.sin((px - a.x) / 40) * 2.5 + (py < a.y + 14 ? 4 : 0) },
  });
  drawing.add(
    stitches(
      [
        { x: a.x + 7, y: a.y + 22 },
        { x: b.x - 7, y: b.y + 22 },
      ],
      material.swatch.light,
      { width: 1.6 },
    ) +
      stitches(
        [
          { x: 550 - turned / 2, y: a.y + 26 },
          { x: 550 - turned / 2, y: a.y + 182 },
        ],
        material.swatch.light,
        { width: 1.6 },
      ),
  );
  for (const [sx, dir] of [
    [x + 4, -1],
    [x + width - 4, 1],
  ] as const) {
    const tie = `M${sx} ${y + 238}q${dir * 60} 60 ${dir * 46} 190t${dir * 16} 170`;
    drawing.add(
      `<path d="${tie}" fill="none" stroke="${material.swatch.dark}" stroke-width="13" stroke-linecap="round"/><path d="${tie}" fill="none" stroke="${material.swatch.base}" stroke-width="9" stroke-linecap="round"/>`,
    );
  }
}

export function drawOvenMitt(drawing: Drawing, material: Material, view: View): void {
  drawHook(drawing, 550, 96);
  const lean = view === "angle" ? 7 : -3;
  drawing.add(`<g transform="rotate(${lean} 550 100)">`);
  drawing.add(
    `<path d="M538 214C520 150 536 104 550 100C566 104 578 150 562 214" fill="none" stroke="${material.swatch.deep}" stroke-width="9"/>`,
  );
  const mitt =
    "M392 216H706Q712 216 712 226C714 330 716 420 726 470C760 430 816 410 846 448C872 486 826 540 790 610C756 676 742 742 724 800C700 876 628 908 552 904C460 900 404 846 396 760C384 620 386 380 388 226Q388 216 392 216Z";
  drawing.shadow(mitt, 22, 0.3);
  const quilt = (x: number, y: number) => Math.min(Math.abs((((x + y) / 78) % 1) - 0.5), Math.abs((((((x - y) / 78) % 1) + 1) % 1) - 0.5));
  drawCloth(drawing, {
    material,
    outline: mitt,
    box: { x: 380, y: 206, width: 490, height: 706 },
    warp: flatWarp(380, 206, 20),
    width: 25,
    height: 36,
    scale: 0.7,
    relief: {
      step: 3,
      strength: 0.8,
      occlusion: 0.3,
      height: (x, y) => {
        const s = (x - 556) / 176;
        const edge = Math.sqrt(Math.max(0.03, 1 - Math.min(0.97, s * s))) * 60;
        return (x > 735 ? 24 + Math.sin(((x - 735) / 110) * Math.PI) * 30 : edge) + Math.min(1, quilt(x, y) * 7) * 7;
      },
    },
  });
  drawing.add(
    `<path d="${mitt}" fill="none" stroke="${material.swatch.deep}" stroke-width="7" opacity=".5"/><path d="${mitt}" fill="none" stroke="${material.accent.base}" stroke-width="5"/>`,
  );
  const cuff = roundPath({ x: 378, y: 206, width: 344, height: 92 }, 14);
  drawing.shadow(cuff, 6, 0.26);
  drawing.add(
    `<path d="${cuff}" fill="${material.accent.base}"/><path d="${cuff}" fill="${drawing.linear(378, 0, 722, 0, [
      [0, "#000", 0.2],
      [0.25, "#fff", 0.3],
      [0.6, "#fff", 0],
      [1, "#000", 0.34],
    ])}"/>`,
  );
  drawing.add(
    `${stitches(
      [
        { x: 388, y: 220 },
        { x: 712, y: 220 },
      ],
      "#f6efe2",
    )}${stitches(
      [
        { x: 388, y: 284 },
        { x: 712, y: 284 },
      ],
      "#f6efe2",
    )}</g>`,
  );
}
