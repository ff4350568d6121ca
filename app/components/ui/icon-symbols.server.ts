import { readFileSync } from "node:fs";
import path from "node:path";
import { SPRITE } from "./icon";

const SYMBOL = /<symbol id="([^"<>]+)"[^<>]*>/;

/** The symbols of a sprite by their names: what each of them draws, on 24 × 24. */
export function drawingsOf(sprite: string): Partial<Record<string, string>> {
  const drawings = sprite.split("</symbol>").flatMap((part) => {
    const start = SYMBOL.exec(part);
    return start ? [[start[1], part.slice(start.index + start[0].length)]] : [];
  });
  return Object.fromEntries(drawings) as Partial<Record<string, string>>;
}

/** The icons of the shop (docs/theme.md). */
export const iconDrawings = drawingsOf(readFileSync(path.join("public", SPRITE), "utf8"));
