import type { Box } from "./geometry";
import { num } from "./geometry";
import type { Random } from "./random";
import { randomOf } from "./random";

/** px; below about 2 px of the picture (a drawing is often rendered at half its size) the renderer convolves instead of box-blurring, ten times slower. */
const SMALLEST_BLUR = 4.2;

export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** A drawing under way: marks in painting order, and the gradients, filters and clips that they use. */
export class Drawing {
  readonly random: Random;
  /** px of the canvas to one px of what is being drawn: less than 1 for things set into rooms */
  scale = 1;
  private readonly definitions: string[] = [];
  private readonly marks: string[] = [];
  private readonly shared = new Map<string, string>();

  constructor(
    readonly width: number,
    readonly height: number,
    readonly seed: string,
  ) {
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

  /** A blur; never less than SMALLEST_BLUR on the canvas. */
  blur(deviation: number): string {
    const d = Math.max(deviation, Math.round((SMALLEST_BLUR / this.scale) * 10) / 10);
    return this.define(
      `blur ${d}`,
      (id) =>
        `<filter id="${id}" x="-40%" y="-60%" width="180%" height="220%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${d}"/></filter>`,
    );
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
    this.add(
      `<g transform="translate(${num(x)} ${num(y)})${turn ? ` rotate(${num(turn)})` : ""} scale(${Math.round(scale * 1000) / 1000})">`,
    );
    const outer = this.scale;
    this.scale = outer * scale;
    draw();
    this.scale = outer;
    this.add("</g>");
  }

  /** The soft shadow of something round: a gradient, which costs a tenth of a blur and looks the same. */
  ellipseShadow(cx: number, cy: number, rx: number, ry: number, blur: number, opacity: number, colour = "#3b2c21"): void {
    const [ox, oy] = [rx + blur * 1.9, ry + blur * 1.9];
    const body = `gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${num(cx)} ${num(cy)}) scale(${num(ox)} ${num(oy)})">${stopsOf(shadowStops(Math.max(0, (0.5 * (rx - blur * 1.9)) / ox + (0.5 * (ry - blur * 1.9)) / oy), colour, opacity * Math.min(1, 0.5 + ry / (blur * 2.4))))}</radialGradient>`;
    const fill = this.define(`radial ${body}`, (id) => `<radialGradient id="${id}" ${body}`);
    this.add(`<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(ox)}" ry="${num(oy)}" fill="${fill}"/>`);
  }

  /** A soft dark form: shadows. */
  shadow(path: string, blur: number, opacity: number, colour = "#3b2c21"): void {
    this.add(`<path d="${path}" fill="${colour}" opacity="${opacity}" filter="${this.blur(blur)}"/>`);
  }

  toString(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.width} ${this.height}" width="${this.width}" height="${this.height}"><defs>${this.definitions.join("")}</defs>${this.marks.join("")}</svg>`;
  }
}

/** From full at `core` to nothing at the rim, as a blurred edge falls off. */
function shadowStops(core: number, colour: string, opacity: number): Stop[] {
  return [0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => [
    Math.round((core + (1 - core) * t) * 1000) / 1000,
    colour,
    Math.round(opacity * (1 - t * t * (3 - 2 * t)) * 1000) / 1000,
  ]);
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`,
    )
    .join("");
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
