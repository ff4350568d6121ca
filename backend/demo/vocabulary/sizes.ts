import type { Translated } from "../types";
import { same, t } from "../translate";

const PACKS = (count: number) => t(`Pack of ${count}`, `${count}-pack`, `${count} kpl`, `${count}er-Set`);

const NAMED: Record<string, Translated> = {
  "one-size": t("One size", "En storlek", "Yksi koko", "Einheitsgröße"),
  "s-m": same("S/M"),
  "l-xl": same("L/XL"),
  small: t("Small", "Liten", "Pieni", "Klein"),
  medium: t("Medium", "Mellan", "Keskikokoinen", "Mittel"),
  large: t("Large", "Stor", "Suuri", "Groß"),
  "pack-2": PACKS(2),
  "pack-4": PACKS(4),
  "pack-6": PACKS(6),
};

/**
 * The name of a size. Keys: "50x50" (cm), "50x50+60x80" (cm, a set), "d90" (diameter in cm), "h24" (height in cm), or one of the named ones.
 */
export function sizeName(key: string): Translated {
  const named = NAMED[key];
  if (named) return named;
  const diameter = /^d(\d+)$/.exec(key);
  if (diameter) return same(`Ø ${diameter[1]} cm`);
  const height = /^h(\d+)$/.exec(key);
  if (height) return t(`Height ${height[1]} cm`, `Höjd ${height[1]} cm`, `Korkeus ${height[1]} cm`, `Höhe ${height[1]} cm`);
  if (!/^[\dx+]+$/.test(key)) throw new Error(`Unknown size "${key}"`);
  return same(
    key
      .split("+")
      .map((part) => `${part.replace("x", " × ")} cm`)
      .join(" + "),
  );
}
