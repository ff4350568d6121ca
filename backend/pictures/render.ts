import sharp from "sharp";
import type { PictureSpec } from "../demo/types";
import { pictureSvg } from "./picture";

export const PICTURE_WIDTHS = { product: [160, 320, 550, 1100], room: [480, 960, 1600] } as const;
export type PictureFormat = "avif" | "webp" | "jpeg";

/** width : height, e.g. the 550 × 510 of specification §9 */
const PROPORTION = { product: 1020 / 1100, room: 900 / 1600 } as const;

// One picture is small work: threads inside libvips only get in each other's way, two pictures side by side do not.
sharp.concurrency(1);

/** Decoded pixels of a picture, ready to be resized and encoded. */
export interface Raster {
  data: Buffer;
  width: number;
  height: number;
}

/** Draws the picture at `width`; its height follows from the kind. */
export async function rasterise(spec: PictureSpec, seed: string, width: number): Promise<Raster> {
  const svg = pictureSvg(spec, seed);
  const height = Math.round(width * PROPORTION[spec.kind]);
  const sized = svg.replace(/ width="\d+" height="\d+"/, ` width="${width}" height="${height}"`);
  const { data, info } = await sharp(Buffer.from(sized), { unlimited: true }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Encodes a raster at `width` (at most its own). */
export async function encode(raster: Raster, width: number, format: PictureFormat): Promise<Buffer> {
  const image = sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 3 } });
  if (width < raster.width) image.resize(width, Math.round((width * raster.height) / raster.width));
  if (format === "avif") return image.avif({ quality: 54, effort: 1 }).toBuffer();
  if (format === "webp") return image.webp({ quality: 76, effort: 2 }).toBuffer();
  return image.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

/**
 * A picture at one width in one format.
 *
 * @param seed decides the small irregularities: the media key
 * @param width px, one of PICTURE_WIDTHS for the kind (others are drawn just the same)
 */
export async function renderPicture(spec: PictureSpec, seed: string, width: number, format: PictureFormat): Promise<Buffer> {
  return encode(await rasterise(spec, seed, width), width, format);
}
