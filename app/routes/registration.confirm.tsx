import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LinkConfirmation } from "~/components/account/link-confirmation";
import { AccountColumn } from "~/components/page/account-column";
import { AreaMessages } from "~/components/ui/messages";
import { useRefusedForm } from "~/framework/action-result";
import { confirmationSchema } from "~/services/account/account-forms.server";
import { confirmByLink, isOfPurchase } from "~/services/checkout/confirm.actions.server";
import { submitForm } from "~/services/platform/http/forms.server";
import { getAreaTexts } from "~/services/platform/i18n/messages.server";
import { respond } from "~/services/platform/http/action-result.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";

export { keepPageOnFailure as clientAction } from "~/framework/failed-submission";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

/**
 * The page behind the mail's link (double opt-in). Opening it changes nothing, because mail
 * programs open links too.
 */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const redirectTo = searchParams.get("redirectTo");
  return {
    fields: {
      em: searchParams.get("em") ?? "",
      hash: searchParams.get("hash") ?? "",
      ...(redirectTo && { redirectTo }),
    },
    isPurchase: isOfPurchase(redirectTo),
    texts: getAreaTexts(shop.channel.lang, "account"),
    title: formatPageTitle(
      shop,
      isOfPurchase(redirectTo) ? "account.confirmBuyer.title" : "account.confirm.title",
    ),
  };
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const result = await submitForm(confirmationSchema, await request.formData(), (link) =>
    confirmByLink(shop, link),
  );
  return respond(shop, result, { to: ({ path }) => path });
}

export default function ConfirmRegistrationRoute() {
  const { fields, isPurchase, texts } = useLoaderData<typeof loader>();
  const form = useRefusedForm();
  return (
    <AreaMessages texts={texts}>
      <AccountColumn>
        <LinkConfirmation
          form={form}
          fields={fields}
          texts={isPurchase ? "account.confirmBuyer" : "account.confirm"}
        />
      </AccountColumn>
    </AreaMessages>
  );
}
