import { afterAll, describe, expect, it } from "vitest";
import { readThemes } from "~/services/platform/config/theme/theme.server";
import { palette } from "../../../styles/palette";
import {
  EXAMPLE_COLOURS,
  EXAMPLE_THEME,
  removeThemes,
  writeTheme,
} from "../../support/example-theme";
import { customPropertiesIn } from "../../support/unit/custom-properties";

const KEYS = ["gb", "se"];
afterAll(removeThemes);
const read = (theme?: unknown) => readThemes(writeTheme(theme), KEYS);

describe("theme: an unusable theme stops the start, and names setting and field", () => {
  it.each<[string, unknown, string]>([
    ["no JSON", "{", "it is no JSON"],
    ["no object", "[]", "the file: it should be an object with logo, icons"],
    [
      "an unknown part",
      { logos: {} },
      'the file: "logos" is not known: it should be one of logo, icons, sharedPicture',
    ],
    [
      "an unknown colour",
      { colours: { light: { cley: "#fff" } } },
      'colours.light: "cley" is not known: it should be one of linen, paper',
    ],
    [
      "no colour",
      { colours: { dark: { clay: "red;}" } } },
      "colours.dark.clay: it should be a colour such as #a2472a.",
    ],
    [
      "a number for a colour",
      { colours: { dark: { clay: 5 } } },
      "colours.dark.clay: it should be a colour such as #a2472a.",
    ],
    [
      "a file elsewhere",
      { logo: { file: "../logo.svg" } },
      "logo.file: it should be the name of a file beside the theme file",
    ],
    ["a missing file", { logo: { file: "none.svg" } }, 'logo.file: "none.svg" cannot be read'],
    [
      "a file of another type",
      { logo: { file: "card.jpg" } },
      'logo.file: "card.jpg" is no SVG or PNG file.',
    ],
    ["a logo without a file", { logo: {} }, "logo.file: it should be the name of a file"],
    [
      "an icon of another size",
      { icons: { touch: "app-192.png" } },
      'icons.touch: "app-192.png" is 192 × 192 pixels: it should be 180 × 180.',
    ],
    [
      "a face without a family",
      { fonts: { text: { files: [{ file: "brand.woff2" }] } } },
      "fonts.text: it should name the family of its files.",
    ],
    [
      "a family that ends the rule",
      { fonts: { text: { stack: ['A";}'] } } },
      "fonts.text.stack[0]: it should be the name of a font family",
    ],
    [
      "a range that ends the rule",
      { fonts: { text: { family: "A", files: [{ file: "brand.woff2", range: "U+0;}" }] } } },
      "fonts.text.files[0].range: it should be ranges such as",
    ],
    [
      "a face that is none",
      { fonts: { heading: { family: "A", files: [{ file: "logo.svg" }] } } },
      '"logo.svg" is no WOFF2 file.',
    ],
    [
      "a channel that is none",
      { channels: { dk: {} } },
      'channels: "dk" is none of CHANNELS (gb, se).',
    ],
    [
      "a channel's file",
      { channels: { se: { logo: { file: "no.svg" } } } },
      'channels.se.logo.file: "no.svg" cannot be read',
    ],
  ])("%s", (_, theme, said) => {
    const file = writeTheme(theme);
    const { problems } = readThemes(file, KEYS);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(
      `THEME_FILE "${file}": ${said.startsWith('"') ? "fonts.heading.files[0].file: " : ""}${said}`,
    );
  });

  it("a path that leads nowhere", () =>
    expect(readThemes("/nowhere/theme.json", KEYS).problems).toEqual([
      'THEME_FILE "/nowhere/theme.json": it cannot be read: it should be the path of a JSON file (docs/theme.md).',
    ]));

  it("no theme at all is none", () =>
    expect(readThemes(null, KEYS)).toMatchObject({ of: {}, problems: [], warnings: [] }));
});

describe("theme: contrast is checked at the start, and said in words (WCAG 2.2 AA)", () => {
  it("the example can be read in both schemes", () =>
    expect(read()).toMatchObject({ problems: [], warnings: [] }));

  it("a text unreadable on its ground, an invisible edge; the start goes on", () => {
    const { problems, warnings } = read({
      colours: { light: { soft: "#a0a0a0" }, dark: { edge: "#333333" } },
    });
    expect(problems).toEqual([]);
    expect(warnings.join("\n")).toContain(
      "colours.light: soft (#a0a0a0) on linen (#f8f4ed) has a contrast of 2.3:1, texts need 4.5:1 (WCAG 2.2 AA).",
    );
    expect(warnings.join("\n")).toContain(
      "colours.dark: edge (#333333) on linen (#1b1815) has a contrast of 1.3:1, edges and focus rings need 3:1",
    );
  });
});

describe("theme: what a theme adds to every document", () => {
  const themeOf = (theme: unknown, key = "gb") => read(theme).of[key]!;

  it("nothing where it says nothing of colours and faces", () => {
    expect(themeOf({ logo: EXAMPLE_THEME.logo })).toMatchObject({
      css: "",
      preloads: [],
      keepsDisplayFace: true,
      colours: palette,
    });
    expect(themeOf({ colours: { light: { clay: palette.light.clay } } }).css).toBe("");
  });

  it("reduced prices and stars follow the accent, unless the theme gives them a colour", () => {
    const { colours } = themeOf({ colours: { light: { clay: "#2f5d50", sale: "#a12a24" } } });
    expect(colours.light).toMatchObject({ clay: "#2f5d50", sale: "#a12a24", star: "#2f5d50" });
  });

  it("corners of controls and pictures", () =>
    expect(themeOf({ corners: { control: 0, picture: 12 } }).css).toBe(
      ":root{--corner-control:0px;--corner-picture:12px}",
    ));

  it("a colour of the light scheme leaves the dark one as it was, which comes before it", () => {
    const { css } = themeOf({ colours: { light: { moss: "#2f5d50" } } });
    expect(customPropertiesIn(css, "light")).toEqual({ moss: "47 93 80" });
    expect(customPropertiesIn(css, "dark")).toEqual({ moss: "173 200 146" });
  });

  it("its face with what stands in for it", () => {
    const { css, preloads, keepsDisplayFace } = themeOf({ fonts: EXAMPLE_THEME.fonts });
    expect([preloads, keepsDisplayFace]).toEqual([
      [expect.stringMatching(/^\/build\/theme\/brand-[\dA-F]{8}\.woff2$/)],
      false,
    ]);
    expect(customPropertiesIn(css, "light")).toEqual({
      "face-heading": '"Brand Face","Brand Face Fallback","Georgia",serif',
      "face-text": '"Verdana",sans-serif',
    });
  });

  it("a face for texts alone keeps the headings' own", () =>
    expect(themeOf({ fonts: { text: { stack: ["Verdana"] } } })).toMatchObject({
      preloads: [],
      keepsDisplayFace: true,
    }));

  it("of a channel: its colours before everybody's, the others stay; its own logo", () => {
    const theme = {
      ...EXAMPLE_THEME,
      channels: {
        se: { colours: { light: { clay: "#7a1f5c" } }, logo: { file: "icon.svg", withName: true } },
      },
    };
    const [gb, se] = [themeOf(theme), themeOf(theme, "se")];
    expect([gb.colours.light.clay, se.colours.light.clay, se.colours.light.ink]).toEqual([
      "#1f3fbf",
      "#7a1f5c",
      EXAMPLE_COLOURS.light.ink,
    ]);
    expect([gb.logo?.light, se.logo]).toMatchObject([
      { width: 132, height: 28 },
      { light: { width: 32, height: 32 }, dark: null, withName: true },
    ]);
  });

  it("the demo's own theme is one", () => {
    const { problems, warnings, of } = readThemes("backend/theme/theme.json", KEYS);
    expect([problems, warnings]).toEqual([[], []]);
    expect(of.gb).toMatchObject({
      css: "",
      logo: { withName: true },
      sharedPicture: { width: 1_200, height: 630 },
    });
  });
});
