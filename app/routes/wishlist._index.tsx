import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { AreaMessages, useMessages } from "~/components/ui/messages";
import { getAreaTexts } from "~/services/platform/i18n/messages.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";
import { isSwedish } from "~/domain/locale";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

/**
 * The wedding list's page (behaviour §2.19: only when the language locale is sv); elsewhere the
 * address redirects to the lists.
 */
export function loader({ context: { shop } }: LoaderFunctionArgs) {
  if (!isSwedish(shop.channel.locale)) throw redirect("/account/wishlists");
  return {
    texts: getAreaTexts(shop.channel.lang, "favourites"),
    title: formatPageTitle(shop, "wishlists.wedding"),
  };
}

export default function WeddingListRoute() {
  return (
    <AreaMessages texts={useLoaderData<typeof loader>().texts}>
      <WeddingList />
    </AreaMessages>
  );
}

function WeddingList() {
  const t = useMessages<"favourites">();
  return (
    <div className="page-width space-y-6 pt-8 md:pt-12">
      <h1>{t("wishlists.wedding")}</h1>
      <p className="lead">{t("wishlists.weddingLead")}</p>
      <ul className="flex flex-wrap gap-2 max-sm:*:w-full">
        <li>
          <ButtonLink to="/account/wishlists/create?type=wedding" className="max-sm:w-full">
            {t("wishlists.weddingStart")}
          </ButtonLink>
        </li>
        <li>
          <ButtonLink look="quiet" to="/account/wishlists" className="max-sm:w-full">
            {t("wishlists.title")}
          </ButtonLink>
        </li>
      </ul>
    </div>
  );
}
