import { readFileSync } from "node:fs";
import path from "node:path";
import { SPRITE } from "~/components/ui/icon";

const SYMBOL = /<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs;

/** The symbols of a sprite by their names: what each of them draws, on 24 × 24. */
export function drawingsOf(sprite: string): Partial<Record<string, string>> {
  return Object.fromEntries(Array.from(sprite.matchAll(SYMBOL), ([, name, drawing]) => [name, drawing]));
}

/** The icons of the shop (docs/theme.md). */
export const iconDrawings = drawingsOf(readFileSync(path.join("public", SPRITE), "utf8"));
