import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { AccountPage } from "~/components/account/account-page";
import { Button, toButtonClasses } from "~/components/ui/button";
import { useMessages } from "~/components/ui/messages";
import { removeCard } from "~/services/checkout/payment/stored-cards.actions.server";
import { loadStoredCardsPage } from "~/services/checkout/payment/stored-cards.view.server";
import { respond } from "~/services/platform/http/action-result.server";
import { requirePage } from "~/services/platform/http/no-page.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";
import { requireCustomer } from "~/services/platform/http/require-customer.server";

export { keepPageOnFailure as clientAction } from "~/framework/failed-submission";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

/** The customer's stored cards, each with its removal (behaviour §8.5). */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  await requireCustomer(shop, request);
  const page = requirePage(shop, await loadStoredCardsPage(shop));
  return { ...page, title: formatPageTitle(shop, "account.cards.title") };
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  await requireCustomer(shop, request);
  const to = "/account/cards";
  return respond(shop, await removeCard(shop, await request.formData()), { to, refusedTo: to });
}

export default function CardsRoute() {
  const t = useMessages<"account">();
  const { cards, canRemove } = useLoaderData<typeof loader>();
  const hasCards = cards.length > 0;
  return (
    <AccountPage
      hasMenu
      title={t("account.cards.title")}
      lead={t(hasCards ? "account.cards.lead" : "account.cards.none")}
    >
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3" data-testid="stored-cards">
        {cards.map(({ id, label, holderName }) => (
          <li key={id} className="rounded-control border border-line p-4">
            <p className="font-medium">{label}</p>
            {holderName && <p className="note">{holderName}</p>}
            {canRemove && <RemoveCard id={id} label={label} />}
          </li>
        ))}
      </ul>
      {hasCards && !canRemove && <p className="note mt-6">{t("account.cards.ours")}</p>}
    </AccountPage>
  );
}

/** Removing needs a confirmation, also without scripts. */
function RemoveCard({ id, label }: { id: string; label: string }) {
  const t = useMessages<"account">();
  return (
    <Form method="post" className="mt-4">
      <input type="hidden" name="cardId" value={id} />
      <details>
        <summary
          className={toButtonClasses({ look: "text" })}
          aria-label={t("account.cards.removeNamed", { card: label })}
        >
          {t("account.cards.remove")}
        </summary>{" "}
        <Button type="submit" look="quiet" size="small">
          {t("account.cards.removeSure")}
        </Button>
      </details>
    </Form>
  );
}
