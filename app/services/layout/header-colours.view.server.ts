import { isReadable, parseColour, readablePair } from "~/domain/colours";
import type { Theme } from "~/services/platform/config/theme/theme.server";
import type { ChannelFields } from "./configured-links.server";
import type { TopLinkName } from "./types";

type Palette = Theme["colours"];
type Scheme = keyof Palette;

const TOP_LINKS: TopLinkName[] = ["campaign", "outlet", "current_campaign", "info", "customerservice", "news"];
export const MENU_BUTTONS = [1, 2, 3];

/**
 * The colours that the channel configures, as custom properties for one style element. The announcement bar and the menu's buttons bring
 * their ground along: a text that cannot be read on it (WCAG contrast below 4.5:1) gives way to one that can. Link texts are held against
 * the ground of each scheme, and where they cannot be read, or are no colour, the style sheet's own stands.
 */
export function headerColours(fields: ChannelFields, palette: Palette): string {
  const ours = [palette.light["on-clay"], palette.light.ink];
  const pairs = [
    ["topline", readablePair(fields.topline_color, fields.topline_text_color, ours)],
    ...MENU_BUTTONS.map((number) => [`menu-button-${number}`, readablePair(fields[`mobile_menu_button_${number}_color`], null, ours)]),
  ] as [string, ReturnType<typeof readablePair>][];
  const both = pairs.flatMap(([name, pair]) => (pair ? [`--${name}:${pair.ground}`, `--${name}-text:${pair.text}`] : []));
  return [
    rule(both),
    ...(Object.keys(palette) as Scheme[]).map((scheme) => {
      const css = rule(linkColours(fields, palette[scheme]));
      return css && `@media (prefers-color-scheme:${scheme}){${css}}`;
    }),
  ].join("");
}

/** Links stand on the page's ground in the bar, on the drawer's in the menu. */
function linkColours(fields: ChannelFields, { linen, paper }: Palette[Scheme]): string[] {
  return TOP_LINKS.flatMap((name) => {
    const text = parseColour(fields[`toplinks_${name}_color`]);
    const isSeen = text !== null && [linen, paper].every((ground) => isReadable({ ground, text }));
    return isSeen ? [`--toplink-${name.replace("_", "-")}:${text}`] : [];
  });
}

function rule(properties: string[]): string {
  return properties.length > 0 ? `:root{${properties.join(";")}}` : "";
}
