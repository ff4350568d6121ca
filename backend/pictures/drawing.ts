import type { Box } from "./geometry";
import { num } from "./geometry";
import type { Random } from "./random";
import { randomOf } from "./random";

export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** A drawing under way: marks in painting order, and the gradients, filters and clips that they use. */
export class Drawing {
  readonly random: Random;
  private readonly definitions: string[] = [];
  private readonly marks: string[] = [];
  private readonly shared = new Map<string, string>();

  constructor(readonly width: number, readonly height: number, readonly seed: string) {
    this.random = randomOf(seed);
  }

  add(markup: string): void {
    this.marks.push(markup);
  }

  /** Keeps a definition once, however often it is asked for; gives the `url(#…)` that refers to it. */
  define(key: string, build: (id: string) => string): string {
    const known = this.shared.get(key);
    if (known) return known;
    const id = `d${this.shared.size}`;
    this.definitions.push(build(id));
    this.shared.set(key, `url(#${id})`);
    return `url(#${id})`;
  }

  /** A gradient between two canvas points. */
  linear(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string {
    const body = `gradientUnits="userSpaceOnUse" x1="${num(x1)}" y1="${num(y1)}" x2="${num(x2)}" y2="${num(y2)}">${stopsOf(stops)}</linearGradient>`;
    return this.define(`linear ${body}`, (id) => `<linearGradient id="${id}" ${body}`);
  }

  /** A round gradient; `squash` < 1 makes it an upright-flattened ellipse. */
  radial(cx: number, cy: number, r: number, stops: readonly Stop[], squash = 1): string {
    const turn = squash === 1 ? "" : ` gradientTransform="translate(0 ${num(cy * (1 - squash))}) scale(1 ${squash})"`;
    const body = `gradientUnits="userSpaceOnUse" cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}"${turn}>${stopsOf(stops)}</radialGradient>`;
    return this.define(`radial ${body}`, (id) => `<radialGradient id="${id}" ${body}`);
  }

  blur(deviation: number): string {
    return this.define(`blur ${deviation}`, (id) => `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`);
  }

  clip(path: string): string {
    return this.define(`clip ${path}`, (id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`);
  }

  /** Draws `markup` only inside `path`. */
  clipped(path: string, markup: string): void {
    this.add(`<g clip-path="${this.clip(path)}">${markup}</g>`);
  }

  /** Runs `draw` with its canvas moved and scaled: a thing from the studio set into a room. `turn` in degrees. */
  placed(x: number, y: number, scale: number, draw: () => void, turn = 0): void {
    this.add(`<g transform="translate(${num(x)} ${num(y)})${turn ? ` rotate(${num(turn)})` : ""} scale(${Math.round(scale * 1000) / 1000})">`);
    draw();
    this.add("</g>");
  }

  /** A soft dark form: shadows. */
  shadow(path: string, blur: number, opacity: number, colour = "#3b2c21"): void {
    this.add(`<path d="${path}" fill="${colour}" opacity="${opacity}" filter="${this.blur(blur)}"/>`);
  }

  toString(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.width} ${this.height}" width="${this.width}" height="${this.height}"><defs>${this.definitions.join("")}</defs>${this.marks.join("")}</svg>`;
  }
}

function stopsOf(stops: readonly Stop[]): string {
  return stops.map(([offset, colour, opacity]) => `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`).join("");
}

export function rect({ x, y, width, height }: Box, attributes: string): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" ${attributes}/>`;
}

export function ellipsePath(cx: number, cy: number, rx: number, ry: number): string {
  return `M${num(cx - rx)} ${num(cy)}a${num(rx)} ${num(ry)} 0 1 1 ${num(2 * rx)} 0a${num(rx)} ${num(ry)} 0 1 1 ${num(-2 * rx)} 0Z`;
}

/** A rectangle with rounded corners as a path. */
export function roundPath({ x, y, width, height }: Box, r: number): string {
  const [w, h] = [num(width - 2 * r), num(height - 2 * r)];
  const q = num(r);
  return `M${num(x + r)} ${num(y)}h${w}a${q} ${q} 0 0 1 ${q} ${q}v${h}a${q} ${q} 0 0 1 -${q} ${q}h-${w}a${q} ${q} 0 0 1 -${q} -${q}v-${h}a${q} ${q} 0 0 1 ${q} -${q}Z`;
}
