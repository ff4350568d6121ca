import { drawCloth } from "../cloth";
import type { Drawing } from "../drawing";
import { ellipsePath, rect, roundPath } from "../drawing";
import type { Material } from "../fabrics";
import type { Box } from "../geometry";
import { flatWarp, num } from "../geometry";
import { WOOD, mix } from "../palette";
import { noiseOf } from "../random";
import { woodGrain } from "../solid";

/** An upholstered block with rounded edges. */
export function drawPuff(
  drawing: Drawing,
  material: Material,
  box: Box,
  { radius = 24, depth = 26, tone = 0, scale = 1, soft = 4 } = {},
): void {
  const outline = roundPath(box, radius);
  const noise = noiseOf(`${drawing.seed} puff ${num(box.x)} ${num(box.y)}`);
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  drawCloth(drawing, {
    material,
    outline,
    box,
    warp: flatWarp(box.x, box.y, 6),
    width: box.width / 6,
    height: box.height / 6,
    scale,
    relief: {
      strength: 0.9,
      occlusion: 0.4,
      height: (x, y) => {
        const s = Math.abs((x - cx) / (box.width / 2));
        const t = Math.abs((y - cy) / (box.height / 2));
        const [p, q] = [(soft * box.width) / box.height, soft];
        return (
          depth * Math.sqrt(Math.max(0.01, (1 - Math.min(0.99, s) ** Math.min(14, p)) * (1 - Math.min(0.99, t) ** q))) +
          noise(x / 90, y / 60) * depth * 0.12 +
          noise(x / 34, y / 28) * depth * 0.04
        );
      },
      tone: (_, y) => tone + 0.06 - ((y - box.y) / box.height) * 0.14,
    },
  });
  drawing.add(`<path d="${outline}" fill="none" stroke="${material.swatch.deep}" stroke-width="2" opacity=".22"/>`);
}

/** A sofa seen from the front; `y` is the floor. */
export function drawSofa(drawing: Drawing, material: Material, x: number, y: number, width: number, seats = 2): void {
  const k = width / 1000;
  const arm = 96 * k;
  drawing.ellipseShadow(x + width / 2 + 20 * k, y, width * 0.53, 34 * k, Math.max(6, Math.round(20 * k)), 0.42);
  for (const lx of [x + 46 * k, x + width - 60 * k])
    drawing.add(
      `<path d="M${num(lx)} ${num(y - 78 * k)}h${num(26 * k)}l${num(-6 * k)} ${num(78 * k)}h${num(-12 * k)}Z" fill="${mix(WOOD.oak, "#3a2410", 0.25)}"/>`,
    );
  drawPuff(
    drawing,
    material,
    { x: x + arm * 0.4, y: y - 470 * k, width: width - arm * 0.8, height: 330 * k },
    { radius: 40 * k, depth: 34 * k, tone: -0.06 },
  );
  const inner = width - 2 * arm + 16 * k;
  for (let i = 0; i < seats; i += 1)
    drawPuff(
      drawing,
      material,
      { x: x + arm - 8 * k + (inner * i) / seats, y: y - 440 * k, width: inner / seats, height: 236 * k },
      { radius: 46 * k, depth: 62 * k, tone: 0.02 },
    );
  drawing.shadow(roundPath({ x: x + arm, y: y - 222 * k, width: width - 2 * arm, height: 16 * k }, 6 * k), 8, 0.4);
  for (let i = 0; i < seats; i += 1)
    drawPuff(
      drawing,
      material,
      { x: x + arm - 8 * k + (inner * i) / seats, y: y - 218 * k, width: inner / seats, height: 104 * k },
      { radius: 34 * k, depth: 44 * k, tone: 0.06 },
    );
  drawPuff(
    drawing,
    material,
    { x: x + arm * 0.5, y: y - 122 * k, width: width - arm, height: 58 * k },
    { radius: 10 * k, depth: 14 * k, tone: -0.12 },
  );
  for (const ax of [x, x + width - arm]) {
    drawing.shadow(roundPath({ x: ax + 8 * k, y: y - 300 * k, width: arm, height: 230 * k }, 30 * k), 10, 0.22);
    drawPuff(drawing, material, { x: ax, y: y - 310 * k, width: arm, height: 246 * k }, { radius: 38 * k, depth: 46 * k });
  }
}

/** A sideboard in oak; `y` is the floor. Returns the y of its top. */
export function drawSideboard(drawing: Drawing, x: number, y: number, width: number, colour = WOOD.oak, height = width * 0.36): number {
  const leg = height * 0.24;
  const body = { x, y: y - height, width, height: height - leg };
  drawing.ellipseShadow(x + width / 2 + 16, y, width * 0.52, height * 0.07, 14, 0.4);
  drawing.shadow(`M${x + 26} ${num(body.y + 14)}h${width}v${num(body.height)}h${-width}Z`, 24, 0.2);
  for (const [lx, lean] of [
    [x + width * 0.06, -8],
    [x + width * 0.94 - 14, 8],
  ] as const)
    drawing.add(`<path d="M${num(lx)} ${num(y - leg - 2)}h16l${lean - 3} ${num(leg + 2)}h-9Z" fill="${mix(colour, "#3a2410", 0.4)}"/>`);
  drawing.add(woodGrain(drawing, body, colour, "x", 40));
  const doors = 3;
  const gap = 10;
  const w = (width - gap * (doors + 1)) / doors;
  for (let i = 0; i < doors; i += 1) {
    const door = { x: x + gap + i * (w + gap), y: body.y + 22, width: w, height: body.height - 32 };
    drawing.clipped(roundPath(door, 3), woodGrain(drawing, door, mix(colour, "#fff0d8", 0.06 + 0.05 * (i % 2)), "x", 22));
    drawing.add(
      rect(door, `fill="none" stroke="#3a2410" stroke-width="2" opacity=".4"`) +
        rect({ ...door, height: 3 }, `fill="#fff" opacity=".28"`) +
        `<circle cx="${num(door.x + (i === 0 ? w - 18 : 18))}" cy="${num(door.y + door.height / 2)}" r="7" fill="#8d6a3c"/><circle cx="${num(door.x + (i === 0 ? w - 20 : 16))}" cy="${num(door.y + door.height / 2 - 2)}" r="2.5" fill="#fff" opacity=".7"/>`,
    );
  }
  const top = { x: x - 8, y: body.y - 4, width: width + 16, height: 18 };
  drawing.add(
    woodGrain(drawing, top, mix(colour, "#fff0d8", 0.22), "x", 8) +
      rect(
        { ...top, y: top.y + 17, height: 8 },
        `fill="${drawing.linear(0, top.y + 17, 0, top.y + 25, [
          [0, "#2b1808", 0.4],
          [1, "#2b1808", 0],
        ])}"`,
      ),
  );
  drawing.add(
    rect(
      body,
      `fill="${drawing.linear(x, body.y, x + width, body.y + body.height, [
        [0, "#fff", 0.16],
        [0.5, "#fff", 0],
        [1, "#2b1808", 0.3],
      ])}"`,
    ),
  );
  return top.y;
}

/** A print on the wall. */
export function drawFrame(
  drawing: Drawing,
  material: Material,
  x: number,
  y: number,
  width: number,
  height: number,
  motif: "arches" | "stem" | "hills" = "arches",
): void {
  drawing.shadow(rectPath(x + 10, y + 14, width, height), 12, 0.28);
  drawing.add(
    rect({ x, y, width, height }, `fill="${WOOD.oak}"`) +
      rect(
        { x, y, width, height },
        `fill="${drawing.linear(x, y, x + width, y + height, [
          [0, "#fff", 0.4],
          [1, "#2b1808", 0.3],
        ])}"`,
      ),
  );
  const b = width * 0.045;
  const inner = { x: x + b, y: y + b, width: width - 2 * b, height: height - 2 * b };
  const [cx, cy] = [x + width / 2, y + height / 2];
  const { base, light, dark } = material.swatch;
  const second = material.accent.base;
  const art =
    motif === "arches"
      ? `<path d="M${num(cx - width * 0.26)} ${num(cy + height * 0.3)}v${num(-height * 0.3)}a${num(width * 0.26)} ${num(width * 0.26)} 0 0 1 ${num(width * 0.52)} 0v${num(height * 0.3)}Z" fill="${base}"/><path d="M${num(cx - width * 0.13)} ${num(cy + height * 0.3)}v${num(-height * 0.26)}a${num(width * 0.13)} ${num(width * 0.13)} 0 0 1 ${num(width * 0.26)} 0v${num(height * 0.26)}Z" fill="${light}"/><circle cx="${num(cx + width * 0.2)}" cy="${num(cy - height * 0.3)}" r="${num(width * 0.08)}" fill="${second}"/>`
      : motif === "hills"
        ? `<circle cx="${num(cx + width * 0.1)}" cy="${num(cy - height * 0.14)}" r="${num(width * 0.14)}" fill="${second}"/><path d="M${num(x + b)} ${num(cy + height * 0.1)}q${num(width * 0.3)} ${num(-height * 0.2)} ${num(width * 0.5)} 0t${num(width * 0.5 - 2 * b)} ${num(-height * 0.04)}V${num(y + height - b)}H${num(x + b)}Z" fill="${light}"/><path d="M${num(x + b)} ${num(cy + height * 0.24)}q${num(width * 0.2)} ${num(-height * 0.12)} ${num(width * 0.5)} ${num(-height * 0.02)}t${num(width * 0.5 - 2 * b)} ${num(height * 0.02)}V${num(y + height - b)}H${num(x + b)}Z" fill="${base}"/>`
        : `<path d="M${num(cx)} ${num(cy + height * 0.34)}Q${num(cx + width * 0.06)} ${num(cy)} ${num(cx - width * 0.02)} ${num(cy - height * 0.34)}" fill="none" stroke="${dark}" stroke-width="3"/>${[0.22, 0.06, -0.1, -0.24].map((t, i) => `<path d="M${num(cx)} ${num(cy + height * t)}q${num((i % 2 ? 1 : -1) * width * 0.3)} ${num(-height * 0.02)} ${num((i % 2 ? 1 : -1) * width * 0.3)} ${num(-height * 0.15)}q${num((i % 2 ? -1 : 1) * width * 0.24)} 0 ${num((i % 2 ? -1 : 1) * width * 0.3)} ${num(height * 0.15)}Z" fill="${i % 2 ? base : dark}"/>`).join("")}`;
  drawing.add(
    `${rect(inner, 'fill="#f7f2e8"')}<g opacity=".92">${art}</g>${rect(
      inner,
      `fill="${drawing.linear(x, y, x + width, y + height, [
        [0, "#fff", 0.3],
        [0.4, "#fff", 0],
        [1, "#3b2c21", 0.12],
      ])}"`,
    )}<path d="${rectPath(inner.x, inner.y, inner.width, inner.height)}" fill="none" stroke="#2b1808" stroke-width="2" opacity=".3"/>`,
  );
}

export function rectPath(x: number, y: number, width: number, height: number): string {
  return `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}Z`;
}

/** A window with a pale morning outside; `sill` px wide ledge. */
export function drawWindow(drawing: Drawing, box: Box, { cross = true, sill = true } = {}): void {
  const { x, y, width, height } = box;
  const f = Math.max(10, width * 0.035);
  drawing.shadow(rectPath(x - f, y - f, width + 2 * f, height + 2 * f), 10, 0.16);
  drawing.add(rect({ x: x - f * 1.6, y: y - f * 1.6, width: width + f * 3.2, height: height + f * 3.2 }, 'fill="#f8f5ee"'));
  const sky = drawing.linear(0, y, 0, y + height, [
    [0, "#dfe9ee"],
    [0.5, "#f3f3ea"],
    [1, "#e4e6d3"],
  ]);
  const { random } = drawing;
  let far = "";
  let near = "";
  for (let i = 0; i < 16; i += 1)
    far += ellipsePath(
      x + random.between(0, width),
      y + height * random.between(0.66, 0.86),
      width * random.between(0.07, 0.16),
      height * random.between(0.06, 0.15),
    );
  for (let i = 0; i < 12; i += 1)
    near += ellipsePath(
      x + random.between(0, width),
      y + height * random.between(0.88, 1.02),
      width * random.between(0.08, 0.18),
      height * random.between(0.05, 0.12),
    );
  drawing.clipped(
    rectPath(x, y, width, height),
    `${rect(box, `fill="${sky}"`)}<path d="${far}" fill="#b9c6ae" opacity=".75" filter="${drawing.blur(12)}"/><path d="${near}" fill="#93a585" opacity=".75" filter="${drawing.blur(9)}"/><path d="M${num(x)} ${num(y + height * 0.5)}L${num(x + width * 0.5)} ${num(y)}H${num(x + width * 0.72)}L${num(x)} ${num(y + height * 0.76)}Z" fill="#fff" opacity=".3"/>`,
  );
  const bars = [
    rectPath(x - f, y - f, width + 2 * f, f),
    rectPath(x - f, y + height, width + 2 * f, f),
    rectPath(x - f, y, f, height),
    rectPath(x + width, y, f, height),
  ];
  if (cross) bars.push(rectPath(x + width / 2 - f * 0.4, y, f * 0.8, height), rectPath(x, y + height * 0.36, width, f * 0.55));
  drawing.add(
    `<path d="${bars.join("")}" fill="#fbf9f4"/><path d="${rectPath(x, y, width, 5)}${rectPath(x, y, 5, height)}" fill="#3b2c21" opacity=".2"/>${cross ? `<path d="${rectPath(x + width / 2 + f * 0.4, y, 3, height)}${rectPath(x, y + height * 0.36 + f * 0.55, width, 3)}" fill="#3b2c21" opacity=".16"/>` : ""}`,
  );
  if (sill) {
    const s = { x: x - f * 2.6, y: y + height + f, width: width + f * 5.2, height: f * 1.5 };
    drawing.shadow(rectPath(s.x, s.y + s.height, s.width, f), 7, 0.26);
    drawing.add(rect(s, 'fill="#f4f0e8"') + rect({ ...s, height: 3 }, 'fill="#fff"'));
  }
}
