import type {
  HeadersFunction,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Outlet, ScrollRestoration, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { memo, type ReactNode } from "react";
import { ConnectionNotice, ConsentBanner } from "~/components/page/notices";
import { FocusOnNavigation } from "~/components/page/focus-on-navigation";
import { useNonce } from "~/framework/document-context";
import { ServerDocument } from "~/framework/document.server";
import { HeadTags } from "~/framework/head-tags";
import { HydrationMark } from "~/framework/hydration-mark";
import { CartWatch } from "~/components/cart/cart-watch";
import { Analytics } from "~/components/analytics/analytics";
import { FETCHED_ROUTES } from "~/components/drawers/drawer-table";
import { Drawers } from "~/components/drawers/drawers";
import { RouteErrorBoundary } from "~/components/page/route-error-boundary";
import { SiteFooter } from "~/components/layout/site-footer";
import { SiteHeader } from "~/components/layout/site-header";
import { NextPagePrefetch } from "~/components/page/next-page-prefetch";
import { createErrorMeta } from "~/components/page/page-meta";
import { HeartsProvider } from "~/components/favourites/hearts";
import { LayoutContext } from "~/components/ui/layout-data";
import { NavigationProgress } from "~/components/page/navigation-progress";
import { useMessages } from "~/components/ui/messages";
import { PageAddress } from "~/components/ui/return-to";
import { SkipLink } from "~/components/ui/skip-link";
import { loadLayout } from "~/services/layout/layout.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";
import styles from "../styles/app.css";

export { shouldRevalidate } from "~/framework/revalidation";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = createErrorMeta;

export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

/** Loads the layout data of every page. Never fails: a part that cannot be loaded is empty. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const layout = await loadLayout(context.shop, new URL(request.url));
  return {
    ...layout,
    failureTitle: formatPageTitle(context.shop, "error.failure.eyebrow"),
    routeScripts: Object.fromEntries(
      FETCHED_ROUTES.map((path) => [path, context.listScripts(path)]),
    ),
  };
}

/**
 * The document on the server; in the browser only what its container holds. Ids in the server's
 * HTML come from data: `useId` counts what is around, which is not the same here and there.
 */
export function Layout({ children }: { children: ReactNode }) {
  const layout = useRouteLoaderData<typeof loader>("root");
  const nonce = useNonce();
  const content = (
    <>
      {children}
      <HydrationMark />
      <HeadTags />
      <FocusOnNavigation />
      <NavigationProgress />
      <ScrollRestoration nonce={nonce} />
    </>
  );
  return (
    <LayoutContext.Provider value={layout}>
      <PageAddress>
        {typeof document === "undefined" ? <ServerDocument>{content}</ServerDocument> : content}
      </PageAddress>
    </LayoutContext.Provider>
  );
}

/**
 * A constant element, so that `PageLayout` is not rendered again when a request changes the
 * router's state.
 */
const OUTLET = <Outlet />;

export default function App() {
  return <PageLayout layout={useLoaderData<typeof loader>()}>{OUTLET}</PageLayout>;
}

const PageLayout = memo(function PageLayout({
  layout,
  children,
}: {
  layout: Awaited<ReturnType<typeof loadLayout>>;
  children: ReactNode;
}) {
  const t = useMessages();
  return (
    <HeartsProvider>
      {/* Skip link: the first tab stop jumps past header and menu. */}
      <SkipLink to="content" text={t("skip.content")} /> <SiteHeader layout={layout} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter layout={layout} />
      <ConsentBanner question={layout.consent} />
      <Drawers />
      <ConnectionNotice />
      <CartWatch />
      <Analytics />
      <NextPagePrefetch ownPages={layout.ownPages} />
    </HeartsProvider>
  );
});

/** Handles errors that no page caught, within the layout if it could be loaded. */
export function ErrorBoundary() {
  const layout = useRouteLoaderData<typeof loader>("root");
  const page = <RouteErrorBoundary />;
  return layout ? (
    <PageLayout layout={layout}>{page}</PageLayout>
  ) : (
    <main id="content">{page}</main>
  );
}
