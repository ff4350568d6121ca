import type { Drawing } from "../drawing";
import { ellipsePath, roundPath } from "../drawing";
import type { Material } from "../fabrics";
import { chosen } from "../fabrics";
import { BRASS, drawGlass, drawMetal, finishOf } from "../finish";
import { num, smoothPath } from "../geometry";
import { WOOD, mix } from "../palette";
import type { Turned } from "../solid";
import { drawOpening, drawTurned, turnedOutline, woodGrain } from "../solid";
import { wrapped } from "../wrapped";
import type { View } from "./view";

/** Specks of iron in the glaze, a darker foot. */
function glaze(drawing: Drawing, material: Material, form: Turned, cm: number): string {
  const { random } = drawing;
  const { box } = turnedOutline(form);
  let specks = "";
  for (let i = 0; i < 90; i += 1) {
    const [x, y, r] = [random.between(box.x, box.x + box.width), random.between(box.y, box.y + box.height), random.between(0.6, 2)];
    specks += ellipsePath(x, y, r, r * 0.8);
  }
  const painted = material.design.marks ? `<g opacity=".85">${wrapped(drawing, material, form, cm, { weave: false, scale: 0.9 })}</g>` : "";
  const raw = form.bottom - (form.bottom - form.top) * 0.12;
  return `${painted}<path d="${specks}" fill="#2b1a10" opacity=".22"/><rect x="${num(box.x)}" y="${num(raw)}" width="${num(box.width)}" height="${num(box.y + box.height - raw)}" fill="${mix(material.swatch.base, "#c8ab86", 0.72)}" opacity="${material.design.marks ? 0 : 0.85}"/>`;
}

/** A dry stem with leaves, growing from (x, y). */
export function drawStem(
  drawing: Drawing,
  x: number,
  y: number,
  height: number,
  lean: number,
  colour: string,
  kind: "eucalyptus" | "grass" | "berry" = "eucalyptus",
): void {
  const { random } = drawing;
  const at = (t: number) => ({ x: x + lean * t * t * height, y: y - t * height });
  const stem = smoothPath([0, 0.25, 0.5, 0.75, 1].map(at), false);
  let leaves = "";
  let shade = "";
  const count = Math.round(height / (kind === "eucalyptus" ? 32 : 16));
  for (let i = 2; i <= count; i += 1) {
    const t = i / count;
    const p = at(t);
    for (const side of [-1, 1]) {
      const size = kind === "eucalyptus" ? random.between(17, 25) * (1.2 - 0.5 * t) : kind === "grass" ? 22 : 7;
      const angle = -90 + lean * 60 * t + side * random.between(38, 66);
      const rad = (angle * Math.PI) / 180;
      const [lx, ly] = [p.x + Math.cos(rad) * size, p.y + Math.sin(rad) * size];
      const leaf =
        kind === "grass"
          ? `M${num(p.x)} ${num(p.y)}q${num(Math.cos(rad) * size * 0.3)} ${num(-size)} ${num(Math.cos(rad) * size * 1.2)} ${num(-size * 1.3)}q${num(-size * 0.2)} ${num(size * 0.8)} ${num(-Math.cos(rad) * size * 1.2)} ${num(size * 1.3)}Z`
          : ellipseTurned(lx, ly, size, size * (kind === "berry" ? 1 : 0.72), angle);
      if ((i + (side > 0 ? 1 : 0)) % 3 === 0) shade += leaf;
      else leaves += leaf;
    }
  }
  drawing.add(
    `<path d="${stem}" fill="none" stroke="${mix(colour, "#4a3826", 0.5)}" stroke-width="4" stroke-linecap="round"/><path d="${shade}" fill="${mix(colour, "#23281d", 0.3)}"/><path d="${leaves}" fill="${colour}"/><path d="${leaves}" fill="#fff" opacity=".12" transform="translate(-2 -2)"/>`,
  );
}

function ellipseTurned(cx: number, cy: number, rx: number, ry: number, angle: number): string {
  const rad = (angle * Math.PI) / 180;
  const [dx, dy] = [Math.cos(rad) * rx, Math.sin(rad) * rx];
  return `M${num(cx - dx)} ${num(cy - dy)}A${num(rx)} ${num(ry)} ${num(angle)} 1 1 ${num(cx + dx)} ${num(cy + dy)}A${num(rx)} ${num(ry)} ${num(angle)} 1 1 ${num(cx - dx)} ${num(cy - dy)}Z`;
}

const VASES: readonly [(t: number) => number, ...((t: number) => number)[]] = [
  (t) => 62 + 128 * Math.sin(Math.PI * Math.max(0, (t - 0.12) / 0.94)) ** 0.9 + (t < 0.12 ? (0.12 - t) * 120 : 0),
  (t) => 96 + 84 * Math.sin(Math.PI * (0.06 + t * 0.74)) - 40 * t * t,
  (t) => (t < 0.34 ? 50 + 26 * (1 - t / 0.34) ** 3 : 50 + 132 * Math.sin((Math.PI * (t - 0.34)) / 0.78) ** 0.7),
];

export function drawVase(drawing: Drawing, material: Material, view: View): void {
  if (view === "angle") {
    drawing.placed(-110, 0, 1, () => drawVase(drawing, material, "front"));
    drawing.placed(480, 372, 0.6, () => drawVase(drawing, material, "front"));
    return;
  }
  const [cx, floor] = [550, 880];
  const radius = chosen(material, VASES);
  const top = 430;
  drawing.ellipseShadow(cx + 60, floor + 8, 230, 32, 22, 0.34);
  drawing.ellipseShadow(cx + 4, floor + 8, radius(1) * 1.06, 15, 6, 0.44);
  const form: Turned = {
    cx,
    top,
    bottom: floor,
    radius,
    tilt: 0.13,
    colour: material.inks.ground,
    gloss: material.fabric === "plain" ? 0.75 : 0.35,
    hand: 2,
  };
  const rim = radius(0);
  const glass = finishOf(material, "vase") === "glass";
  if (!glass)
    drawOpening(
      drawing,
      cx,
      top,
      rim,
      rim * 0.16,
      mix(material.swatch.base, "#2b1d12", 0.45),
      mix(material.swatch.base, "#fff7ea", 0.35),
      8,
    );
  if (glass)
    for (const lean of [-0.1, 0.02, 0.09])
      drawing.add(
        `<path d="M${num(cx - lean * 300)} ${floor - 20}L${num(cx + lean * 40)} ${top}" stroke="#6d6a4c" stroke-width="4" opacity=".8"/>`,
      );
  const leafColour = "#8b9479";
  for (const [dx, h, lean, kind] of [
    [-18, 330, -0.42, "eucalyptus"],
    [10, 390, 0.06, "eucalyptus"],
    [24, 320, 0.46, "eucalyptus"],
    [2, 300, -0.16, "berry"],
  ] as const)
    drawStem(drawing, cx + dx * (rim / 60), top + 14, h, lean, kind === "berry" ? "#b98a6a" : leafColour, kind);
  if (glass) {
    drawGlass(drawing, form, material.swatch.base, 0.5);
    return;
  }
  drawTurned(drawing, { ...form, marks: glaze(drawing, material, form, 30) });
  drawing.add(
    `<path d="M${num(cx - rim)} ${top}A${num(rim)} ${num(rim * 0.16)} 0 0 0 ${num(cx + rim)} ${top}" fill="none" stroke="#fff7ea" stroke-width="5" opacity=".5"/>`,
  );
}

export function drawCandleHolder(drawing: Drawing, material: Material, view: View): void {
  const placed =
    view === "angle"
      ? [
          { cx: 400, h: 190, r: 104 },
          { cx: 690, h: 300, r: 92 },
        ]
      : [
          { cx: 320, h: 170, r: 96 },
          { cx: 560, h: 330, r: 86 },
          { cx: 790, h: 240, r: 92 },
        ];
  const finish = finishOf(material, "candle");
  placed.forEach(({ cx, h, r }, i) => {
    const floor = 870 + (i % 2) * 16;
    const top = floor - h;
    drawing.ellipseShadow(cx + 44, floor + 6, r * 1.3, 22, 16, 0.3);
    drawing.ellipseShadow(cx, floor + 6, r * 1.02, 12, 5, 0.42);
    const candle = { x: cx - 21, y: top - 250 + i * 20, width: 42, height: 260 - i * 20 };
    drawing.add(
      `<path d="${roundPath(candle, 6)}" fill="#f3ecdf"/><path d="${roundPath(candle, 6)}" fill="${drawing.linear(cx - 21, 0, cx + 21, 0, [
        [0, "#fff", 0.6],
        [0.4, "#fff", 0],
        [1, "#6b5138", 0.36],
      ])}"/><path d="M${cx} ${candle.y + 4}v-16" stroke="#3a2f26" stroke-width="3"/>`,
    );
    const flame = `M${cx} ${candle.y - 72}c16 28 20 40 14 56c-6 14 -22 14 -28 0c-6 -16 -2 -28 14 -56Z`;
    drawing.add(
      `<circle cx="${cx}" cy="${candle.y - 36}" r="150" fill="${drawing.radial(cx, candle.y - 36, 150, [
        [0, "#ffdf9a", 0.6],
        [0.3, "#ffe6b4", 0.26],
        [1, "#fff0d2", 0],
      ])}"/><path d="${flame}" fill="${drawing.linear(0, candle.y - 72, 0, candle.y, [
        [0, "#ffe7a8"],
        [0.6, "#ffc35a"],
        [1, "#f08a2c"],
      ])}"/><path d="M${cx} ${candle.y - 44}c7 14 9 22 6 30c-3 6 -9 6 -12 0c-3 -8 -1 -16 6 -30Z" fill="#fffbe6"/>`,
    );
    const radius = (t: number) => (t < 0.5 ? 34 + (r - 34) * 0.24 * Math.cos(t * 6) : 34 + (r - 34) * ((t - 0.5) / 0.5) ** 1.7);
    const colour = finish === "brass" ? BRASS : material.swatch.base;
    const form: Turned = { cx, top, bottom: floor, radius, tilt: 0.14, colour };
    if (finish === "glass") drawGlass(drawing, form, colour);
    else if (finish === "brass" || finish === "steel") drawMetal(drawing, form);
    else if (finish === "oak")
      drawTurned(drawing, {
        ...form,
        marks: woodGrain(drawing, turnedOutline(form).box, mix(WOOD.oak, material.swatch.base, 0.3), "x", 22),
      });
    else drawTurned(drawing, { ...form, gloss: 0.5, hand: 1 });
    if (finish !== "glass")
      drawOpening(drawing, cx, top, radius(0), radius(0) * 0.2, mix(colour, "#2b1d12", 0.4), mix(colour, "#fff7ea", 0.3), 5);
    drawing.add(
      `<path d="${`M${cx - 21} ${top - 18}h42v14a21 5 0 0 1 -42 0Z`}" fill="#efe7d8"/><path d="M${cx - 21} ${top - 18}h42v14a21 5 0 0 1 -42 0Z" fill="${drawing.linear(
        cx - 21,
        0,
        cx + 21,
        0,
        [
          [0, "#fff", 0.5],
          [0.4, "#fff", 0],
          [1, "#6b5138", 0.4],
        ],
      )}"/>`,
    );
  });
}

export function drawPlantPot(drawing: Drawing, material: Material, view: View): void {
  const [cx, floor, top] = [550, 890, view === "angle" ? 560 : 540];
  drawing.ellipseShadow(cx + 60, floor + 16, 300, 40, 24, 0.34);
  drawing.ellipseShadow(cx, floor + 16, 190, 18, 7, 0.42);
  const radius = (t: number) => 232 - 56 * t ** 1.3 - (t > 0.95 ? (t - 0.95) * 260 : 0);
  drawOpening(drawing, cx, top, radius(0), radius(0) * 0.17, "#3a2c20", mix(material.swatch.base, "#fff7ea", 0.32), 14);
  for (const [dx, h, lean] of [
    [-70, 330, -0.6],
    [-30, 420, -0.28],
    [14, 470, 0.05],
    [54, 400, 0.34],
    [84, 310, 0.62],
  ] as const)
    drawBladeLeaf(drawing, cx + dx, top + 16, h, lean);
  const form: Turned = { cx, top, bottom: floor, radius, tilt: 0.17, colour: material.inks.ground, gloss: 0.25, hand: 2 };
  drawTurned(drawing, { ...form, marks: glaze(drawing, material, form, 30) });
  drawing.add(
    `<path d="M${num(cx - radius(0))} ${top}A${num(radius(0))} ${num(radius(0) * 0.17)} 0 0 0 ${num(cx + radius(0))} ${top}" fill="none" stroke="#fff7ea" stroke-width="7" opacity=".5"/>`,
  );
}

/** A broad leaf on a stalk, as of a rubber plant. */
export function drawBladeLeaf(drawing: Drawing, x: number, y: number, height: number, lean: number): void {
  const tip = { x: x + lean * height * 0.9, y: y - height };
  const mid = { x: x + lean * height * 0.34, y: y - height * 0.52 };
  const wide = height * 0.2;
  const angle = Math.atan2(tip.y - mid.y, tip.x - mid.x);
  const [nx, ny] = [-Math.sin(angle) * wide, Math.cos(angle) * wide];
  const [qx, qy] = [(mid.x + tip.x) / 2, (mid.y + tip.y) / 2];
  const halfLeaf = (s: number) =>
    `M${num(mid.x)} ${num(mid.y)}Q${num(qx + nx * s)} ${num(qy + ny * s)} ${num(tip.x)} ${num(tip.y)}Q${num(qx + nx * s * 0.1)} ${num(qy + ny * s * 0.1)} ${num(mid.x)} ${num(mid.y)}Z`;
  drawing.add(
    `<path d="M${num(x)} ${num(y)}Q${num(x + lean * 10)} ${num((y + mid.y) / 2)} ${num(mid.x)} ${num(mid.y)}" fill="none" stroke="#6a7350" stroke-width="7"/><path d="${halfLeaf(1)}" fill="${drawing.linear(
      mid.x,
      mid.y,
      tip.x,
      tip.y,
      [
        [0, "#49603f"],
        [1, "#7d936a"],
      ],
    )}"/><path d="${halfLeaf(-1)}" fill="${drawing.linear(mid.x, mid.y, tip.x, tip.y, [
      [0, "#5f7850"],
      [1, "#9bae84"],
    ])}"/><path d="M${num(mid.x)} ${num(mid.y)}L${num(tip.x)} ${num(tip.y)}" stroke="#c3cfae" stroke-width="2" opacity=".6"/>`,
  );
}
