import { parseColour } from "~/domain/colours";
import type { BlockEntity, SectionEntity } from "~/services/shapes/category.server";
import type { CmsLook, ScreenSize } from "~/services/view-models";

const SIZES: readonly ScreenSize[] = ["mobile", "tablet", "desktop"];

/**
 * How editors want a section or block to stand on the page. A colour of theirs becomes the shop's own tint: it suits both schemes, and
 * text can be read on it.
 *
 * @returns null for what is to be seen on no screen
 */
export function lookOf({
  visibility,
  backgroundColor,
}: Pick<SectionEntity | BlockEntity, "visibility" | "backgroundColor">): CmsLook | null {
  const hiddenOn = SIZES.filter((size) => visibility[size] === false);
  if (hiddenOn.length === SIZES.length) return null;
  const colour = parseColour(backgroundColor);
  return { ...(hiddenOn.length > 0 && { hiddenOn }), ...(colour !== null && colour !== "#ffffff" && { tinted: true }) };
}
