import { createHash } from "node:crypto";
import { readFileSync, realpathSync } from "node:fs";
import path from "node:path";

interface PictureSize {
  width: number;
  height: number;
}

/** A picture's size in pixels; null if the file does not state it. */
function readPictureSize(bytes: Buffer, type: string): PictureSize | null {
  const size = readStatedSize(bytes, type);
  return size && size.width > 0 && size.height > 0 ? size : null;
}

function readStatedSize(bytes: Buffer, type: string): PictureSize | null {
  if (type === "image/svg+xml") return readSvgSize(bytes.toString("utf8"));
  return type === "image/png" ? readPngSize(bytes) : readJpegSize(bytes);
}

function readPngSize(bytes: Buffer): PictureSize | null {
  return bytes.length < 24
    ? null
    : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** The size is in the first segment of type SOF0 to SOF15, without DHT, JPG and DAC. */
function readJpegSize(bytes: Buffer): PictureSize | null {
  for (
    let at = 2;
    at + 9 < bytes.length && bytes[at] === 0xff;
    at += 2 + bytes.readUInt16BE(at + 2)
  ) {
    const marker = bytes[at + 1]!;
    const isSize = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isSize) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  return null;
}

/** Width and height if both are given in pixels, else those of the viewBox. */
function readSvgSize(text: string): PictureSize | null {
  const tag = text.slice(text.indexOf("<svg")).split(">", 1)[0] ?? "";
  const readSvgAttribute = (name: string) =>
    new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  const [width, height] = ["width", "height"].map(
    (name) => /^[\d.]+(px)?$/.test(readSvgAttribute(name)) && parseFloat(readSvgAttribute(name)),
  );
  if (width && height) return { width, height };
  const [, , boxWidth, boxHeight] = readSvgAttribute("viewBox")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return boxWidth && boxHeight ? { width: boxWidth, height: boxHeight } : null;
}

/** A file of a theme as it is served, at a URL that changes with its content. */
export interface ThemeFile {
  url: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface ThemePicture extends PictureSize {
  url: string;
  type: string;
}

const PLACE = "/build/theme/";
const KB = 1024;

interface Kind {
  type: string;
  /** in bytes: a larger file is a mistake */
  most: number;
  is: (bytes: Buffer) => boolean;
}
const hasSignature =
  (...start: number[]) =>
  (bytes: Buffer) =>
    start.every((byte, place) => bytes[place] === byte);
const KINDS = {
  svg: {
    type: "image/svg+xml",
    most: 100 * KB,
    is: (bytes: Buffer) => /^[^<]{0,8}<(\?xml|!--|svg)/.test(bytes.toString("utf8", 0, 64)),
  },
  png: { type: "image/png", most: 300 * KB, is: hasSignature(0x89, 0x50, 0x4e, 0x47) },
  jpg: { type: "image/jpeg", most: 300 * KB, is: hasSignature(0xff, 0xd8, 0xff) },
  ico: { type: "image/x-icon", most: 100 * KB, is: hasSignature(0, 0, 1, 0) },
  woff2: { type: "font/woff2", most: 200 * KB, is: hasSignature(0x77, 0x4f, 0x46, 0x32) },
} satisfies Record<string, Kind>;
export type KindName = keyof typeof KINDS;

/** A problem of a theme's file, as text that follows its name. */
export class ThemeFileProblem extends Error {}

/** Reads the files that a theme names, each once. */
export class ThemeFolder {
  readonly files = new Map<string, ThemeFile>();

  /** @param folder of the theme file: no file outside it is served */
  constructor(private readonly folder: string) {}

  /** @throws ThemeFileProblem if the file is missing, or not one of `kinds` */
  read(name: string, kinds: KindName[]): ThemeFile {
    const bytes = this.bytesOf(name);
    const kind = kinds.find((candidate) => KINDS[candidate].is(bytes));
    const wanted = kinds.map((candidate) => candidate.toUpperCase()).join(" or ");
    if (!kind) throw new ThemeFileProblem(`"${name}" is no ${wanted} file`);
    const { type, most } = KINDS[kind];
    if (bytes.length > most)
      throw new ThemeFileProblem(
        `"${name}" has ${toKilobytes(bytes)} KB: it should have ${most / KB} KB at most`,
      );
    const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 8).toUpperCase();
    const stem = path.basename(name, path.extname(name)).replace(/[^\w-]/g, "-");
    const url = `${PLACE}${stem}-${digest}.${kind}`;
    const file = { url, type, bytes: new Uint8Array(bytes) };
    this.files.set(url, file);
    return file;
  }

  /** @param square the required width and height, in pixels */
  picture(name: string, kinds: KindName[], square?: number): ThemePicture {
    const { url, type, bytes } = this.read(name, kinds);
    const size = readPictureSize(Buffer.from(bytes), type);
    if (!size)
      throw new ThemeFileProblem(
        `"${name}" does not say its size: it should have width and height, or a viewBox`,
      );
    if (square && (size.width !== square || size.height !== square))
      throw new ThemeFileProblem(
        `"${name}" is ${size.width} × ${size.height} pixels: it should be ${square} × ${square}`,
      );
    return { url, type, ...size };
  }

  private bytesOf(name: string): Buffer {
    try {
      const file = realpathSync(path.join(this.folder, name));
      if (!file.startsWith(realpathSync(this.folder) + path.sep)) throw new Error("outside");
      return readFileSync(file);
    } catch {
      throw new ThemeFileProblem(
        `"${name}" cannot be read: it should be a file beside the theme file`,
      );
    }
  }
}

export function toKilobytes(bytes: Uint8Array): number {
  return Math.ceil(bytes.length / KB);
}
