import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LinkConfirmation } from "~/components/account/link-confirmation";
import { AreaMessages } from "~/components/ui/messages";
import { useKeptActionData } from "~/framework/kept-action-data";
import { confirmationSchema, toRefusedForm } from "~/services/account/account-forms.server";
import { confirmByLink, isOfPurchase } from "~/services/checkout/confirm.actions.server";
import { readForm, toFormProblem } from "~/services/platform/http/forms.server";
import { getAreaTexts } from "~/services/platform/i18n/messages.server";
import {
  formatPageTitle,
  redirectWithNotice,
  toRefusalStatus,
} from "~/services/platform/http/outcome.server";

export { keepForm as clientAction } from "~/framework/keep-form";

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
    isOfPurchase: isOfPurchase(redirectTo),
    texts: getAreaTexts(shop.channel.lang, "account"),
    title: formatPageTitle(
      shop,
      isOfPurchase(redirectTo) ? "account.confirmBuyer.title" : "account.confirm.title",
    ),
  };
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const reading = readForm(confirmationSchema, await request.formData());
  if (reading.status === "refused")
    return data(
      toRefusedForm(shop, [toFormProblem({ key: "account.notice.linkOld" })], reading.values),
      {
        status: toRefusalStatus(),
      },
    );
  const outcome = await confirmByLink(shop, reading.data);
  if (outcome.status === "error")
    return data(toRefusedForm(shop, [toFormProblem(outcome.notice)], reading.values), {
      status: toRefusalStatus(outcome.code),
    });
  return redirectWithNotice(shop, outcome.notice, outcome.path);
}

export default function ConfirmRegistrationRoute() {
  const { fields, isOfPurchase, texts } = useLoaderData<typeof loader>();
  const form = useKeptActionData<typeof action>();
  return (
    <AreaMessages texts={texts}>
      <div className="page-width account">
        <LinkConfirmation
          form={form}
          fields={fields}
          texts={isOfPurchase ? "account.confirmBuyer" : "account.confirm"}
        />
      </div>
    </AreaMessages>
  );
}
