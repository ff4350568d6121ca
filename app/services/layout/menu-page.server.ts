import { promiseHash } from "remix-utils/promise";
import { upToLevel } from "~/domain/layout/menu";
import { channelFields, menuLevels } from "~/services/platform/session/channel-context.server";
import { safeHref } from "~/services/platform/http/sanitize.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { configuredLink, topLinks, MENU_BUTTONS } from "./header.view.server";
import type { SocialNetwork, TopLinkName } from "./types";
import { bottomMenu, menuItems, menuOrNone } from "./navigation.server";

/** Behaviour §2.13: the quick links of the mobile menu. */
const QUICK_LINKS: TopLinkName[] = ["campaign", "info", "news"];
const NETWORKS: SocialNetwork[] = ["instagram", "facebook", "pinterest"];

export type MenuPage = Awaited<ReturnType<typeof loadMenuPage>>;

/** The whole menu, for drawer and page. Never fails: parts that cannot be loaded are left out. */
export async function loadMenuPage(scope: CatalogueScope) {
  const { main, footer, fields, levels } = await promiseHash({
    main: menuOrNone(scope, "main-navigation"),
    footer: menuOrNone(scope, "footer-navigation"),
    fields: channelFields(scope),
    levels: menuLevels(scope),
  });
  const buttons = MENU_BUTTONS.flatMap((number) => {
    const link = configuredLink(
      scope,
      fields[`mobile_menu_button_${number}_text`],
      fields[`mobile_menu_button_${number}_link`],
    );
    return link ? [{ ...link, number }] : [];
  });
  return {
    items: upToLevel(menuItems(main), levels),
    // The same target is not offered twice, one above the other: its button is enough.
    quickLinks: topLinks(scope, fields, QUICK_LINKS).filter(
      ({ href }) => !buttons.some((button) => button.href === href),
    ),
    buttons,
    bottom: bottomMenu(footer),
    social: NETWORKS.flatMap((network) => {
      const address = fields[`social_${network}`];
      const href = typeof address === "string" ? safeHref(address) : null;
      return href ? [{ network, href }] : [];
    }),
  };
}
