import type { Drawing } from "../drawing";
import { ellipsePath, rect, roundPath } from "../drawing";
import { num } from "../geometry";
import { WOOD, mix } from "../palette";
import { woodGrain } from "../solid";
import { rectPath } from "./furniture";

/** What makes a room lived in: a loaf, an oven, a door, blocks, books, plates. */

/** A loaf on its board; `x` is the middle, `y` what it stands on. */
export function drawBread(drawing: Drawing, x: number, y: number, width: number): void {
  const h = width * 0.4;
  drawing.ellipseShadow(x + 8, y + 2, width * 0.72, 10, 6, 0.36);
  const board = { x: x - width * 0.7, y: y - 12, width: width * 1.4, height: 14 };
  drawing.clipped(roundPath(board, 5), woodGrain(drawing, board, WOOD.walnut, "x", 8));
  const loaf = `M${num(x - width / 2)} ${num(y - 12)}C${num(x - width * 0.62)} ${num(y - h * 0.7)} ${num(x - width * 0.36)} ${num(y - h - 14)} ${num(x)} ${num(y - h - 12)}C${num(x + width * 0.36)} ${num(y - h - 14)} ${num(x + width * 0.62)} ${num(y - h * 0.7)} ${num(x + width / 2)} ${num(y - 12)}Z`;
  drawing.add(
    `<path d="${loaf}" fill="${drawing.linear(x - width / 2, y - h, x + width / 2, y, [
      [0, "#dca565"],
      [0.45, "#b97c3d"],
      [1, "#7a4a20"],
    ])}"/>`,
  );
  const cuts = [-0.26, -0.02, 0.22].map((d) => `M${num(x + d * width - 14)} ${num(y - h * 0.84)}q18 -22 34 -12q-10 14 -34 12Z`).join("");
  drawing.clipped(
    loaf,
    `<path d="${cuts}" fill="#f1d9a8"/><path d="${cuts}" fill="none" stroke="#8a5526" stroke-width="2" opacity=".5"/><path d="${ellipsePath(x - width * 0.2, y - h * 0.86, width * 0.2, h * 0.14)}" fill="#fff3d6" opacity=".4" filter="${drawing.blur(6)}"/>`,
  );
}

/** The front of an oven, let into a counter. */
export function drawOven(drawing: Drawing, x: number, y: number, width: number, height: number): void {
  const body = { x, y, width, height };
  drawing.add(
    rect(body, 'fill="#2e2a27"') +
      rect(
        { x: x + 14, y: y + 52, width: width - 28, height: height - 74 },
        `fill="${drawing.linear(x, y, x + width, y + height, [
          [0, "#5b544e"],
          [0.35, "#26221f"],
          [1, "#171412"],
        ])}"`,
      ) +
      rect({ x: x + 26, y: y + 36, width: width - 52, height: 7 }, 'fill="#b9b2a8" rx="3"') +
      `<path d="M${num(x + 14)} ${num(y + height - 60)}L${num(x + width * 0.5)} ${num(y + 52)}h${num(width * 0.14)}L${num(x + 14)} ${num(y + height - 24)}Z" fill="#fff" opacity=".08"/>`,
  );
  for (const dx of [0.3, 0.5, 0.7])
    drawing.add(
      `<circle cx="${num(x + width * dx)}" cy="${num(y + 18)}" r="7" fill="#b9b2a8"/><circle cx="${num(x + width * dx - 2)}" cy="${num(y + 16)}" r="2.4" fill="#fff" opacity=".8"/>`,
    );
}

/** A panelled front door; `y` is the floor. */
export function drawDoor(drawing: Drawing, x: number, y: number, width: number, height: number, colour: string): void {
  const f = width * 0.07;
  drawing.add(
    rect({ x: x - f, y: y - height - f, width: width + 2 * f, height: height + f }, 'fill="#f8f5ee"') +
      rect(
        { x: x - f, y: y - height - f, width: width + 2 * f, height: height + f },
        'fill="none" stroke="#3b2c21" stroke-width="2" opacity=".16"',
      ),
  );
  drawing.add(
    rect({ x, y: y - height, width, height }, `fill="${colour}"`) +
      rect(
        { x, y: y - height, width, height },
        `fill="${drawing.linear(x, y - height, x + width, y, [
          [0, "#fff", 0.22],
          [0.5, "#fff", 0],
          [1, "#1d1410", 0.22],
        ])}"`,
      ),
  );
  for (const [px, py, pw, ph] of [
    [0.13, 0.06, 0.33, 0.4],
    [0.54, 0.06, 0.33, 0.4],
    [0.13, 0.54, 0.33, 0.38],
    [0.54, 0.54, 0.33, 0.38],
  ] as const) {
    const panel = { x: x + px * width, y: y - height + py * height, width: pw * width, height: ph * height };
    drawing.add(
      rect(
        panel,
        `fill="${drawing.linear(panel.x, panel.y, panel.x + panel.width, panel.y + panel.height, [
          [0, "#1d1410", 0.2],
          [0.5, "#1d1410", 0.03],
          [1, "#fff", 0.16],
        ])}"`,
      ) + rect(panel, 'fill="none" stroke="#1d1410" stroke-width="2" opacity=".28"'),
    );
  }
  drawing.add(
    `<circle cx="${num(x + width * 0.92)}" cy="${num(y - height * 0.49)}" r="${num(width * 0.028)}" fill="#b08d57"/><circle cx="${num(x + width * 0.914)}" cy="${num(y - height * 0.495)}" r="${num(width * 0.01)}" fill="#fff" opacity=".8"/>`,
  );
  drawing.add(rect({ x: x - f, y: y - 12, width: width + 2 * f, height: 14 }, 'fill="#a58a68"'));
}

/** Toy blocks and a ball on the floor. */
export function drawToys(drawing: Drawing, x: number, y: number, k: number, colours: readonly [string, string, string]): void {
  const block = (bx: number, by: number, s: number, colour: string) => {
    drawing.ellipseShadow(bx + s * 0.6, by, s * 0.7, s * 0.12, 4, 0.36);
    drawing.add(
      `<path d="${rectPath(bx, by - s, s, s)}" fill="${colour}"/><path d="M${num(bx)} ${num(by - s)}l${num(s * 0.24)} ${num(-s * 0.2)}h${num(s)}l${num(-s * 0.24)} ${num(s * 0.2)}Z" fill="${mix(colour, "#fff6e4", 0.4)}"/><path d="M${num(bx + s)} ${num(by - s)}l${num(s * 0.24)} ${num(-s * 0.2)}v${num(s)}l${num(-s * 0.24)} ${num(s * 0.2)}Z" fill="${mix(colour, "#2b1d12", 0.3)}"/>`,
    );
  };
  block(x, y, 46 * k, colours[0]);
  block(x + 62 * k, y + 6 * k, 46 * k, colours[1]);
  block(x + 30 * k, y - 47 * k, 44 * k, colours[2]);
  const [bx, r] = [x + 170 * k, 30 * k];
  drawing.ellipseShadow(bx + 8 * k, y + 4 * k, r * 1.1, r * 0.2, 5, 0.4);
  drawing.add(
    `<circle cx="${num(bx)}" cy="${num(y - r + 6 * k)}" r="${num(r)}" fill="${drawing.radial(bx - r * 0.4, y - r * 1.4, r * 1.7, [
      [0, mix(colours[2], "#fff6e4", 0.55)],
      [0.5, colours[2]],
      [1, mix(colours[2], "#2b1d12", 0.4)],
    ])}"/>`,
  );
}

/** A few books, lying. `y` is what they lie on. */
export function drawBooks(drawing: Drawing, x: number, y: number, width: number, colours: readonly string[]): void {
  drawing.ellipseShadow(x + width / 2, y, width * 0.54, 6, 4, 0.34);
  colours.forEach((colour, i) => {
    const book = { x: x + (i % 2) * 7 - i * 2, y: y - (i + 1) * width * 0.13, width: width - i * 9, height: width * 0.13 };
    drawing.add(
      rect(book, `fill="${colour}" rx="2"`) +
        rect({ ...book, height: 3 }, 'fill="#fff" opacity=".4"') +
        rect({ ...book, y: book.y + book.height - 3, height: 3 }, 'fill="#1d1410" opacity=".2"'),
    );
  });
}

/** Cover for one on a table seen from the front: plate, folded napkin, glass. */
export function drawCover(drawing: Drawing, x: number, y: number, k: number, napkin: string): void {
  drawing.ellipseShadow(x + 6 * k, y + 6 * k, 92 * k, 18 * k, 5, 0.34);
  drawing.add(
    `<path d="${ellipsePath(x, y, 90 * k, 19 * k)}" fill="#e9e2d6"/><path d="${ellipsePath(x, y - 3 * k, 90 * k, 18 * k)}" fill="#f8f4ec"/><path d="${ellipsePath(x, y - 2 * k, 60 * k, 11 * k)}" fill="#e6ded1"/><path d="${ellipsePath(x, y - 1 * k, 58 * k, 10 * k)}" fill="#f3ede3"/>`,
  );
  drawing.add(
    `<path d="M${num(x - 34 * k)} ${num(y - 3 * k)}l${num(48 * k)} ${num(-16 * k)}l${num(30 * k)} ${num(9 * k)}l${num(-46 * k)} ${num(16 * k)}Z" fill="${napkin}"/><path d="M${num(x - 34 * k)} ${num(y - 3 * k)}l${num(48 * k)} ${num(-16 * k)}l${num(30 * k)} ${num(9 * k)}Z" fill="#fff" opacity=".2"/>`,
  );
  const glass = `M${num(x + 112 * k)} ${num(y - 76 * k)}h${num(44 * k)}l${num(-5 * k)} ${num(72 * k)}q${num(-17 * k)} ${num(7 * k)} ${num(-34 * k)} 0Z`;
  drawing.add(
    `<path d="${glass}" fill="#fff" opacity=".42"/><path d="${glass}" fill="none" stroke="#fff" stroke-width="${num(2 * k)}" opacity=".8"/><path d="${ellipsePath(x + 134 * k, y - 76 * k, 22 * k, 5 * k)}" fill="none" stroke="#fff" stroke-width="${num(2 * k)}" opacity=".9"/>`,
  );
}
