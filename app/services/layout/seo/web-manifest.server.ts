import type { Channel } from "~/services/platform/config/config.server";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { getShopName } from "~/services/platform/session/channel-context.server";

const NEUTRAL = [192, 512].map((size) => ({
  url: `/icon-${size}.png`,
  type: "image/png",
  width: size,
  height: size,
}));

/**
 * The mark is within the circle that platforms crop icons to ("maskable"), so one picture serves
 * both purposes.
 */
function toManifestIcons({ icons }: Channel["theme"]) {
  const vector = icons?.svg ? [{ src: icons.svg.url, sizes: "any", type: icons.svg.type }] : [];
  const pictures = (icons ? icons.app : NEUTRAL).flatMap(({ url, type, width, height }) =>
    ["any", "maskable"].map((purpose) => ({
      src: url,
      sizes: `${width}x${height}`,
      type,
      purpose,
    })),
  );
  return pictures.length > 0 ? pictures : vector;
}

/** The web app manifest of a channel, in its language and the theme's colours. */
export function buildWebManifest(scope: CatalogueScope): Record<string, unknown> {
  const { locale, theme } = scope.channel;
  const background = theme.colours.light.linen;
  const name = getShopName(scope);
  return {
    id: "/",
    name,
    short_name: name,
    description: getTranslate(locale)("seo.home.description", { shop: name }),
    lang: locale,
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: background,
    theme_color: background,
    categories: ["shopping"],
    icons: toManifestIcons(theme),
  };
}
