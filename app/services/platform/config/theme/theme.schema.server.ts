import { z } from "zod";
import { parseColour } from "~/domain/colours";
import type { Colour } from "../../../../../styles/contrast";
import { palette } from "../../../../../styles/palette";

/**
 * The theme file as its owner writes it (docs/theme.md). Each message says what the field should
 * be.
 */

const inWords = (should: string) => ({ error: `it should be ${should}` });
const text = (pattern: RegExp, should: string) =>
  z.string(inWords(should)).regex(pattern, `it should be ${should}`);
const number = (least: number, most: number, should: string) => {
  const message = `it should be ${should}, ${least} to ${most}`;
  return z.number({ error: message }).min(least, message).max(most, message);
};
const known = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.strictObject(fields, { error: (issue) => notKnown(issue, Object.keys(fields)) });

function notKnown(
  { code, keys }: { code: string; keys?: unknown },
  names: string[],
): string | undefined {
  if (code === "invalid_type") return `it should be an object with ${names.join(", ")}`;
  if (code !== "unrecognized_keys" || !Array.isArray(keys)) return undefined;
  return `"${keys.join('", "')}" is not known: it should be one of ${names.join(", ")}`;
}

const fileSchema = (types: string) =>
  text(/^[\w-][\w .-]*(\/[\w-][\w .-]*)*$/, `the name of a file beside the theme file (${types})`);
const A_COLOUR = "a colour such as #a2472a";
const colourSchema = z.string(inWords(A_COLOUR)).transform((value, context) => {
  const colour = parseColour(value);
  if (colour !== null) return colour;
  context.addIssue({ code: "custom", message: `it should be ${A_COLOUR}` });
  return z.NEVER;
});
const schemeSchema = known(
  Object.fromEntries(
    Object.keys(palette.light).map((name) => [name, colourSchema.optional()]),
  ) as Record<Colour, z.ZodOptional<typeof colourSchema>>,
);

const familySchema = text(
  /^[\p{L}\d][\p{L}\d _-]{0,60}$/u,
  "the name of a font family such as Brand Serif",
);
const percentSchema = number(1, 400, "a percentage such as 96.5");
const faceSchema = known({
  family: familySchema.optional(),
  files: z
    .array(
      known({
        file: fileSchema("WOFF2"),
        weight: text(
          /^[1-9]\d{2}( [1-9]\d{2})?$/,
          'a weight such as "400" or "400 700"',
        ).optional(),
        style: z.enum(["normal", "italic"], inWords('"normal" or "italic"')).optional(),
        range: text(
          /^U\+[\dA-F?-]+(, ?U\+[\dA-F?-]+)*$/i,
          "ranges such as U+0000-00FF, U+20AC",
        ).optional(),
      }),
      inWords("a list of files"),
    )
    .max(8, "it should be a list of 8 files at most")
    .optional(),
  weight: number(100, 900, "a weight").int("it should be a weight such as 600").optional(),
  stack: z
    .array(familySchema, inWords("a list of font families"))
    .min(1, "it should name a font family")
    .max(12)
    .optional(),
  fallback: z
    .array(
      known({
        local: familySchema,
        sizeAdjust: percentSchema,
        ascent: percentSchema,
        descent: percentSchema,
        lineGap: number(0, 400, "a percentage such as 0").optional(),
      }),
      inWords("a list of fallback faces"),
    )
    .optional(),
}).refine(
  ({ files, family }) => !files || family !== undefined,
  "it should name the family of its files",
);

const partsSchema = {
  logo: known({
    file: fileSchema("SVG or PNG"),
    dark: fileSchema("SVG or PNG").optional(),
    withName: z.boolean(inWords("true or false")).optional(),
  }).optional(),
  icons: known({
    svg: fileSchema("SVG").optional(),
    ico: fileSchema("ICO").optional(),
    touch: fileSchema("PNG, 180 × 180").optional(),
    app192: fileSchema("PNG, 192 × 192").optional(),
    app512: fileSchema("PNG, 512 × 512").optional(),
  }).optional(),
  sharedPicture: fileSchema("JPEG or PNG").optional(),
  colours: known({ light: schemeSchema.optional(), dark: schemeSchema.optional() }).optional(),
  fonts: known({ heading: faceSchema.optional(), text: faceSchema.optional() }).optional(),
};

export const themeSchema = known({
  ...partsSchema,
  channels: z.record(z.string(), known(partsSchema), inWords("an object of channels")).optional(),
});

export type ThemeFields = z.infer<typeof themeSchema>;
/** The theme's settings for one channel. */
export type ThemeParts = Omit<ThemeFields, "channels">;
export type FaceFields = z.infer<typeof faceSchema>;

/** "fonts.heading.files[0].weight" */
export function fieldName(path: PropertyKey[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === "number") return `${name}[${part}]`;
    return name ? `${name}.${String(part)}` : String(part);
  }, "");
}
