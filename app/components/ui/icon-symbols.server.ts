import { readFileSync } from "node:fs";
import path from "node:path";
import { SPRITE } from "./icon";

const SYMBOL = /<symbol id="([^"<>]+)"[^<>]*>/;

/** The symbols of a sprite by name: their content, 24 × 24. */
export function symbolsOf(sprite: string): Partial<Record<string, string>> {
  const symbols = sprite.split("</symbol>").flatMap((part) => {
    const start = SYMBOL.exec(part);
    return start ? [[start[1], part.slice(start.index + start[0].length)]] : [];
  });
  return Object.fromEntries(symbols) as Partial<Record<string, string>>;
}

/** The icons of the shop (docs/theme.md). */
export const iconSymbols = symbolsOf(readFileSync(path.join("public", SPRITE), "utf8"));
