import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Meta, Outlet, Scripts, ScrollRestoration, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { memo, type ReactNode } from "react";
import { LiveReloadInDevelopment } from "~/framework/live-reload";
import { bootScript, foldScript } from "~/framework/boot-script.server";
import { LinkNavigation } from "~/framework/link";
import { ConnectionNotice, ConsentBanner } from "~/components/page/notices";
import { FocusOnNavigation } from "~/components/page/focus-on-navigation";
import { useNonce } from "~/framework/nonce";
import { CartWatch } from "~/components/cart/cart-events";
import { Analytics } from "~/components/analytics/analytics";
import { Drawers } from "~/components/drawers/drawers";
import { RouteErrorBoundary } from "~/components/page/route-error-boundary";
import { SiteFooter } from "~/components/layout/site-footer";
import { HeaderColours, SiteHeader } from "~/components/layout/site-header";
import { NextPagePrefetch } from "~/components/page/next-page-prefetch";
import { errorMeta } from "~/components/page/page-meta";
import { HeartChanges } from "~/components/favourites/heart-changes";
import { LayoutContext } from "~/components/ui/layout-data";
import { PageViewsPrefetch } from "~/components/page/page-views-prefetch";
import { useLang, useMessages } from "~/components/ui/messages";
import { loadLayout } from "~/services/layout/layout.server";
import { pageTitle } from "~/services/platform/http/outcome.server";

export const meta: MetaFunction<typeof loader> = errorMeta;

export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

/** Loads the layout data of every page. Never fails: a part that cannot be loaded is empty. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const layout = await loadLayout(context.shop, new URL(request.url));
  return { ...layout, failureTitle: pageTitle(context.shop, "error.failure.eyebrow") };
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const layout = useRouteLoaderData<typeof loader>("root");
  return (
    <LayoutContext.Provider value={layout}>
      <html lang={useLang()}>
        <head>
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: foldScript ?? "" }} />
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <Meta />
          <link rel="manifest" href="/site.webmanifest" />
          <HeaderColours />
          {/* The server adds styles and icons here (services/layout/document-head.server.ts). */}
        </head>
        <body>
          {children}
          <LinkNavigation />
          <FocusOnNavigation />
          <PageViewsPrefetch />
          <Scripts nonce={nonce} />
          {/* In production the server removes the script's text (framework/finish-document.server.ts). */}
          <ScrollRestoration data-scroll="" nonce={process.env.NODE_ENV === "development" ? nonce : undefined} />
          {/* Only the server has the text. In the browser the module is empty, and hydration does not change the server's markup. */}
          <script data-boot="" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: bootScript ?? "" }} />
          <LiveReloadInDevelopment nonce={nonce} />
        </body>
      </html>
    </LayoutContext.Provider>
  );
}

/** A constant element, so that `PageLayout` is not rendered again when a request changes the router's state. */
const OUTLET = <Outlet />;

export default function App() {
  return <PageLayout layout={useLoaderData<typeof loader>()}>{OUTLET}</PageLayout>;
}

const PageLayout = memo(function PageLayout({ layout, children }: { layout: Awaited<ReturnType<typeof loadLayout>>; children: ReactNode }) {
  const t = useMessages();
  return (
    <>
      {/* Skip link: the first tab stop jumps past header and menu. */}
      <a className="skip-link" href="#content">
        {t("skip.content")}
      </a>{" "}
      <SiteHeader layout={layout} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter layout={layout} />
      <ConsentBanner question={layout.consent} />
      <Drawers />
      <ConnectionNotice />
      <CartWatch />
      <HeartChanges />
      <Analytics />
      <NextPagePrefetch ownPages={layout.ownPages} />
    </>
  );
});

/** Handles errors that no page caught, within the layout if it could be loaded. */
export function ErrorBoundary() {
  const layout = useRouteLoaderData<typeof loader>("root");
  const page = <RouteErrorBoundary />;
  return layout ? <PageLayout layout={layout}>{page}</PageLayout> : <main id="content">{page}</main>;
}
