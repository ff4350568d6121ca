import { palette } from "../../../../styles/palette";
import type { Channel } from "~/services/platform/config/config.server";
import { messagesFor } from "~/services/platform/i18n/messages.server";
import { shopName } from "~/services/platform/session/shop-name.server";

/** The mark stands within the circle that every platform leaves of an icon, so that the same picture serves both purposes. */
const ICONS = [192, 512].flatMap((size) =>
  ["any", "maskable"].map((purpose) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png", purpose })),
);

/** What a browser needs to put the shop on a home screen: a channel's own, in its language, in the shop's colours. */
export function webManifest(channel: Channel): Record<string, unknown> {
  const { locale } = channel;
  const name = shopName(channel);
  return {
    id: "/",
    name,
    short_name: name,
    description: messagesFor(locale)("seo.home.description", { shop: name }),
    lang: locale,
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: palette.light.linen,
    theme_color: palette.light.linen,
    categories: ["shopping"],
    icons: ICONS,
  };
}
