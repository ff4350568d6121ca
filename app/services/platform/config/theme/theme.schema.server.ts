import { z } from "zod";
import { parseColour } from "~/domain/colours";
import { type Colour, palette } from "../../../../../styles/palette";

/**
 * The theme file as its owner writes it (docs/theme.md). Each message says what the field should
 * be.
 */

const toMessage = (should: string) => ({ error: `it should be ${should}` });
const textField = (pattern: RegExp, should: string) =>
  z.string(toMessage(should)).regex(pattern, `it should be ${should}`);
const numberField = (least: number, most: number, should: string) => {
  const message = `it should be ${should}, ${least} to ${most}`;
  return z.number({ error: message }).min(least, message).max(most, message);
};
const strictFields = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.strictObject(fields, { error: (issue) => explainUnknownField(issue, Object.keys(fields)) });

function explainUnknownField(
  { code, keys }: { code: string; keys?: unknown },
  names: string[],
): string | undefined {
  if (code === "invalid_type") return `it should be an object with ${names.join(", ")}`;
  if (code !== "unrecognized_keys" || !Array.isArray(keys)) return undefined;
  return `"${keys.join('", "')}" is not known: it should be one of ${names.join(", ")}`;
}

const fileSchema = (types: string) =>
  textField(
    /^[\w-][\w .-]*(\/[\w-][\w .-]*)*$/,
    `the name of a file beside the theme file (${types})`,
  );
const A_COLOUR = "a colour such as #a2472a";
const colourSchema = z.string(toMessage(A_COLOUR)).transform((value, context) => {
  const colour = parseColour(value);
  if (colour !== null) return colour;
  context.addIssue({ code: "custom", message: `it should be ${A_COLOUR}` });
  return z.NEVER;
});
const schemeSchema = strictFields(
  Object.fromEntries(
    Object.keys(palette.light).map((name) => [name, colourSchema.optional()]),
  ) as Record<Colour, z.ZodOptional<typeof colourSchema>>,
);

const familySchema = textField(
  /^[\p{L}\d][\p{L}\d _-]{0,60}$/u,
  "the name of a font family such as Brand Serif",
);
const percentSchema = numberField(1, 400, "a percentage such as 96.5");
const faceSchema = strictFields({
  family: familySchema.optional(),
  files: z
    .array(
      strictFields({
        file: fileSchema("WOFF2"),
        weight: textField(
          /^[1-9]\d{2}( [1-9]\d{2})?$/,
          'a weight such as "400" or "400 700"',
        ).optional(),
        style: z.enum(["normal", "italic"], toMessage('"normal" or "italic"')).optional(),
        range: textField(
          /^U\+[\dA-F?-]+(, ?U\+[\dA-F?-]+)*$/i,
          "ranges such as U+0000-00FF, U+20AC",
        ).optional(),
      }),
      toMessage("a list of files"),
    )
    .max(8, "it should be a list of 8 files at most")
    .optional(),
  weight: numberField(100, 900, "a weight").int("it should be a weight such as 600").optional(),
  stack: z
    .array(familySchema, toMessage("a list of font families"))
    .min(1, "it should name a font family")
    .max(12)
    .optional(),
  fallback: z
    .array(
      strictFields({
        local: familySchema,
        sizeAdjust: percentSchema,
        ascent: percentSchema,
        descent: percentSchema,
        lineGap: numberField(0, 400, "a percentage such as 0").optional(),
      }),
      toMessage("a list of fallback faces"),
    )
    .optional(),
}).refine(
  ({ files, family }) => !files || family !== undefined,
  "it should name the family of its files",
);

/** A radius in pixels. */
const cornerSchema = numberField(0, 32, "a radius in pixels such as 6");

const partsSchema = {
  logo: strictFields({
    file: fileSchema("SVG or PNG"),
    dark: fileSchema("SVG or PNG").optional(),
    withName: z.boolean(toMessage("true or false")).optional(),
  }).optional(),
  icons: strictFields({
    svg: fileSchema("SVG").optional(),
    ico: fileSchema("ICO").optional(),
    touch: fileSchema("PNG, 180 × 180").optional(),
    app192: fileSchema("PNG, 192 × 192").optional(),
    app512: fileSchema("PNG, 512 × 512").optional(),
  }).optional(),
  sharedPicture: fileSchema("JPEG or PNG").optional(),
  colours: strictFields({
    light: schemeSchema.optional(),
    dark: schemeSchema.optional(),
  }).optional(),
  corners: strictFields({
    control: cornerSchema.optional(),
    picture: cornerSchema.optional(),
  }).optional(),
  fonts: strictFields({ heading: faceSchema.optional(), text: faceSchema.optional() }).optional(),
};

export const themeSchema = strictFields({
  ...partsSchema,
  channels: z
    .record(z.string(), strictFields(partsSchema), toMessage("an object of channels"))
    .optional(),
});

export type ThemeFields = z.infer<typeof themeSchema>;
/** The theme's settings for one channel. */
export type ThemeParts = Omit<ThemeFields, "channels">;
export type CornerFields = NonNullable<ThemeParts["corners"]>;
export type FaceFields = z.infer<typeof faceSchema>;

/** "fonts.heading.files[0].weight" */
export function joinFieldPath(path: PropertyKey[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === "number") return `${name}[${part}]`;
    return name ? `${name}.${String(part)}` : String(part);
  }, "");
}
