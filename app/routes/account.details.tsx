import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountPage } from "~/components/account/account-page";
import { DetailsForms } from "~/components/account/details-forms";
import { useMessages } from "~/components/ui/messages";
import { useRefusedForm } from "~/framework/action-result";
import { loadOfferedSalutations } from "~/services/account/countries.api.server";
import { loadNewsletterChoice } from "~/services/account/newsletter.api.server";
import { toReadableEmail } from "~/services/platform/http/email-address.server";
import { requireCustomer } from "~/services/platform/http/require-customer.server";
import { updateDetails } from "~/services/account/account.actions.server";
import { respond } from "~/services/platform/http/action-result.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";

export { keepPageOnFailure as clientAction } from "~/framework/failed-submission";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const [customer, salutations] = await Promise.all([
    requireCustomer(shop, request),
    loadOfferedSalutations(shop),
  ]);
  const { salutationId, firstName, lastName, email, needsEmail, accountType } = customer;
  const newsletter = needsEmail ? null : await loadNewsletterChoice(shop);
  const { company, vatIds } = accountType === "business" ? customer : { company: null, vatIds: [] };
  return {
    profile: {
      salutationId: salutationId ?? "",
      firstName: firstName ?? "",
      lastName: lastName ?? "",
      company: company ?? "",
      vatIds: vatIds[0] ?? "",
      email: needsEmail ? "" : toReadableEmail(email),
    },
    salutations,
    newsletter,
    title: formatPageTitle(shop, "account.details.title"),
  };
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const customer = await requireCustomer(shop, request);
  const result = await updateDetails(shop, customer, await request.formData());
  return respond(shop, result, { to: "/account/details" });
}

export default function DetailsRoute() {
  const t = useMessages<"account">();
  const { profile, salutations, newsletter } = useLoaderData<typeof loader>();
  const refused = useRefusedForm();
  return (
    <AccountPage hasMenu title={t("account.details.title")}>
      <DetailsForms
        profile={profile}
        salutations={salutations}
        newsletter={newsletter}
        refused={refused}
      />
    </AccountPage>
  );
}
