import type { Colours } from "../../../../../styles/contrast";
import { type Colour, palette } from "../../../../../styles/palette";
import type { CornerFields, FaceFields } from "./theme.schema.server";

/** CSS's generic font families, which are written without quotes. */
const GENERIC =
  /^(serif|sans-serif|monospace|system-ui|ui-serif|ui-sans-serif|ui-rounded|cursive)$/;
const quoteFamily = (family: string) => (GENERIC.test(family) ? family : `"${family}"`);
const FALLBACK = " Fallback";

/** A font with the URLs of its files. */
export interface Face extends FaceFields {
  urls: string[];
}

/** The custom properties of `tailwind.config.ts` for the fonts. */
const FACE_PROPERTY = { heading: "--face-heading", text: "--face-text" } as const;

/** "#a2472a" → "162 71 42", the format of the style sheet. */
const toRgbChannels = (hex: string) =>
  [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16)).join(" ");

/**
 * The theme's CSS; "" without colours, corners and fonts.
 *
 * @param colours both schemes: it comes after both, so each colour is set in both
 */
export function buildThemeCss(
  colours: Record<"light" | "dark", Colours>,
  corners: CornerFields,
  faces: { heading: Face | null; text: Face | null },
): string {
  const names = (Object.keys(palette.light) as Colour[]).filter((name) =>
    (["light", "dark"] as const).some((scheme) => colours[scheme][name] !== palette[scheme][name]),
  );
  const toCustomProperties = (scheme: Colours) =>
    names.map((name) => `--${name}:${toRgbChannels(scheme[name])}`);
  const given = (["heading", "text"] as const).flatMap((place) =>
    faces[place] ? [{ place, face: faces[place] }] : [],
  );
  const stacks = given.flatMap(({ place, face }) => {
    const stack = buildFontStack(face);
    return stack ? [`${FACE_PROPERTY[place]}:${stack}`] : [];
  });
  const radii = (["control", "picture"] as const).flatMap((place) =>
    corners[place] === undefined ? [] : [`--corner-${place}:${corners[place]}px`],
  );
  const dark = toCssRule(":root", toCustomProperties(colours.dark));
  return [
    ...given.flatMap(({ face }) => buildFontFaces(face)),
    toCssRule(":root", [...stacks, ...radii, ...toCustomProperties(colours.light)]),
    toCssRule(".cms-dark", toCustomProperties(colours.dark)),
    dark && `@media screen and (prefers-color-scheme:dark){${dark}}`,
    ...given.flatMap(({ place, face }) =>
      face.weight ? [toCssRule(WEIGHED[place], [`font-weight:${face.weight}`])] : [],
    ),
  ].join("");
}

const WEIGHED = { heading: "h1,h2,h3,.font-display", text: "html" } as const;

function toCssRule(selector: string, properties: string[]): string {
  return properties.length > 0 ? `${selector}{${properties.join(";")}}` : "";
}

function buildFontStack({ family, fallback, stack }: Face): string {
  const names = [
    ...(family ? [family, ...(fallback?.length ? [family + FALLBACK] : [])] : []),
    ...(stack ?? []),
  ];
  return names.map(quoteFamily).join(",");
}

/** The font's @font-face rules, and those of the fallback fonts adjusted to its measures. */
function buildFontFaces({ family, files = [], urls, fallback = [] }: Face): string[] {
  if (!family) return [];
  const own = files.map(({ weight, style, range }, place) =>
    toCssRule("@font-face", [
      `font-family:${quoteFamily(family)}`,
      `src:url(${urls[place]}) format("woff2")`,
      `font-weight:${weight ?? "400"}`,
      `font-style:${style ?? "normal"}`,
      "font-display:optional",
      ...(range ? [`unicode-range:${range}`] : []),
    ]),
  );
  const stretched = fallback.map(({ local, sizeAdjust, ascent, descent, lineGap = 0 }) =>
    toCssRule("@font-face", [
      `font-family:${quoteFamily(family + FALLBACK)}`,
      `src:local(${quoteFamily(local)})`,
      `size-adjust:${sizeAdjust}%`,
      `ascent-override:${ascent}%`,
      `descent-override:${descent}%`,
      `line-gap-override:${lineGap}%`,
    ]),
  );
  return [...own, ...stretched];
}
