import { isReadable, parseColour } from "~/domain/colours";
import type { BlockEntity, SectionEntity } from "./category.schemas.server";
import type { CmsBackground, CmsLook, ScreenSize } from "./types";
import type { Theme } from "~/services/platform/config/theme/theme.server";

const SIZES: readonly ScreenSize[] = ["mobile", "tablet", "desktop"];
/** Text colours that may appear on an editor's background: text, links, prices, notes, errors. */
const TEXTS = ["ink", "soft", "clay", "clay-deep", "moss", "bad"] as const;

/** The look of a section or block as set by editors. @returns null if it is hidden on every screen */
export function lookOf(
  { visibility, backgroundColor }: Pick<SectionEntity | BlockEntity, "visibility" | "backgroundColor">,
  { colours }: Pick<Theme, "colours">,
): CmsLook | null {
  const hiddenOn = SIZES.filter((size) => visibility[size] === false);
  if (hiddenOn.length === SIZES.length) return null;
  const background = backgroundOf(backgroundColor, colours);
  return { ...(hiddenOn.length > 0 && { hiddenOn }), ...(background && { background }) };
}

/** The editor's background; the shop's own tint if some text of either scheme were unreadable on it (WCAG 2.2, 1.4.3). */
function backgroundOf(backgroundColor: unknown, colours: Theme["colours"]): CmsBackground | null {
  const colour = parseColour(backgroundColor);
  if (colour === null || colour === "#ffffff") return null;
  const carries = (scheme: keyof typeof colours) => TEXTS.every((name) => isReadable({ background: colour, text: colours[scheme][name] }));
  if (carries("light")) return { colour };
  return carries("dark") ? { colour, dark: true } : {};
}
