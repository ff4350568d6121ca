import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createNoindexMeta } from "~/components/page/page-meta";
import { ButtonLink } from "~/components/ui/button";
import { Fact, OrderFacts } from "~/components/order/order-facts";
import { useMessages } from "~/components/ui/messages";
import { PublicForm } from "~/components/ui/public-form";
import { useActionResult } from "~/framework/action-result";
import {
  submitWithdrawal,
  loadWithdrawalPage,
} from "~/services/checkout/orders/withdrawal.actions.server";
import type {
  WithdrawalFact,
  WithdrawalStep,
} from "~/services/checkout/orders/withdrawal.view.server";
import { respond } from "~/services/platform/http/action-result.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";
import type { ActionResultView } from "~/services/platform/http/types";

export { keepPageOnFailure as clientAction } from "~/framework/failed-submission";

export const meta: MetaFunction<typeof loader> = createNoindexMeta;

/** The withdrawal from a contract, for guests too. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const page = await loadWithdrawalPage(shop, new URL(request.url).searchParams);
  return { title: formatPageTitle(shop, "withdrawal.title"), page };
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const result = await submitWithdrawal(shop, await request.formData());
  const step = result.status === "accepted" ? result.data : null;
  if (step?.step === "articles") return redirect(step.href, 303);
  return respond(shop, result, {
    failedStatus: step?.step === "confirm" ? step.failedStatus : undefined,
  });
}

/** The choice of an order leads to another page. */
type ShownStep = Exclude<WithdrawalStep, { step: "articles" }>;

export default function WithdrawalRoute() {
  const t = useMessages();
  const { page } = useLoaderData<typeof loader>();
  const result = useActionResult<ActionResultView<ShownStep>>();
  const step = result?.status === "accepted" ? result.data : null;
  const refused = result?.status === "refused" ? result.form : null;
  if (step?.step === "done") {
    return (
      <div className="page-width py-8">
        <div className="max-w-text space-y-6" role="status">
          <h1>{step.title}</h1>
          {step.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <Facts facts={step.facts} />
        </div>
        <ButtonLink look="quiet" to="/" className="mt-8 print:hidden">
          {t("cart.continue")}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="page-width space-y-6">
      {/* Each step is a new document, which is read from the top. */}
      {step ? (
        <PublicForm view={step.form} heading="h1" reloadDocument>
          {step.step === "confirm" && (
            <div className="my-6">
              <Facts facts={step.facts} />
            </div>
          )}
        </PublicForm>
      ) : (
        <PublicForm view={page.form} form={refused ?? page.form.form} heading="h1" reloadDocument />
      )}
      {!step && page.other && (
        <p>
          <ButtonLink look="text" to={page.other.href}>
            {page.other.label}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

function Facts({ facts }: { facts: WithdrawalFact[] }) {
  return (
    <OrderFacts>
      {facts.map(({ label, value }) => (
        // An e-mail address is not broken in the middle.
        <Fact key={label} label={label} isWide={/[\n@]/.test(value)}>
          <span className="whitespace-pre-line">{value}</span>
        </Fact>
      ))}
    </OrderFacts>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/components/page/route-error-boundary";
