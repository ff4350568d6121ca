import type { Drawing } from "../drawing";
import { ellipsePath, rect, roundPath } from "../drawing";
import { num } from "../geometry";
import { WOOD, mix } from "../palette";
import { drawTurned, woodGrain } from "../solid";
import { rectPath } from "./furniture";

/** Chairs, stools, rails, baths, counters: what stands around the textiles. */

const limb = (drawing: Drawing, d: string, width: number, colour: string): void =>
  drawing.add(
    `<path d="${d}" fill="none" stroke="${mix(colour, "#3a2410", 0.45)}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width * 0.74)}" stroke-linecap="round" stroke-linejoin="round" transform="translate(${num(-width * 0.08)} ${num(-width * 0.06)})"/><path d="${d}" fill="none" stroke="#fff2da" stroke-width="${num(width * 0.16)}" stroke-linecap="round" opacity=".55" transform="translate(${num(-width * 0.22)} ${num(-width * 0.12)})"/>`,
  );

/** A spindle-back chair seen from the front, a little turned; `height` of its back in px. `x` is its middle. */
export function drawChair(drawing: Drawing, x: number, y: number, height: number, colour = WOOD.oak, behind = false): void {
  const k = height / 420;
  const p = (px: number, py: number) => `${num(x + px * k)} ${num(y + py * k)}`;
  drawing.ellipseShadow(x + 14 * k, y - 4 * k, 130 * k, 16 * k, 8, 0.3);
  limb(drawing, `M${p(-84, -222)}L${p(-98, 0)}`, 15 * k, mix(colour, "#3a2410", 0.2));
  limb(drawing, `M${p(84, -222)}L${p(98, 0)}`, 15 * k, mix(colour, "#3a2410", 0.2));
  for (let i = -3; i <= 3; i += 1) limb(drawing, `M${p(i * 22, -226)}L${p(i * 27, -404 + Math.abs(i) * 3)}`, 7 * k, colour);
  limb(
    drawing,
    `M${p(-104, -226)}Q${p(-112, -330)} ${p(-96, -400)}Q${p(0, -436)} ${p(96, -400)}Q${p(112, -330)} ${p(104, -226)}`,
    15 * k,
    colour,
  );
  const seat = `M${p(-118, -236)}Q${p(0, -252)} ${p(118, -236)}Q${p(136, -204)} ${p(112, -196)}Q${p(0, -182)} ${p(-112, -196)}Q${p(-136, -204)} ${p(-118, -236)}Z`;
  if (!behind) {
    limb(drawing, `M${p(-104, -200)}L${p(-118, 0)}`, 17 * k, colour);
    limb(drawing, `M${p(104, -200)}L${p(118, 0)}`, 17 * k, colour);
    limb(drawing, `M${p(-108, -90)}L${p(108, -90)}`, 8 * k, colour);
  }
  drawing.add(
    `<path d="${seat}" fill="${colour}"/><path d="${seat}" fill="${drawing.linear(x - 118 * k, y - 240 * k, x + 118 * k, y - 190 * k, [
      [0, "#fff", 0.45],
      [0.5, "#fff", 0.05],
      [1, "#2b1808", 0.34],
    ])}"/>`,
  );
}

/** A table from the front: a thin top on tapered legs. Returns the y of its top. */
export function drawTable(drawing: Drawing, x: number, y: number, width: number, height: number, colour = WOOD.oak): number {
  const top = y - height;
  drawing.ellipseShadow(x + width / 2 + 20, y, width * 0.5, 20, 12, 0.34);
  for (const [lx, lean] of [
    [x + width * 0.06, -12],
    [x + width * 0.94, 12],
  ] as const)
    drawing.add(
      `<path d="M${num(lx - 15)} ${num(top + 20)}h30l${lean - 7} ${num(height - 20)}h-16Z" fill="${mix(colour, "#3a2410", 0.12)}"/><path d="M${num(lx - 15)} ${num(top + 20)}h8l${lean - 3} ${num(height - 20)}h-5Z" fill="#fff2da" opacity=".35"/>`,
    );
  const slab = { x, y: top, width, height: 22 };
  drawing.add(rect({ x: x + 30, y: top + 22, width: width - 60, height: 34 }, `fill="${mix(colour, "#3a2410", 0.34)}"`));
  drawing.clipped(roundPath(slab, 6), woodGrain(drawing, slab, colour, "x", 14));
  drawing.add(
    rect({ x, y: top, width, height: 5 }, 'fill="#fff6e4" opacity=".55"') +
      rect(
        { x: x + 20, y: top + 22, width: width - 40, height: 16 },
        `fill="${drawing.linear(0, top + 22, 0, top + 38, [
          [0, "#2b1808", 0.4],
          [1, "#2b1808", 0],
        ])}"`,
      ),
  );
  return top;
}

export function drawStool(drawing: Drawing, x: number, y: number, width: number, height: number, colour = WOOD.oak): number {
  drawing.ellipseShadow(x + 10, y - 2, width * 0.56, 14, 9, 0.36);
  for (const dx of [-0.4, 0.4])
    limb(drawing, `M${num(x + dx * width * 0.7)} ${num(y - height + 10)}L${num(x + dx * width)} ${num(y)}`, width * 0.075, colour);
  limb(drawing, `M${num(x)} ${num(y - height + 10)}L${num(x + width * 0.06)} ${num(y - 14)}`, width * 0.06, mix(colour, "#3a2410", 0.25));
  const top = ellipsePath(x, y - height, width * 0.5, width * 0.12);
  drawing.add(`<path d="${ellipsePath(x, y - height + 13, width * 0.5, width * 0.12)}" fill="${mix(colour, "#3a2410", 0.4)}"/>`);
  drawing.clipped(
    top,
    woodGrain(
      drawing,
      { x: x - width / 2, y: y - height - width * 0.13, width, height: width * 0.26 },
      mix(colour, "#fff0d8", 0.2),
      "x",
      14,
    ),
  );
  return y - height;
}

/** A rail with pegs on the wall. Returns the x of each peg. */
export function drawPegRail(drawing: Drawing, x: number, y: number, width: number, pegs: number, colour = WOOD.oak): number[] {
  const board = { x, y, width, height: 34 };
  drawing.shadow(rectPath(x + 6, y + 10, width, 34), 7, 0.26);
  drawing.clipped(
    roundPath(board, 5),
    woodGrain(drawing, board, colour, "x", 14) +
      rect(
        board,
        `fill="${drawing.linear(0, y, 0, y + 34, [
          [0, "#fff", 0.4],
          [0.2, "#fff", 0],
          [1, "#2b1808", 0.25],
        ])}"`,
      ),
  );
  return Array.from({ length: pegs }, (_, i) => {
    const px = x + (width * (i + 0.5)) / pegs;
    drawing.ellipseShadow(px + 6, y + 26, 11, 11, 4, 0.36);
    drawing.add(
      `<circle cx="${num(px)}" cy="${num(y + 17)}" r="11" fill="${mix(colour, "#fff0d8", 0.1)}"/><circle cx="${num(px)}" cy="${num(y + 17)}" r="11" fill="${drawing.radial(
        px - 4,
        y + 12,
        16,
        [
          [0, "#fff", 0.6],
          [0.6, "#fff", 0],
          [1, "#2b1808", 0.4],
        ],
      )}"/>`,
    );
    return px;
  });
}

/** A free-standing bath; `x` is its middle, `y` the floor. */
export function drawBathtub(drawing: Drawing, x: number, y: number, width: number): void {
  const h = width * 0.36;
  const top = y - h;
  const half = width / 2;
  drawing.ellipseShadow(x + 24, y - 4, half * 0.9, 26, 18, 0.42);
  const body = `M${num(x - half)} ${num(top)}C${num(x - half * 0.95)} ${num(top + h * 0.7)} ${num(x - half * 0.78)} ${num(y)} ${num(x - half * 0.6)} ${num(y)}H${num(x + half * 0.6)}C${num(x + half * 0.78)} ${num(y)} ${num(x + half * 0.95)} ${num(top + h * 0.7)} ${num(x + half)} ${num(top)}Z`;
  drawing.add(
    `<path d="${body}" fill="#f6f3ed"/><path d="${body}" fill="${drawing.linear(x - half, 0, x + half, 0, [
      [0, "#8d8274", 0.22],
      [0.2, "#fff", 0.9],
      [0.5, "#fff", 0],
      [0.85, "#7d7163", 0.34],
      [1, "#7d7163", 0.16],
    ])}"/><path d="${body}" fill="${drawing.linear(0, top, 0, y, [
      [0, "#4a3f34", 0.26],
      [0.12, "#fff", 0.1],
      [0.6, "#fff", 0],
      [1, "#4a3f34", 0.34],
    ])}"/>`,
  );
  drawing.add(
    `<path d="${ellipsePath(x, top, half + 8, 22)}" fill="#fdfbf7"/><path d="${ellipsePath(x, top + 1, half - 16, 14)}" fill="${drawing.linear(
      x - half,
      0,
      x + half,
      0,
      [
        [0, "#9a8f81"],
        [0.6, "#c8c0b4"],
        [1, "#e4dfd6"],
      ],
    )}"/><path d="M${num(x - half - 8)} ${num(top)}a${num(half + 8)} 22 0 0 0 ${num(width + 16)} 0" fill="none" stroke="#b9ae9f" stroke-width="2" opacity=".7"/>`,
  );
}

/** A kitchen counter with drawers under a stone top; returns the y of its top. */
export function drawCounter(drawing: Drawing, x: number, y: number, width: number, height: number, colour: string): number {
  const top = y - height;
  const fronts = Math.round(width / 260);
  const w = width / fronts;
  drawing.add(
    rect({ x, y: top, width, height }, `fill="${mix(colour, "#2b1d12", 0.24)}"`) +
      rect({ x, y: y - 26, width, height: 26 }, 'fill="#3a322b"'),
  );
  for (let i = 0; i < fronts; i += 1) {
    const panels =
      i % 2
        ? [{ y: top + 20, height: height - 54 }]
        : [
            { y: top + 20, height: (height - 60) * 0.36 },
            { y: top + 26 + (height - 60) * 0.36, height: (height - 60) * 0.64 },
          ];
    for (const panel of panels) {
      const box = { x: x + i * w + 4, width: w - 8, ...panel };
      drawing.add(
        rect(box, `fill="${colour}"`) +
          rect(
            box,
            `fill="${drawing.linear(box.x, box.y, box.x + box.width, box.y + box.height, [
              [0, "#fff", 0.24],
              [0.5, "#fff", 0],
              [1, "#2b1d12", 0.18],
            ])}"`,
          ) +
          rect(
            { x: box.x + 22, y: box.y + 22, width: box.width - 44, height: box.height - 44 },
            'fill="none" stroke="#2b1d12" stroke-width="2.4" opacity=".2"',
          ) +
          rect({ x: box.x + box.width / 2 - 34, y: box.y + 10, width: 68, height: 7 }, 'fill="#b08d57" rx="3"') +
          rect({ x: box.x, y: box.y, width: box.width, height: 2.5 }, 'fill="#fff" opacity=".4"'),
      );
    }
  }
  const stone = { x: x - 12, y: top - 16, width: width + 24, height: 34 };
  drawing.add(
    rect(stone, 'fill="#e9e3d8"') +
      rect({ ...stone, height: 5 }, 'fill="#fff"') +
      rect(
        { ...stone, y: stone.y + 33, height: 14 },
        `fill="${drawing.linear(0, stone.y + 33, 0, stone.y + 47, [
          [0, "#2b1d12", 0.4],
          [1, "#2b1d12", 0],
        ])}"`,
      ),
  );
  return stone.y;
}

/** Glazed tiles on a wall, each a little different. */
export function drawTiles(drawing: Drawing, x: number, y: number, width: number, height: number, size: number, colour = "#f1ede4"): void {
  const { random } = drawing;
  let light = "";
  let dark = "";
  let grout = "";
  const tall = size * 2;
  for (let c = 0; c * size < width; c += 1) {
    for (let r = -1; r * tall < height; r += 1) {
      const [tx, ty] = [x + c * size, y + r * tall + (c % 2) * size];
      const d = rectPath(tx, Math.max(y, ty), size, Math.min(y + height, ty + tall) - Math.max(y, ty));
      const roll = random.next();
      if (roll < 0.22) light += d;
      else if (roll > 0.8) dark += d;
      if (ty > y && ty < y + height) grout += `M${num(tx)} ${num(ty)}h${num(size)}`;
    }
    grout += `M${num(x + c * size)} ${num(y)}v${num(height)}`;
  }
  drawing.add(
    `${rect({ x, y, width, height }, `fill="${colour}"`)}<path d="${light}" fill="#fff" opacity=".5"/><path d="${dark}" fill="#8a7a66" opacity=".1"/><path d="${grout}" stroke="#cfc6b8" stroke-width="2.6" fill="none"/><path d="${grout}" stroke="#fff" stroke-width="1.4" fill="none" opacity=".7" transform="translate(2 2)"/>`,
  );
}

/** A shelf board with its shadow. */
export function drawShelf(drawing: Drawing, x: number, y: number, width: number, colour = WOOD.oak): void {
  drawing.shadow(rectPath(x + 8, y + 18, width, 18), 9, 0.3);
  const board = { x, y, width, height: 20 };
  drawing.add(
    woodGrain(drawing, board, colour, "x", 9) +
      rect({ ...board, height: 4 }, 'fill="#fff6e4" opacity=".5"') +
      rect({ ...board, y: y + 15, height: 5 }, 'fill="#2b1808" opacity=".22"'),
  );
}

/** A small pot or bowl for shelves and counters; `x` is its middle, `y` what it stands on. */
export function drawPot(
  drawing: Drawing,
  x: number,
  y: number,
  radius: number,
  height: number,
  colour: string,
  shape: "jar" | "bowl" | "bottle" = "jar",
): void {
  const forms = {
    jar: (t: number) => radius * (0.72 + 0.28 * Math.sin(Math.PI * (0.12 + t * 0.8))),
    bowl: (t: number) => radius * (1 - 0.62 * t ** 2.2),
    bottle: (t: number) => radius * (t < 0.36 ? 0.34 : 0.34 + 0.66 * Math.sin(((t - 0.36) / 0.64) * Math.PI * 0.62) ** 0.8),
  };
  drawing.ellipseShadow(x + radius * 0.24, y, radius * 1.05, radius * 0.14, 5, 0.4);
  drawTurned(drawing, { cx: x, top: y - height, bottom: y - radius * 0.06, radius: forms[shape], tilt: 0.09, colour, gloss: 0.4 });
  const rim = forms[shape](0);
  drawing.add(
    `<path d="${ellipsePath(x, y - height, rim, rim * 0.1)}" fill="${mix(colour, "#2b1d12", 0.42)}"/><path d="M${num(x - rim)} ${num(y - height)}a${num(rim)} ${num(rim * 0.1)} 0 0 0 ${num(rim * 2)} 0" fill="none" stroke="#fff7ea" stroke-width="2" opacity=".6"/>`,
  );
}
