import { promiseHash } from "remix-utils/promise";
import { limitLevels } from "~/domain/layout/menu";
import {
  loadChannelFields,
  loadMenuLevels,
} from "~/services/platform/session/channel-context.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { findConfiguredLink, toTopLinks, MENU_BUTTONS } from "./header.view.server";
import type { TopLinkName } from "./types";
import { listBottomMenu, toMenuItems, loadMenuOrNone } from "./navigation.server";

/** Behaviour §2.13: the quick links of the mobile menu. */
const QUICK_LINKS: TopLinkName[] = ["campaign", "info", "news"];

export type MenuPage = Awaited<ReturnType<typeof loadMenuPage>>;

/** The whole menu, for drawer and page. Never fails: parts that cannot be loaded are left out. */
export async function loadMenuPage(scope: CatalogueScope) {
  const { main, footer, fields, levels } = await promiseHash({
    main: loadMenuOrNone(scope, "main-navigation"),
    footer: loadMenuOrNone(scope, "footer-navigation"),
    fields: loadChannelFields(scope),
    levels: loadMenuLevels(scope),
  });
  const buttons = MENU_BUTTONS.flatMap((number) => {
    const link = findConfiguredLink(
      scope,
      fields[`mobile_menu_button_${number}_text`],
      fields[`mobile_menu_button_${number}_link`],
    );
    return link ? [{ ...link, number }] : [];
  });
  return {
    items: limitLevels(toMenuItems(main), levels),
    // The same target is not offered twice, one above the other: its button is enough.
    quickLinks: toTopLinks(scope, fields, QUICK_LINKS).filter(
      ({ href }) => !buttons.some((button) => button.href === href),
    ),
    buttons,
    bottom: listBottomMenu(footer),
  };
}
