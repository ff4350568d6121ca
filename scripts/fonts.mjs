/**
 * Subsets the display font of the headings: `node scripts/fonts.mjs`.
 *
 * Takes Fraunces (SIL Open Font License 1.1) from @fontsource-variable/fraunces, keeps the letters
 * of English, Swedish, Finnish and German headings and prices, fixes the axes that the shop does
 * not use and keeps the weights 400 to 600. Writes styles/fonts/, and prints the measures of the
 * fallback fonts for styles/fonts.css, so that a heading takes the same space before the font has
 * loaded.
 *
 * `node scripts/fonts.mjs brand.woff2` prints these measures for a theme's font.
 */
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const SOURCE = new URL("../node_modules/@fontsource-variable/fraunces/", import.meta.url);
const TARGET = new URL("../styles/fonts/", import.meta.url);

/**
 * opsz 72: designed for headings; SOFT 50: rounded, as from a soft pen; WONK 0: no leaning n and h.
 */
const AXES = { opsz: 72, SOFT: 50, WONK: 0 };
const WEIGHTS = { min: 400, max: 600, default: 400 };
/** Lining figures and kerning; the font's alternates are removed. */
const FEATURES = ["kern", "liga", "ccmp", "locl", "lnum", "pnum"];

const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join("");
const LATIN = `${ASCII}ÅÄÖåäöÜüßÉéÈèÀàçñ\u00a0£€©°·×–—‘’‚“”„»…½−•`;
/**
 * Letters of Finnish loan words; they are in another file of the package, loaded only when one is
 * used.
 */
const LATIN_EXT = "ŠšŽž";

/** Typical headings in the shop's four languages, to measure the average width. */
const SAMPLE =
  "Bring the calm home Cushions and throws for slow evenings Your cart is empty Delivery and returns Linen curtains, washed soft " +
  "Ta hem lugnet Kuddar och plädar för långsamma kvällar Din varukorg är tom Leverans och returer Linnegardiner, mjuka av tvätt " +
  "Rauhaa kotiin Tyynyjä ja huopia hitaisiin iltoihin Ostoskorisi on tyhjä Toimitus ja palautukset Pellavaverhot, pehmeiksi pestyt " +
  "Ruhe für Zuhause Kissen und Plaids für lange Abende Ihr Warenkorb ist leer Lieferung und Rückgabe Leinenvorhänge, weich gewaschen";

/**
 * The fallback fonts with their metrics in em. `width` is the average advance of SAMPLE, measured
 * with metric-compatible fonts: Gelasio (Georgia), Noto Serif and DejaVu Serif themselves.
 */
const FALLBACKS = [
  { name: "Georgia", width: 0.4533 },
  { name: "Noto Serif", width: 0.4921 },
  { name: "DejaVu Serif", width: 0.5243 },
];

/**
 * Reads the layout metrics of an sfnt: vertical metrics, and the advance of each character, in em.
 * @param {Uint8Array} sfnt
 */
function measure(sfnt) {
  const view = new DataView(sfnt.buffer, sfnt.byteOffset, sfnt.byteLength);
  const tables = new Map();
  for (let i = 0; i < view.getUint16(4); i += 1) {
    const at = 12 + i * 16;
    const tag = String.fromCharCode(...sfnt.subarray(at, at + 4));
    tables.set(tag, view.getUint32(at + 8));
  }
  const at = (/** @type {string} */ tag) => tables.get(tag) ?? 0;
  const unitsPerEm = view.getUint16(at("head") + 18);
  const hhea = at("hhea");
  const longMetrics = view.getUint16(hhea + 34);
  const findGlyph = glyphLookup(view, at("cmap"));
  const getAdvance = (/** @type {number} */ code) =>
    view.getUint16(at("hmtx") + Math.min(findGlyph(code), longMetrics - 1) * 4) / unitsPerEm;
  return {
    ascent: view.getInt16(hhea + 4) / unitsPerEm,
    descent: -view.getInt16(hhea + 6) / unitsPerEm,
    lineGap: view.getInt16(hhea + 8) / unitsPerEm,
    getAdvance,
  };
}

/**
 * Reads the cmap table of format 4, which every Latin font has.
 * @param {DataView} view
 * @param {number} cmap
 */
function glyphLookup(view, cmap) {
  let table = 0;
  for (let i = 0; i < view.getUint16(cmap + 2); i += 1) {
    const offset = cmap + view.getUint32(cmap + 4 + i * 8 + 4);
    if (view.getUint16(offset) === 4) table = offset;
  }
  const segments = view.getUint16(table + 6) / 2;
  const [ends, starts] = [table + 14, table + 16 + segments * 2];
  const [deltas, ranges] = [starts + segments * 2, starts + segments * 4];
  return (/** @type {number} */ code) => {
    for (let i = 0; i < segments; i += 1) {
      if (code > view.getUint16(ends + i * 2)) continue;
      const start = view.getUint16(starts + i * 2);
      if (code < start) return 0;
      const delta = view.getInt16(deltas + i * 2);
      const range = view.getUint16(ranges + i * 2);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = view.getUint16(ranges + i * 2 + range + (code - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

/** @param {(code: number) => number} getAdvance */
function averageAdvance(getAdvance, text = SAMPLE) {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 32);
  return codes.reduce((sum, code) => sum + getAdvance(code), 0) / codes.length;
}

/**
 * Prints a font's fallbacks in the form of the theme file (docs/theme.md).
 * @param {string} file
 */
async function printFallbacks(file) {
  const face = measure(await subsetFont(await readFile(file), LATIN, { targetFormat: "sfnt" }));
  const width = averageAdvance(face.getAdvance);
  const hundredth = (/** @type {number} */ ratio) => Math.round(ratio * 10_000) / 100;
  const fallback = FALLBACKS.map((standIn) => {
    const adjust = width / standIn.width;
    const [ascent, descent, lineGap] = [face.ascent, face.descent, face.lineGap].map((part) =>
      hundredth(part / adjust),
    );
    return { local: standIn.name, sizeAdjust: hundredth(adjust), ascent, descent, lineGap };
  });
  console.log(JSON.stringify({ fallback }, null, 2));
}

const percent = (/** @type {number} */ ratio) => `${(ratio * 100).toFixed(2)}%`;

async function main() {
  await mkdir(TARGET, { recursive: true });
  const options = {
    variationAxes: { ...AXES, wght: WEIGHTS },
    keepFeatures: FEATURES,
    noHinting: true,
  };
  for (const { subset, letters } of [
    { subset: "latin", letters: LATIN },
    { subset: "latin-ext", letters: LATIN_EXT },
  ]) {
    const source = await readFile(new URL(`files/fraunces-${subset}-full-normal.woff2`, SOURCE));
    const font = await subsetFont(source, letters, { ...options, targetFormat: "woff2" });
    await writeFile(new URL(`fraunces-${subset}.woff2`, TARGET), font);
    console.log(`styles/fonts/fraunces-${subset}.woff2  ${(font.length / 1024).toFixed(1)} KB`);
    if (subset !== "latin") continue;
    const plain = await subsetFont(source, LATIN, {
      ...options,
      variationAxes: { ...AXES, wght: WEIGHTS.default },
      targetFormat: "sfnt",
    });
    const face = measure(plain);
    const width = averageAdvance(face.getAdvance);
    for (const fallback of FALLBACKS) {
      const adjust = width / fallback.width;
      console.log(
        `${fallback.name}: size-adjust ${percent(adjust)}; ascent-override ${percent(face.ascent / adjust)}; descent-override ${percent(face.descent / adjust)}; line-gap-override ${percent(face.lineGap / adjust)}`,
      );
    }
  }
  await copyFile(new URL("LICENSE", SOURCE), new URL("OFL.txt", TARGET));
}

const [, , other] = process.argv;
await (other ? printFallbacks(other) : main());
