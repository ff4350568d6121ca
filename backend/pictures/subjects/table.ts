import type { Drawing } from "../drawing";
import { ellipsePath } from "../drawing";
import { drawDrape } from "../drape";
import type { Material } from "../fabrics";
import { solidOf } from "../fabrics";
import { planeOf } from "../geometry";
import { mix } from "../palette";
import { fringe, hem, stitches } from "../textile";
import { drawDraped } from "./box";
import { drawPile } from "./folded";
import type { Corners } from "./surfaces";
import { drawFlat, drawLeg, tableTop } from "./surfaces";
import type { View } from "./view";

export function drawTablecloth(drawing: Drawing, material: Material, view: View): void {
  const corners: Corners =
    view === "angle"
      ? [
          { x: 330, y: 330 },
          { x: 1000, y: 396 },
          { x: 742, y: 566 },
          { x: 96, y: 470 },
        ]
      : [
          { x: 232, y: 372 },
          { x: 868, y: 372 },
          { x: 974, y: 520 },
          { x: 126, y: 520 },
        ];
  const floor = view === "angle" ? 920 : 912;
  drawing.ellipseShadow(570, floor - 12, 430, 46, 22, 0.34);
  for (const [x, foot] of view === "angle"
    ? ([
        [150, 800],
        [736, 912],
        [960, 720],
      ] as const)
    : ([
        [176, floor],
        [924, floor],
      ] as const))
    drawLeg(drawing, x - 13, 500, 26, foot - 500);
  drawDraped(drawing, material, {
    corners,
    width: 160,
    depth: 95,
    drop: 236,
    sideDrop: 196,
    side: view === "angle" ? "right" : undefined,
    folds: 7,
    fold: 17,
    rumple: 2,
    scale: 1.5,
    round: 10,
    crisp: 0.2,
    hem: (a) => Math.abs(a - 0.5) ** 2 * 70,
    squash: 0.5,
  });
}

const BOARD: Corners = [
  { x: 120, y: 330 },
  { x: 980, y: 330 },
  { x: 1090, y: 770 },
  { x: 10, y: 770 },
];

export function drawTableRunner(drawing: Drawing, material: Material, view: View): void {
  tableTop(drawing, BOARD);
  const [l, r] = view === "angle" ? [330, 700] : [380, 720];
  const shift = view === "angle" ? 90 : 0;
  drawFlat(
    drawing,
    material,
    [
      { x: l + 46 + shift, y: 318 },
      { x: r - 46 + shift, y: 318 },
      { x: r, y: 772 },
      { x: l, y: 772 },
    ],
    { width: 40, height: 110 },
    { lift: 2 },
  );
  const hung = drawDrape(drawing, material, {
    x: l,
    y: 770,
    width: r - l,
    length: 150,
    clothHeight: 24,
    clothWidth: 40,
    folds: 2,
    depthTop: 1,
    depthHem: 5,
    crisp: 0,
    tone: (_, v) => -0.06 - 0.08 * v,
  });
  const edge = Array.from({ length: 25 }, (_, i) => hung.at(i / 24, 0.995));
  drawing.add(fringe(drawing, edge, [material.swatch.light, material.swatch.dark], { fall: { x: 0, y: 40 }, every: 10, width: 2.8 }));
}

export function drawPlacemat(drawing: Drawing, material: Material, view: View): void {
  tableTop(drawing, [
    { x: 60, y: 180 },
    { x: 1040, y: 180 },
    { x: 1200, y: 1040 },
    { x: -100, y: 1040 },
  ]);
  const corners: Corners =
    view === "angle"
      ? [
          { x: 250, y: 420 },
          { x: 900, y: 380 },
          { x: 990, y: 770 },
          { x: 190, y: 820 },
        ]
      : [
          { x: 224, y: 368 },
          { x: 876, y: 368 },
          { x: 960, y: 800 },
          { x: 140, y: 800 },
        ];
  drawFlat(drawing, material, corners, { width: 48, height: 34 }, { lift: 4, rumple: 0.8, squash: 0.7 });
  const [cx, cy] = [(corners[0].x + corners[2].x) / 2, (corners[0].y + corners[2].y) / 2 + 6];
  if (view === "front") drawPlate(drawing, cx, cy, 205);
}

/** A stoneware plate from above. */
export function drawPlate(drawing: Drawing, cx: number, cy: number, r: number, colour = "#efe9df"): void {
  const k = 0.62;
  drawing.ellipseShadow(cx + 10, cy + 14, r * 1.02, r * k, 10, 0.36);
  drawing.add(
    `<path d="${ellipsePath(cx, cy + 5, r, r * k)}" fill="#b8ab9a"/><path d="${ellipsePath(cx, cy, r, r * k)}" fill="${colour}"/><path d="${ellipsePath(cx, cy, r, r * k)}" fill="${drawing.linear(
      cx - r,
      cy - r * k,
      cx + r,
      cy + r * k,
      [
        [0, "#fff", 0.7],
        [0.5, "#fff", 0],
        [1, "#4a3728", 0.22],
      ],
    )}"/>`,
  );
  drawing.add(
    `<path d="${ellipsePath(cx, cy + 4, r * 0.74, r * 0.74 * k)}" fill="${drawing.linear(cx - r, cy - r * k, cx + r, cy + r * k, [
      [0, "#4a3728", 0.26],
      [0.5, "#4a3728", 0.02],
      [1, "#fff", 0.7],
    ])}"/><path d="${ellipsePath(cx, cy + 5, r * 0.7, r * 0.7 * k)}" fill="${colour}"/><path d="${ellipsePath(cx - r * 0.2, cy - r * 0.08, r * 0.36, r * 0.2)}" fill="#fff" opacity=".4" filter="${drawing.blur(14)}"/>`,
  );
}

export function drawNapkins(drawing: Drawing, material: Material, view: View): void {
  const pale = solidOf(material, mix(material.swatch.base, "#f6f1e8", 0.5));
  if (view === "angle") {
    drawPile(drawing, {
      cx: 550,
      bottom: 770,
      width: 680,
      depth: 240,
      cm: 22,
      lean: 14,
      layers: [
        { material, thickness: 52 },
        { material: pale, thickness: 50, inset: 3 },
        { material, thickness: 48 },
        { material, thickness: 46, inset: 4 },
      ],
    });
    return;
  }
  tableTop(drawing, [
    { x: 60, y: 200 },
    { x: 1040, y: 200 },
    { x: 1200, y: 1040 },
    { x: -100, y: 1040 },
  ]);
  const squares: Corners[] = [
    [
      { x: 520, y: 330 },
      { x: 868, y: 352 },
      { x: 888, y: 690 },
      { x: 500, y: 670 },
    ],
    [
      { x: 236, y: 420 },
      { x: 612, y: 398 },
      { x: 640, y: 790 },
      { x: 220, y: 812 },
    ],
  ];
  squares.forEach((corners, i) => {
    drawFlat(drawing, i ? material : pale, corners, { width: 22, height: 22 }, { lift: 8, squash: 0.8 });
    const plane = planeOf(22, 22, corners);
    drawing.add(
      stitches(
        Array.from({ length: 12 }, (_, k) => plane.warp(0.9, 0.9 + (20.2 * k) / 11)),
        material.swatch.light,
        { width: 1.6 },
      ) +
        stitches(
          Array.from({ length: 12 }, (_, k) => plane.warp(0.9 + (20.2 * k) / 11, 21.1)),
          material.swatch.light,
          { width: 1.6 },
        ),
    );
    const fold = [0.2, 4, 8, 12, 16, 20, 21.8].map((v) => plane.warp(11 + Math.sin(v) * 0.1, v));
    drawing.add(hem(fold, material, 3));
  });
}
