import { palette } from "../../../../styles/palette";
import type { Channel } from "~/services/platform/config/config.server";
import { messagesFor } from "~/services/platform/i18n/messages.server";

/** The mark stands within the circle that every platform leaves of an icon, so that the same picture serves both purposes. */
const ICONS = [192, 512].flatMap((size) =>
  ["any", "maskable"].map((purpose) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png", purpose })),
);

/** What a browser needs to put the shop on a home screen: a channel's own, in its language, in the shop's colours. */
export function webManifest({ locale }: Pick<Channel, "locale">): Record<string, unknown> {
  const t = messagesFor(locale);
  return {
    id: "/",
    name: t("home.title"),
    short_name: t("shop.name"),
    description: t("seo.home.description", { shop: t("shop.name") }),
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
