import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** The look of a clothing shop, different from the demo's in everything. */
export const EXAMPLE_COLOURS = {
  light: {
    linen: "#ffffff",
    paper: "#ffffff",
    sand: "#f1f2f4",
    line: "#d9dce1",
    edge: "#6d7480",
    ink: "#14171c",
    soft: "#4b5260",
    clay: "#1f3fbf",
    "clay-deep": "#162e91",
    "clay-tint": "#e6eafb",
    moss: "#1f6b45",
    "moss-tint": "#e2f2e9",
    focus: "#b3261e",
  },
  dark: {
    linen: "#0f1218",
    paper: "#171b23",
    sand: "#222834",
    line: "#323a49",
    edge: "#8b94a5",
    ink: "#f2f4f8",
    soft: "#b6bdca",
    clay: "#9fb2ff",
    "clay-deep": "#bccaff",
    "clay-tint": "#1d2850",
    "on-clay": "#0b1233",
    moss: "#8fd0ad",
    "moss-tint": "#17301f",
    focus: "#ffd479",
  },
};

const wordmark = (ink: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 132 28" width="132" height="28"><path d="M3 24V4l16 20V4M27 14a10 10 0 1 0 20 0a10 10 0 1 0-20 0M55 24V4h9a6 6 0 0 1 0 12h-9m8 0 7 8M76 4h18M85 4v20M102 4v20M120 4v20M102 14h18" fill="none" stroke="${ink}" stroke-width="3.5"/></svg>`;

export const EXAMPLE_THEME = {
  logo: { file: "logo.svg", dark: "logo-dark.svg" },
  icons: {
    svg: "icon.svg",
    ico: "icon.ico",
    touch: "touch.png",
    app192: "app-192.png",
    app512: "app-512.png",
  },
  sharedPicture: "card.jpg",
  colours: EXAMPLE_COLOURS,
  fonts: {
    heading: {
      family: "Brand Face",
      files: [{ file: "brand.woff2", weight: "400 600" }],
      weight: 600,
      fallback: [{ local: "Georgia", sizeAdjust: 96.98, ascent: 100.85, descent: 26.29 }],
      stack: ["Georgia", "serif"],
    },
    text: { stack: ["Verdana", "sans-serif"] },
  },
};

const folders: string[] = [];

/** Removes the files of all themes that this process has written. */
export function removeThemes(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/**
 * Writes a theme with all its files.
 *
 * @param theme the content of the theme file, JSON or any text
 * @returns the path of the theme file, for THEME_FILE
 */
export function writeTheme(theme: unknown = EXAMPLE_THEME): string {
  const folder = mkdtempSync(path.join(tmpdir(), "hearth-theme-"));
  folders.push(folder);
  const file = (name: string) => path.join(folder, name);
  writeFileSync(file("logo.svg"), wordmark("#14171c"));
  writeFileSync(file("logo-dark.svg"), wordmark("#f2f4f8"));
  for (const [from, to] of [
    ["backend/theme/icon.svg", "icon.svg"],
    ["backend/theme/favicon.ico", "icon.ico"],
    ["backend/theme/touch.png", "touch.png"],
    ["backend/theme/icon-192.png", "app-192.png"],
    ["backend/theme/icon-512.png", "app-512.png"],
    ["backend/theme/card.jpg", "card.jpg"],
    ["styles/fonts/fraunces-latin.woff2", "brand.woff2"],
  ] as const)
    copyFileSync(from, file(to));
  writeFileSync(file("theme.json"), typeof theme === "string" ? theme : JSON.stringify(theme));
  return file("theme.json");
}
