import type { Config } from "tailwindcss";
import plugin from "tailwindcss/plugin";
import {
  DENSE_TILE_COLUMNS,
  GRID_COLUMNS,
  ROOMY_TILE_COLUMNS,
  type TileColumns,
} from "./app/domain/catalogue/grid";
import { UPSELL_TILE_COLUMNS } from "./app/domain/cart/upsell";
import { type Colour, palette } from "./styles/palette";

const colours = Object.keys(palette.light) as Colour[];

/** "#a2472a" → "162 71 42", so that Tailwind can add an opacity. */
const channels = (hex: string) =>
  [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16)).join(" ");
const properties = (scheme: Record<Colour, string>) =>
  Object.fromEntries(colours.map((name) => [`--${name}`, channels(scheme[name])]));

/** Properties, so that a theme can give others (docs/theme.md). */
const THEMABLE = {
  "--corner-control": "6px",
  "--corner-picture": "8px",
  "--face-heading": '"Fraunces", "Fraunces Fallback", serif',
  "--face-text":
    'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
};

const BREAKPOINTS = ["sm", "md", "lg", "xl"] as const;

/**
 * The rules of app/domain (behaviour §9.5) as columns of a grid: how many tiles of that width stand
 * in a row, by breakpoint.
 */
export function gridOf(tile: TileColumns, screen: (name: string) => string) {
  const columns = (width: number) => ({
    gridTemplateColumns: `repeat(${GRID_COLUMNS / width}, minmax(0, 1fr))`,
  });
  const narrower = { sm: "xs", md: "sm", lg: "md", xl: "lg" } as const;
  const changes = BREAKPOINTS.filter((name) => tile[name] !== tile[narrower[name]]);
  return {
    ...columns(tile.xs),
    ...Object.fromEntries(
      changes.map((name) => [`@media (min-width: ${screen(name)})`, columns(tile[name])]),
    ),
  };
}

export default {
  content: [
    "./app/root.tsx",
    "./app/{components,framework,routes}/**/*.{ts,tsx}",
    "./app/services/platform/http/sanitize.server.ts",
  ],
  future: { hoverOnlyWhenSupported: true },
  theme: {
    // In rem, like the media queries in scripts and in `sizes`: with a doubled font size a tablet
    // gets the layout of a phone.
    screens: { sm: "40rem", md: "48rem", lg: "64rem", xl: "80rem" },
    colors: {
      transparent: "transparent",
      current: "currentColor",
      // The ground of payment logos, in both schemes.
      white: "#fff",
      // Over the page, behind what stands above it.
      backdrop: { DEFAULT: "rgb(0 0 0 / 0.45)", light: "rgb(0 0 0 / 0.3)" },
      // A channel may have its own (services/layout/header.view.server.ts).
      topline: "var(--topline, rgb(var(--moss)))",
      "on-topline": "var(--topline-text, rgb(var(--linen)))",
      ...Object.fromEntries(
        [1, 2, 3].flatMap((number) => [
          [`menu-button-${number}`, `var(--menu-button-${number}, rgb(var(--clay)))`],
          [`on-menu-button-${number}`, `var(--menu-button-${number}-text, rgb(var(--on-clay)))`],
        ]),
      ),
      ...Object.fromEntries(colours.map((name) => [name, `rgb(var(--${name}) / <alpha-value>)`])),
    },
    // The last two are for the styles that Tailwind resets browsers with.
    fontFamily: {
      display: ["var(--face-heading)"],
      text: ["var(--face-text)"],
      sans: ["var(--face-text)"],
      mono: ["monospace"],
    },
    fontSize: {
      caption: ["0.8125rem", "1.25rem"],
      small: ["0.875rem", "1.375rem"],
      body: ["1rem", "1.625rem"],
      lead: ["1.125rem", "1.75rem"],
      title: ["1.25rem", "1.625rem"],
      heading: ["min(9vw, clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem))", "1.25"],
      page: ["min(11vw, clamp(1.875rem, 1.5rem + 1.6vw, 2.75rem))", "1.12"],
      hero: ["min(10vw, clamp(1.875rem, 1.5rem + 1.6vw, 2.75rem))", "1.12"],
    },
    borderRadius: {
      control: "var(--corner-control)",
      picture: "var(--corner-picture)",
      full: "9999px",
    },
    boxShadow: {
      bar: "0 -4px 16px rgb(38 33 28 / 0.12)",
      raised: "0 1px 2px rgb(38 33 28 / 0.06), 0 12px 32px rgb(38 33 28 / 0.12)",
    },
    extend: {
      // A finger's size, which does not grow with the letters: a row of a phone would not fit.
      spacing: { finger: "44px" },
      maxWidth: { page: "84rem", text: "42rem", form: "34rem", order: "44rem" },
      aspectRatio: { product: "550 / 510", room: "16 / 9" },
      keyframes: {
        turn: { "0%": { opacity: "1" }, "50%, 100%": { opacity: "0" } },
        "drawer-in": { from: { translate: "var(--from)" } },
        "drawer-out": { to: { translate: "var(--from)" } },
        "backdrop-in": { from: { opacity: "0" } },
        "backdrop-out": { to: { opacity: "0" } },
      },
      animation: {
        turn: "turn 10s step-end infinite",
        "drawer-in": "drawer-in 220ms ease-out",
        "drawer-out": "drawer-out 195ms ease-in forwards",
        "backdrop-in": "backdrop-in 220ms",
        "backdrop-out": "backdrop-out 195ms forwards",
      },
    },
  },
  plugins: [
    plugin(({ addBase, addUtilities, addVariant, theme }) => {
      // Windows with little room: a phone in landscape, or 400 % zoom.
      addVariant("low", "@media (max-height: 42rem)");
      addVariant("short", "@media (max-height: 24rem)");
      addVariant("tall", "@media (min-height: 24rem)");
      addVariant("scripting", "@media (scripting: enabled)");
      addVariant("no-scripting", "@media (scripting: none)");
      // In a `@container`: room for a tile's picture beside its text.
      addVariant("@row", "@container (min-width: 22rem)");
      // Paper is white, whatever the screen's scheme is.
      const dark = "@media screen and (prefers-color-scheme: dark)";
      addBase({
        ":root": { ...THEMABLE, ...properties(palette.light) },
        ".cms-dark": properties(palette.dark),
        [dark]: { ":root": properties(palette.dark) },
      });
      const screen = (name: string) => theme(`screens.${name}`) as string;
      addUtilities({
        ".grid-dense": gridOf(DENSE_TILE_COLUMNS, screen),
        ".grid-roomy": gridOf(ROOMY_TILE_COLUMNS, screen),
        ".grid-upsell": gridOf(UPSELL_TILE_COLUMNS, screen),
        ".\\@container": { containerType: "inline-size" },
        // A word of any length stays within its box.
        ".wrap-anywhere": { overflowWrap: "anywhere" },
      });
      // The header has gone out of the window (components/layout/site-header.tsx).
      addVariant("bar-hidden", "[data-bar-hidden] &");
      // Room for filters beside the products, but not in a column beside another one.
      addVariant("beside", "@media (min-width: 80rem) { &:not([data-column] *) }");
      // Scripts work: set by framework/hydration-mark.tsx.
      addVariant("hydrated", "[data-hydrated] &");
    }),
  ],
} satisfies Config;
