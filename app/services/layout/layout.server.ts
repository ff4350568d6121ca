import { promiseHash } from "remix-utils/promise";
import { SERVER_ERROR } from "~/domain/http-status";
import { parseCheckedReturnPath } from "~/domain/cookie-check";
import { isCompactPath } from "~/domain/layout/header-mode";
import { buildBar, MORE } from "~/domain/layout/menu-bar";
import { hasExpressBox } from "~/domain/checkout/express-pages";
import { CLEAR_CACHE_PATH, LOGGED_OUT } from "~/services/account/login.actions.server";
import { loadCartEntity, countCart } from "~/services/cart/cart.api.server";
import { readOffersStoredCards } from "~/services/catalogue/media.api.server";
import { buildPaymentMarks } from "~/services/catalogue/payment-marks.view.server";
import { loadFavouriteIds } from "~/services/favourites/favourites.api.server";
import { hasWishlists } from "~/services/favourites/wishlists.api.server";
import { loadAlternates, findSubject } from "~/services/layout/seo/alternates.server";
import type { Theme } from "~/services/platform/config/theme/theme.server";
import { readCached } from "~/services/platform/cache/cache.server";
import { LINKED_OWN_PAGES } from "~/services/platform/http/route-table.server";
import {
  translateNotice,
  type Notice,
  type NoticeView,
} from "~/services/platform/http/notice.server";
import { getTranslate, getSearchPath } from "~/services/platform/i18n/messages.server";
import {
  loadExcludesTax,
  getShopName,
  findWalletProvider,
} from "~/services/platform/session/channel-context.server";
import { buildConsentQuestion } from "~/services/layout/consent.server";
import { refreshPrices } from "~/services/platform/session/own-prices.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { loadSession } from "~/services/platform/session/session.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { Result } from "~/services/platform/store-api/result.server";
import { loadCurrencyChoices } from "./currencies.server";
import { buildHeaderView, loadSocialLinks } from "./header.view.server";
import type { MenuItem } from "./types";
import {
  buildCompactFooter,
  buildFooterColumns,
  toMenuItems,
  loadMenuOrNone,
} from "./navigation.server";

export type LayoutData = Awaited<ReturnType<typeof loadLayout>>;

/** The layout data of every page. Never fails: parts that cannot be loaded are left out. */
export async function loadLayout(shop: Shop, url: URL) {
  const { channel, t } = shop;
  const { key, lang, currency } = channel;
  // Right after the start, the first page does not wait for optional parts.
  const isFirst = (await readCached(shop, "layout", "main-navigation")) === null;
  const loaded = await promiseHash({
    main: loadMenuOrNone(shop, "main-navigation"),
    footer: loadMenuOrNone(shop, "footer-navigation"),
    service: loadMenuOrNone(shop, "service-navigation"),
    header: buildHeaderView(shop, url),
    social: loadSocialLinks(shop),
    channels: loadOtherCountries(shop, url),
    cartCount: countCart(shop),
    favourites: loadFavouriteIds(shop, url.pathname === "/favourites"),
    storedCardsOffered: readOffersStoredCards(shop),
    wishlistsOffered: isFirst ? Promise.resolve(false) : hasWishlists(shop),
    wallets: findWalletProvider(shop),
    excludesTax: loadExcludesTax(shop),
    currencies: isFirst ? Promise.resolve([]) : loadCurrencyChoices(shop),
    paymentMarks: buildPaymentMarks(shop),
    prices: refreshPrices(shop),
    trouble: findSessionTrouble(shop),
  });
  // The answer's Content-Security-Policy allows this provider on pages that may show the express
  // checkout; an unpaid order's page allows it itself.
  if (hasExpressBox(url.pathname))
    shop.responseNotes.walletEnvironment = loaded.wallets?.environment ?? null;
  // All steps of the checkout are one document; an unpaid order's page allows its card form itself.
  if (url.pathname === "/checkout")
    shop.responseNotes.cardEnvironment = loaded.wallets?.environment ?? null;
  return {
    channel: {
      key,
      lang,
      currency,
      shopName: getShopName(shop),
      logo: toLogoView(channel.theme),
      searchPath: getSearchPath(lang),
      /** a wallet provider is configured: the express checkout may request its methods */
      wallets: loaded.wallets !== null,
    },
    channels: loaded.channels,
    menu: toBarEntries(toMenuItems(loaded.main), t("header.more")),
    footer: isCompactPath(url.pathname)
      ? buildCompactFooter(loaded, shop)
      : buildFooterColumns(loaded, { more: t("footer.more"), service: t("footer.service") }),
    priceNote: t(loaded.excludesTax ? "footer.noteNet" : "footer.note", { currency }),
    currencies: { label: t("footer.currency"), choices: loaded.currencies },
    paymentMarks: loaded.paymentMarks,
    header: loaded.header,
    social: loaded.social,
    cartCount: loaded.cartCount,
    consent: buildConsentQuestion(shop),
    favouritesCount: loaded.favourites.length,
    /** products whose hearts are pressed */
    favouriteIds: [...loaded.favourites],
    /** products that the shopper compares */
    comparedIds: shop.cookies.get("compare") ?? [],
    ...(loaded.storedCardsOffered && { storedCardsOffered: true }),
    wishlistsOffered: loaded.wishlistsOffered,
    /**
     * first path segments that are never prefetched; null: no page is prefetched, because this
     * shopper's pages are personal
     */
    ownPages:
      shop.cookies.isPersonal() || shop.cookies.hasConsent("personalisation")
        ? null
        : LINKED_OWN_PAGES,
    status: takeStatus(shop, url),
    ...(loaded.trouble && { trouble: loaded.trouble }),
  };
}

/** The first-level entries that have room in the bar, without their sub-levels. */
function toBarEntries(items: MenuItem[], more: string) {
  return buildBar(
    items.map(({ children: _children, image: _image, ...item }) => item),
    {
      id: MORE,
      name: more,
      // Without scripts the whole menu.
      href: "/menu",
      external: false,
      newTab: false,
      hideMobile: true,
      inspirationHref: null,
    },
  );
}

/** The logo as components show it; null: the shop has only its name. */
export function toLogoView({ logo }: Theme) {
  if (!logo) return null;
  const { light, dark, withName } = logo;
  return {
    src: light.url,
    darkSrc: dark?.url ?? null,
    width: light.width,
    height: light.height,
    withName,
  };
}

/** All country shops: a link to the same page if they have it, else to their front page. */
async function loadOtherCountries(scope: CatalogueScope, url: URL) {
  const subject = await findSubject(scope, url.pathname);
  const alternates = subject ? await loadAlternates(scope, subject) : [];
  return scope.config.channels.map((channel) => ({
    key: channel.key,
    name: channel.name,
    lang: channel.lang,
    href:
      alternates.find(({ channelKey }) => channelKey === channel.key)?.href ?? `${channel.origin}/`,
    invitation: getTranslate(channel.locale)("channel.invitation", { country: channel.name }),
  }));
}

function takeStatus(shop: Shop, url: URL): (NoticeView & { image?: string }) | null {
  const { cookies, t } = shop;
  const status = cookies.status();
  if (parseCheckedReturnPath(url)) {
    const isTaken = status || cookies.contextToken() || cookies.favourites().length > 0;
    return isTaken ? null : { text: t("cart.notice.cookiesRefused"), tone: "bad" };
  }
  if (!status) return null;
  cookies.clearStatus();
  // The cookie is sealed, so its key is one that the shop has set: the cast is safe.
  return {
    ...translateNotice(shop, status as Notice),
    ...(status.key === LOGGED_OUT && { image: CLEAR_CACHE_PATH }),
  };
}

const isBroken = (result: Result<unknown>) =>
  result.status === "error" && result.code >= SERVER_ERROR;

/**
 * The message for a shopper whose account Shopware cannot answer for, while it answers everybody
 * else: for example after losing its default address. Another attempt does not help then. No call
 * is made for other shoppers, nor if cart or context can be loaded.
 */
async function findSessionTrouble(shop: Shop) {
  if (!shop.cookies.contextToken() || !isBroken(await loadCartEntity(shop))) return null;
  const [session, publicContext] = await Promise.all([
    loadSession(shop),
    shop.catalogueApi.read("GET", "context"),
  ]);
  if (!isBroken(session) || publicContext.status === "error") return null;
  const { t } = shop;
  return {
    title: t("error.account.title"),
    text: t("error.account.text"),
    logout: t("account.logout"),
    contact: t("contact.title"),
  };
}
