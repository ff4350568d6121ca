import { readFileSync } from "node:fs";
import path from "node:path";
import { calculateContrast, TEXT_CONTRAST } from "~/domain/colours";
import { EDGES, TEXTS, type Colours } from "../../../../../styles/contrast";
import { type Colour, FOLLOWED_COLOURS, palette } from "../../../../../styles/palette";
import { buildThemeCss, type Face } from "./theme-css.server";
import {
  toKilobytes,
  ThemeFileProblem,
  ThemeFolder,
  type KindName,
  type ThemeFile,
  type ThemePicture,
} from "./theme-files.server";
import {
  joinFieldPath,
  themeSchema,
  type FaceFields,
  type ThemeFields,
  type ThemeParts,
} from "./theme.schema.server";

/** The look of one channel's shop: logo, icons, colours and fonts (docs/theme.md). */
export interface Theme {
  /** null: the shop's name is shown instead */
  logo: {
    light: ThemePicture;
    dark: ThemePicture | null;
    /** a mark beside the shop's name, not the name itself */
    withName: boolean;
  } | null;
  /** null: the storefront's neutral icons */
  icons: {
    svg: ThemePicture | null;
    ico: ThemeFile | null;
    touch: ThemePicture | null;
    app: ThemePicture[];
  } | null;
  /** shown with shared links to pages without a picture of their own */
  sharedPicture: ThemePicture | null;
  colours: Record<"light" | "dark", Colours>;
  /** the changes to the style sheet: the text of one style element, or "" */
  css: string;
  /** URLs of the theme's fonts that the document preloads */
  preloads: string[];
  /** headings use the storefront's own display font */
  keepsDisplayFace: boolean;
}

export const NO_THEME: Theme = {
  logo: null,
  icons: null,
  sharedPicture: null,
  colours: palette,
  css: "",
  preloads: [],
  keepsDisplayFace: true,
};

interface Themes {
  /** by channel key */
  of: Record<string, Theme>;
  files: ReadonlyMap<string, ThemeFile>;
  /** errors that stop the start */
  problems: string[];
  /** warnings for the owner, as sentences */
  warnings: string[];
}

const EDGE_CONTRAST = 3;
/** A larger font file loads late on a slow phone, in KB. */
const FACE_KB = 40;

/**
 * The theme of every channel: the file's general part, overridden by the channel's.
 *
 * @param file path of THEME_FILE; null: our own look
 */
export function readThemes(file: string | null, channelKeys: string[]): Themes {
  const none: Themes = { of: {}, files: new Map(), problems: [], warnings: [] };
  if (file === null) return none;
  const prefixWithFile = (sentence: string) => `THEME_FILE "${file}": ${sentence}`;
  const fields = parseThemeFile(file);
  if ("problems" in fields) return { ...none, problems: fields.problems.map(prefixWithFile) };
  const { channels = {}, ...shared } = fields.theme;
  const unknown = Object.keys(channels).filter((key) => !channelKeys.includes(key));
  if (unknown.length > 0)
    return {
      ...none,
      problems: [
        prefixWithFile(
          `channels: "${unknown.join('", "')}" is none of CHANNELS (${channelKeys.join(", ")}).`,
        ),
      ],
    };
  const folder = new ThemeFolder(path.dirname(path.resolve(file)));
  const problems = new Set<string>();
  const warnings = new Set<string>();
  const of = Object.fromEntries(
    channelKeys.map((key) => {
      const own = channels[key] ?? {};
      const reader = new ThemeReader(folder, (field, sentence) => {
        const [part = ""] = field.split(".");
        problems.add(
          prefixWithFile(`${part in own ? `channels.${key}.` : ""}${field}: ${sentence}.`),
        );
      });
      const theme = reader.theme(mergeThemeParts(shared, own));
      for (const warning of [...findLowContrast(theme.colours), ...reader.warnings])
        warnings.add(prefixWithFile(warning));
      return [key, theme];
    }),
  );
  return { of, files: folder.files, problems: [...problems], warnings: [...warnings] };
}

function parseThemeFile(file: string): { theme: ThemeFields } | { problems: string[] } {
  let content: string;
  try {
    content = readFileSync(file, "utf8");
  } catch {
    return {
      problems: ["it cannot be read: it should be the path of a JSON file (docs/theme.md)."],
    };
  }
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch (error) {
    return { problems: [`it is no JSON: ${(error as Error).message}`] };
  }
  const read = themeSchema.safeParse(json);
  if (read.success) return { theme: read.data };
  return {
    problems: read.error.issues.map(
      ({ path: field, message }) => `${joinFieldPath(field) || "the file"}: ${message}.`,
    ),
  };
}

/**
 * Logo, icons, picture and each font come whole from the channel's part or the general one; colours
 * are merged one by one.
 */
function mergeThemeParts(shared: ThemeParts, own: ThemeParts): ThemeParts {
  return {
    ...shared,
    ...own,
    colours: {
      light: { ...shared.colours?.light, ...own.colours?.light },
      dark: { ...shared.colours?.dark, ...own.colours?.dark },
    },
    fonts: { ...shared.fonts, ...own.fonts },
  };
}

/** Builds the theme of one channel; problems of its files are reported by field. */
class ThemeReader {
  readonly warnings: string[] = [];

  constructor(
    private readonly folder: ThemeFolder,
    private readonly refuse: (field: string, sentence: string) => void,
  ) {}

  theme({ logo, icons, sharedPicture, colours, corners, fonts }: ThemeParts): Theme {
    const schemes = {
      light: completeScheme(palette.light, colours?.light),
      dark: completeScheme(palette.dark, colours?.dark),
    };
    const heading = fonts?.heading ? this.face("fonts.heading", fonts.heading) : null;
    const text = fonts?.text ? this.face("fonts.text", fonts.text) : null;
    const light = this.picture("logo.file", logo?.file, ["svg", "png"]);
    return {
      logo: light && {
        light,
        dark: this.picture("logo.dark", logo?.dark, ["svg", "png"]),
        withName: logo?.withName ?? false,
      },
      icons: icons
        ? {
            svg: this.picture("icons.svg", icons.svg, ["svg"]),
            ico: this.file("icons.ico", icons.ico, ["ico"]),
            touch: this.picture("icons.touch", icons.touch, ["png"], 180),
            app: ([192, 512] as const).flatMap(
              (size) => this.picture(`icons.app${size}`, icons[`app${size}`], ["png"], size) ?? [],
            ),
          }
        : null,
      sharedPicture: this.picture("sharedPicture", sharedPicture, ["jpg", "png"]),
      colours: schemes,
      css: buildThemeCss(schemes, corners ?? {}, { heading, text }),
      preloads: [heading, text].flatMap((face) => face?.urls.slice(0, 1) ?? []),
      keepsDisplayFace: !heading?.family && !heading?.stack,
    };
  }

  private face(field: string, face: FaceFields): Face {
    const files = (face.files ?? []).flatMap(
      ({ file }, place) => this.file(`${field}.files[${place}].file`, file, ["woff2"]) ?? [],
    );
    const [first] = files;
    if (first && toKilobytes(first.bytes) > FACE_KB)
      this.warnings.push(
        `${field}.files[0] has ${toKilobytes(first.bytes)} KB: above ${FACE_KB} KB a face arrives late on slow phones (docs/theme.md).`,
      );
    return { ...face, urls: files.map(({ url }) => url) };
  }

  private file(field: string, name: string | undefined, kinds: KindName[]): ThemeFile | null {
    return this.noted(field, () => (name === undefined ? null : this.folder.read(name, kinds)));
  }

  private picture(
    field: string,
    name: string | undefined,
    kinds: KindName[],
    square?: number,
  ): ThemePicture | null {
    return this.noted(field, () =>
      name === undefined ? null : this.folder.picture(name, kinds, square),
    );
  }

  private noted<Read>(field: string, read: () => Read): Read | null {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ThemeFileProblem)) throw error;
      this.refuse(field, error.message);
      return null;
    }
  }
}

/** A scheme with a theme's colours; colours of a single place follow those that they stand for. */
function completeScheme(
  colours: Colours,
  own: Partial<Record<Colour, string | undefined>> = {},
): Colours {
  const given = (name: Colour) => own[name] ?? own[FOLLOWED_COLOURS[name] ?? name];
  const names = Object.keys(colours) as Colour[];
  return Object.fromEntries(names.map((name) => [name, given(name) ?? colours[name]])) as Colours;
}

function findLowContrast(colours: Theme["colours"]): string[] {
  return (["light", "dark"] as const).flatMap((scheme) => {
    const check = (front: Colour, backgrounds: Colour[], least: number, what: string) =>
      backgrounds.flatMap((background) => {
        const ratio = calculateContrast(colours[scheme][front], colours[scheme][background]);
        if (ratio >= least) return [];
        const describeColour = (name: Colour) => `${name} (${colours[scheme][name]})`;
        const measured = (Math.floor(ratio * 10) / 10).toFixed(1);
        return [
          `colours.${scheme}: ${describeColour(front)} on ${describeColour(background)} has a contrast of ${measured}:1, ${what} need ${least}:1 (WCAG 2.2 AA).`,
        ];
      });
    return [
      ...TEXTS.flatMap(([text, grounds]) => check(text, grounds, TEXT_CONTRAST, "texts")),
      ...EDGES.flatMap(([edge, grounds]) =>
        check(edge, grounds, EDGE_CONTRAST, "edges and focus rings"),
      ),
    ];
  });
}
