import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { toButtonClasses } from "~/components/ui/button";
import { formatPageTitle } from "~/services/platform/http/page-title.server";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

/** An empty link leads to the current address, which this page replaces. */
const HERE = "";

/** The page that the browser shows offline (public/sw.js stores it). */
export function loader({ context: { shop } }: LoaderFunctionArgs) {
  const { t } = shop;
  return {
    title: formatPageTitle(shop, "offline.title"),
    heading: t("offline.title"),
    text: t("offline.text"),
    again: t("error.tryAgain"),
  };
}

export default function OfflineRoute() {
  const { heading, text, again } = useLoaderData<typeof loader>();
  return (
    <div className="page-width space-y-6 pt-8 md:pt-12">
      <h1>{heading}</h1>
      <p className="lead">{text}</p>
      <p>
        <a href={HERE} className={toButtonClasses()}>
          {again}
        </a>
      </p>
    </div>
  );
}
