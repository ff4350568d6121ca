import { useNavigate, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLayoutData } from "~/components/ui/layout-data";
import { isSavingData } from "~/components/ui/saves-data";
import { useLang } from "~/components/ui/messages";
import { useLatest } from "~/components/ui/use-latest";
import { runWhenIdle } from "~/components/ui/run-when-idle";
import { type LazyComponent, useLazy } from "~/components/ui/lazy";
import { useRouteCode } from "~/framework/route-code";
import type { DrawerProps } from "./drawer";
import { useDrawerFetcher } from "./drawer-fetcher";
import { type DrawerName, DRAWER_NAMES, DRAWERS } from "./drawer-table";
import { useDrawers } from "./use-drawers";

/**
 * The drawers of the shop: the address's fragment names the open one (behaviour §2.17, §4.12). Once
 * the page is hydrated and idle, their code and the data that are not the shopper's own are fetched:
 * a first tap opens without waiting. Not earlier: it would take the processor from hydration.
 */
export function Drawers() {
  const { open, hash, closeDrawer } = useDrawers();
  const { state } = useNavigation();
  // Wishlists require a login (behaviour §6.1): until then the account drawer stands in their
  // place.
  const [needsLogin, setNeedsLogin] = useState(false);
  const shown = open === "favourites" && needsLogin ? "account" : open;
  useEffect(() => {
    if (open !== "favourites") setNeedsLogin(false);
  }, [open]);
  const { load: loadMenu } = useDrawerFetcher("menu");
  const { load: loadAccount } = useDrawerFetcher("account");
  const { load: loadFavourites } = useDrawerFetcher("favourites");
  const layout = useLayoutData();
  const loadCode = useDrawerCode();
  // A visitor without a session: a login form and an empty list, which cost no call of the backend.
  const hasNoSession = useLatest(layout?.ownPages !== null && layout?.favouritesCount === 0);
  useEffect(() => {
    if (isSavingData()) return;
    runWhenIdle(() => {
      loadMenu();
      if (hasNoSession.current) {
        loadAccount();
        loadFavourites();
      }
      for (const name of DRAWER_NAMES)
        if (!DRAWERS[name].isLocal) loadCode(name).catch(() => undefined);
    });
  }, [loadCode, loadMenu, loadAccount, loadFavourites, hasNoSession]);
  const searchPath = layout?.channel.searchPath ?? "/";
  const navigate = useLatest(useNavigate());
  useEffect(() => {
    if (!shown || DRAWERS[shown].isLocal) return;
    // Without its code, the page behind the drawer does the same.
    const page = DRAWERS[shown].page ?? searchPath;
    const { content } = DRAWERS[shown];
    loadCode(shown).catch(() => {
      if (navigator.onLine) location.replace(page);
      // Offline the notice of a link says so, and tries again; or the drawer itself does.
      else if (!content.loaded()) navigate.current(page, { replace: true });
    });
  }, [shown, searchPath, loadCode, navigate]);
  return DRAWER_NAMES.map((name) => (
    <LazyDrawer
      key={name}
      content={DRAWERS[name].content}
      open={shown === name && state !== "loading"}
      hash={shown === name ? hash : null}
      close={closeDrawer}
      askForLogin={setNeedsLogin}
    />
  ));
}

/**
 * Fetches the code of a drawer, and of the page whose data and forms it has. Rejects on failure.
 */
function useDrawerCode(): (name: DrawerName) => Promise<unknown> {
  const lang = useLang();
  const loadRouteCode = useRouteCode();
  return useCallback(
    (name) => {
      const { content, page } = DRAWERS[name];
      return Promise.all([content.load(lang), page && loadRouteCode(page)]);
    },
    [lang, loadRouteCode],
  );
}

function LazyDrawer({ content, ...props }: DrawerProps & { content: LazyComponent<DrawerProps> }) {
  const wasOpen = useRef(false);
  wasOpen.current ||= props.open;
  const Content = useLazy(content, wasOpen.current);
  return Content && <Content {...props} />;
}
