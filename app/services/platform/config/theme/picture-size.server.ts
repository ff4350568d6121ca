/** In pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The size that a picture says it has; null where it says none. */
export function sizeOf(bytes: Buffer, type: string): PictureSize | null {
  const size = type === "image/svg+xml" ? svgSize(bytes.toString("utf8")) : type === "image/png" ? pngSize(bytes) : jpegSize(bytes);
  return size && size.width > 0 && size.height > 0 ? size : null;
}

function pngSize(bytes: Buffer): PictureSize | null {
  return bytes.length < 24 ? null : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Its size stands in the first segment of a type SOF0 to SOF15, without DHT, JPG and DAC. */
function jpegSize(bytes: Buffer): PictureSize | null {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1]!;
    const isSize = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isSize) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  return null;
}

/** Width and height where both are given in pixels, else the viewBox's. */
function svgSize(text: string): PictureSize | null {
  const tag = text.slice(text.indexOf("<svg")).split(">", 1)[0] ?? "";
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  const [width, height] = ["width", "height"].map((name) => /^[\d.]+(px)?$/.test(attribute(name)) && parseFloat(attribute(name)));
  if (width && height) return { width, height };
  const [, , boxWidth, boxHeight] = attribute("viewBox")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return boxWidth && boxHeight ? { width: boxWidth, height: boxHeight } : null;
}
