/** WCAG 2.2, 1.4.3: the minimum contrast of text. */
export const TEXT_CONTRAST = 4.5;

/** A background colour and its text colour, both "#rrggbb". */
interface ColourPair {
  background: string;
  text: string;
}

/**
 * A colour as editors type it: "#abc", "#aabbcc", "rgb(1, 2, 3)".
 *
 * @returns "#rrggbb"; null for anything else
 */
export function parseColour(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const text = value.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(text)) return text;
  if (/^#[0-9a-f]{3}$/.test(text))
    return `#${[...text.slice(1)].map((digit) => digit + digit).join("")}`;
  const parts = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/
    .exec(text)
    ?.slice(1)
    .map(Number);
  return parts?.every((part) => part <= 255)
    ? `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`
    : null;
}

/** WCAG 2.2 contrast ratio of two colours "#rrggbb", 1 to 21. */
export function calculateContrast(one: string, other: string): number {
  const [darker, lighter] = [calculateLuminance(one), calculateLuminance(other)].sort(
    (a, b) => a - b,
  ) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Whether text in these colours has enough contrast (WCAG 2.2, 1.4.3). */
export function isReadable({ background, text }: ColourPair): boolean {
  return calculateContrast(background, text) >= TEXT_CONTRAST;
}

/**
 * Either white or black is readable on every background: the greater of the two contrasts is at
 * least 4.58.
 */
const BLACK = "#000000";

/**
 * A background with a readable text colour: the configured one, else the first readable of `ours`
 * (with white), else black.
 */
export function toReadablePair(
  background: unknown,
  text: unknown,
  ours: readonly string[],
): ColourPair | null {
  const parsed = parseColour(background);
  if (!parsed) return null;
  const readable = [parseColour(text), ...ours].find(
    (candidate) => candidate !== null && isReadable({ background: parsed, text: candidate }),
  );
  return { background: parsed, text: readable ?? BLACK };
}

function calculateLuminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) =>
    toLinearLight(parseInt(hex.slice(start, start + 2), 16) / 255),
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLinearLight(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
