import { isReadable, parseColour } from "~/domain/colours";
import type { BlockEntity, SectionEntity } from "./category.schemas.server";
import type { CmsGround, CmsLook, ScreenSize } from "./types";
import type { Theme } from "~/services/platform/config/theme/theme.server";

const SIZES: readonly ScreenSize[] = ["mobile", "tablet", "desktop"];
/** What stands on a ground without one of its own: text, links, prices, notes, errors. */
const TEXTS = ["ink", "soft", "clay", "clay-deep", "moss", "bad"] as const;

/** How editors want a section or block to stand on the page. @returns null for what is to be seen on no screen */
export function lookOf(
  { visibility, backgroundColor }: Pick<SectionEntity | BlockEntity, "visibility" | "backgroundColor">,
  { colours }: Pick<Theme, "colours">,
): CmsLook | null {
  const hiddenOn = SIZES.filter((size) => visibility[size] === false);
  if (hiddenOn.length === SIZES.length) return null;
  const ground = groundOf(backgroundColor, colours);
  return { ...(hiddenOn.length > 0 && { hiddenOn }), ...(ground && { ground }) };
}

/** A colour on which not all texts of either scheme can be read (WCAG 2.2, 1.4.3) becomes the shop's own tint. */
function groundOf(backgroundColor: unknown, colours: Theme["colours"]): CmsGround | null {
  const colour = parseColour(backgroundColor);
  if (colour === null || colour === "#ffffff") return null;
  const carries = (scheme: keyof typeof colours) => TEXTS.every((name) => isReadable({ ground: colour, text: colours[scheme][name] }));
  if (carries("light")) return { colour };
  return carries("dark") ? { colour, dark: true } : {};
}
