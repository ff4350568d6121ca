import { drawCloth } from "../cloth";
import type { Drawing } from "../drawing";
import { ellipsePath, rect, roundPath } from "../drawing";
import type { Material } from "../fabrics";
import { BRASS, finishOf } from "../finish";
import type { Point } from "../geometry";
import { flatWarp, roundedPath } from "../geometry";
import { WOOD, mix } from "../palette";
import { noiseOf } from "../random";
import { woodGrain } from "../solid";
import { stitches } from "../textile";
import type { View } from "./view";

/** A lidded box covered with the fabric. */
export function drawStorageBox(drawing: Drawing, material: Material, view: View): void {
  const lidded = view === "front";
  const [x, y, w, h, dx, dy] = [210, 470, 560, 370, 150, 110];
  drawing.shadow(`M${x - 10} ${y + h - 10}H${x + w}l${dx + 40} ${-dy + 10}v40l${-dx - 20} ${dy + 10}H${x}Z`, 22, 0.36);
  const faces: { outline: string; origin: Point; right: Point; down: Point; tone: number; cm: [number, number] }[] = [
    {
      outline: `M${x + w} ${y}l${dx} ${-dy}v${h}l${-dx} ${dy}Z`,
      origin: { x: x + w, y },
      right: { x: dx, y: -dy },
      down: { x: 0, y: h },
      tone: -0.3,
      cm: [24, 26],
    },
    { outline: `M${x} ${y}h${w}v${h}h${-w}Z`, origin: { x, y }, right: { x: w, y: 0 }, down: { x: 0, y: h }, tone: -0.04, cm: [38, 26] },
    {
      outline: `M${x} ${y}l${dx} ${-dy}h${w}l${-dx} ${dy}Z`,
      origin: { x: x + dx, y: y - dy },
      right: { x: w, y: 0 },
      down: { x: -dx, y: dy },
      tone: 0.12,
      cm: [38, 24],
    },
  ];
  for (const { outline, origin, right, down, tone, cm } of faces)
    drawCloth(drawing, {
      material,
      outline,
      box: { x: x - 2, y: y - dy - 2, width: w + dx + 4, height: h + dy + 4 },
      width: cm[0],
      height: cm[1],
      warp: (u, v) => ({
        x: origin.x + (right.x * u) / cm[0] + (down.x * v) / cm[1],
        y: origin.y + (right.y * u) / cm[0] + (down.y * v) / cm[1],
      }),
      relief: {
        step: 8,
        strength: 0,
        occlusion: 0,
        height: () => 0,
        tone: (px, py) => tone - ((px - x) / w) * 0.08 - ((py - y) / h) * 0.08,
      },
    });
  if (lidded) {
    const lid = `M${x - 8} ${y}h${w + 16}l${dx} ${-dy - 6}v66l${-dx} ${dy + 6}h${-w - 16}Z`;
    drawing.add(
      `<path d="M${x - 8} ${y + 66}h${w + 16}l${dx} ${-dy - 6}" fill="none" stroke="#1d1410" stroke-width="12" opacity=".3" filter="${drawing.blur(5)}"/>`,
    );
    drawCloth(drawing, {
      material,
      outline: lid,
      box: { x: x - 10, y: y - dy - 10, width: w + dx + 24, height: 190 + dy },
      warp: flatWarp(x - 8, y, 14.7),
      width: 50,
      height: 6,
      relief: { step: 8, strength: 0, height: () => 0, tone: (px) => (px > x + w + 8 ? -0.24 : 0.04) },
    });
    drawing.add(
      `<path d="M${x - 8} ${y}h${w + 16}l${dx} ${-dy - 6}M${x + w + 8} ${y}v66" fill="none" stroke="#fff8ea" stroke-width="3" opacity=".5"/>`,
    );
  }
  drawing.add(`<path d="M${x} ${y + 2}v${h}h${w}M${x + w} ${y}v${h}" fill="none" stroke="#1d1410" stroke-width="3" opacity=".2"/>`);
  const grip = roundPath({ x: x + w / 2 - 66, y: y + h * 0.46, width: 132, height: 40 }, 18);
  drawing.shadow(grip, 5, 0.4);
  drawing.add(
    `<path d="${grip}" fill="#8d5b3a"/><path d="${grip}" fill="${drawing.linear(0, y + h * 0.46, 0, y + h * 0.46 + 40, [
      [0, "#fff", 0.35],
      [0.4, "#fff", 0],
      [1, "#000", 0.4],
    ])}"/>${stitches(
      [
        { x: x + w / 2 - 56, y: y + h * 0.46 + 8 },
        { x: x + w / 2 + 56, y: y + h * 0.46 + 8 },
      ],
      "#e9d9bd",
      { width: 1.6 },
    )}`,
  );
}

/** A round mirror in an oak or coloured frame, hung from a strap. */
export function drawMirror(drawing: Drawing, material: Material, view: View): void {
  const [cx, cy, r] = [550, 545, 355];
  const rx = view === "angle" ? r * 0.86 : r;
  drawing.ellipseShadow(cx + 34, cy + 40, rx, r, 26, 0.34);
  const frame = ellipsePath(cx, cy, rx, r);
  const finish = finishOf(material, "mirror");
  const metal = finish === "brass" || finish === "steel";
  const colour =
    finish === "brass"
      ? BRASS
      : finish === "steel"
        ? mix(material.swatch.base, "#1d1a18", 0.3)
        : finish === "rattan"
          ? "#c9a875"
          : material.swatch.isPale || material.fabric !== "plain"
            ? WOOD.oak
            : mix(material.swatch.base, WOOD.oak, 0.25);
  if (metal) drawing.add(`<path d="${frame}" fill="${colour}"/>`);
  else drawing.clipped(frame, woodGrain(drawing, { x: cx - rx, y: cy - r, width: 2 * rx, height: 2 * r }, colour, "x", 60));
  drawing.add(
    `<path d="${frame}" fill="${drawing.linear(
      cx - rx,
      cy - r,
      cx + rx,
      cy + r,
      metal
        ? [
            [0, "#fff", 0.3],
            [0.16, "#fff", 0.75],
            [0.3, "#fff", 0.05],
            [0.62, "#1d1410", 0.3],
            [0.8, "#fff", 0.4],
            [1, "#1d1410", 0.4],
          ]
        : [
            [0, "#fff", 0.5],
            [0.4, "#fff", 0.05],
            [1, "#2b1808", 0.42],
          ],
    )}"/>`,
  );
  if (finish === "rattan")
    drawing.add(
      [15, 8, 22]
        .map(
          (inset, i) =>
            `<path d="${ellipsePath(cx, cy, rx - inset, r - inset)}" fill="none" stroke="${i ? "#8a6a3c" : "#fff2d8"}" stroke-width="${i ? 3 : 9}" stroke-dasharray="${i ? "7 6" : "11 9"}" opacity=".5"/>`,
        )
        .join(""),
    );
  const glass = ellipsePath(cx, cy, rx - 30, r - 30);
  drawing.add(`<path d="${ellipsePath(cx, cy, rx - 26, r - 26)}" fill="#2b1d12" opacity=".55"/>`);
  drawing.clipped(
    glass,
    rect(
      { x: cx - r, y: cy - r, width: 2 * r, height: 2 * r },
      `fill="${drawing.linear(cx - rx, cy - r, cx + rx, cy + r, [
        [0, "#dfe3e1"],
        [0.35, "#f3f1ec"],
        [0.55, "#d5d6d1"],
        [1, "#b4b3ac"],
      ])}"`,
    ) +
      `<g filter="${drawing.blur(5)}"><path d="M${cx - 330} ${cy + 130}H${cx + 340}V${cy + 380}H${cx - 330}Z" fill="#c3b8a6" opacity=".7"/><path d="M${cx + 60} ${cy - 220}h150v300h-150Z" fill="#fffdf6" opacity=".9"/><path d="M${cx + 132} ${cy - 220}h7v300h-7ZM${cx + 60} ${cy - 80}h150v6h-150Z" fill="#b6aa98"/><path d="M${cx - 240} ${cy + 60}h250q26 0 26 26v70h-302v-70q0 -26 26 -26Z" fill="${material.swatch.base}" opacity=".75"/><path d="M${cx - 266} ${cy + 128}h302v44h-302Z" fill="${material.swatch.dark}" opacity=".6"/></g>` +
      `<path d="M${cx - 300} ${cy + 60}L${cx + 60} ${cy - 360}h90L${cx - 300} ${cy + 190}Z" fill="#fff" opacity=".3"/><path d="M${cx - 250} ${cy + 260}L${cx + 280} ${cy - 340}h28L${cx - 220} ${cy + 290}Z" fill="#fff" opacity=".2"/>`,
  );
  drawing.add(`<path d="${glass}" fill="none" stroke="#fff" stroke-width="3" opacity=".45"/>`);
  const strap = `M${cx - rx * 0.62} ${cy - r * 0.8}L${cx} 84L${cx + rx * 0.62} ${cy - r * 0.8}`;
  drawing.add(
    `<path d="${strap}" fill="none" stroke="#2b1d12" stroke-width="13" opacity=".2" transform="translate(10 12)" filter="${drawing.blur(5)}"/><path d="${strap}" fill="none" stroke="#7d5133" stroke-width="13" stroke-linejoin="round"/><path d="${strap}" fill="none" stroke="#b98560" stroke-width="3" opacity=".7" transform="translate(-2 -3)"/><circle cx="${cx}" cy="88" r="13" fill="#b08d57"/><circle cx="${cx - 4}" cy="84" r="4" fill="#fff" opacity=".7"/>`,
  );
}

/** A tray with the fabric laminated under lacquer. */
export function drawTray(drawing: Drawing, material: Material, view: View): void {
  const corners: [Point, Point, Point, Point] =
    view === "angle"
      ? [
          { x: 290, y: 420 },
          { x: 970, y: 460 },
          { x: 850, y: 780 },
          { x: 100, y: 716 },
        ]
      : [
          { x: 210, y: 410 },
          { x: 890, y: 410 },
          { x: 980, y: 770 },
          { x: 120, y: 770 },
        ];
  const rise = (d: number) => corners.map((p) => ({ x: 550 + (p.x - 550) * (1 + d * 0.0009), y: p.y - d })) as [Point, Point, Point, Point];
  drawing.shadow(
    roundedPath(
      corners.map((p) => ({ x: p.x + 24, y: p.y + 40 })),
      40,
    ),
    22,
    0.36,
  );
  const wood = mix(WOOD.oak, "#fff1da", 0.1);
  drawing.add(
    `<path d="${roundedPath(
      corners.map((p) => ({ x: p.x, y: p.y + 26 })),
      46,
    )}" fill="${mix(wood, "#3a2410", 0.5)}"/>`,
  );
  const outer = roundedPath(rise(26), 50);
  const box = { x: 60, y: 330, width: 990, height: 560 };
  drawing.clipped(
    roundedPath(
      corners.map((p) => ({ x: p.x, y: p.y + 14 })),
      48,
    ),
    woodGrain(drawing, box, mix(wood, "#3a2410", 0.22), "x", 40),
  );
  drawing.clipped(outer, woodGrain(drawing, box, wood, "x", 50));
  drawing.add(
    `<path d="${outer}" fill="${drawing.linear(120, 380, 980, 800, [
      [0, "#fff", 0.45],
      [0.5, "#fff", 0.05],
      [1, "#2b1808", 0.2],
    ])}"/>`,
  );
  const shrink = (k: number, dy: number) =>
    rise(26).map((p) => ({ x: 550 + (p.x - 550) * k, y: 570 + (p.y - 570) * k + dy })) as [Point, Point, Point, Point];
  const well = roundedPath(shrink(0.945, 2), 44);
  const noise = noiseOf(`${drawing.seed} tray`);
  const floor = shrink(0.945, 2);
  const from = floor[0];
  drawCloth(drawing, {
    material,
    outline: well,
    box,
    width: 48,
    height: 30,
    weaveStrength: 0.5,
    scale: 0.9,
    warp: (u, v) => {
      const [s, t] = [u / 48, v / 30];
      const topX = from.x + (floor[1].x - from.x) * s;
      const lowX = floor[3].x + (floor[2].x - floor[3].x) * s;
      const topY = from.y + (floor[1].y - from.y) * s;
      const lowY = floor[3].y + (floor[2].y - floor[3].y) * s;
      return { x: topX + (lowX - topX) * t, y: topY + (lowY - topY) * t };
    },
    relief: { step: 6, strength: 0, height: () => 0, occlusion: 0, tone: (x, y) => noise(x / 200, y / 120) * 0.03 },
  });
  drawing.clipped(
    well,
    `<path d="${well}" fill="none" stroke="#1d1208" stroke-width="60" opacity=".4" filter="${drawing.blur(14)}" transform="translate(6 6)"/><path d="M160 380L520 380L330 800L-40 800Z" fill="#fff" opacity=".14"/><path d="M570 380L640 380L450 800L380 800Z" fill="#fff" opacity=".1"/>`,
  );
  drawing.add(`<path d="${well}" fill="none" stroke="#fff6e2" stroke-width="3" opacity=".5" transform="translate(2 3)"/>`);
}
