import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createNoindexMeta } from "~/components/page/page-meta";
import { TextLink } from "~/components/ui/button";
import { PublicForm } from "~/components/ui/public-form";
import { useKeptActionData } from "~/framework/kept-action-data";
import {
  submitWithdrawal,
  loadWithdrawalPage,
  type WithdrawalFact,
} from "~/services/checkout/orders/withdrawal.actions.server";
import { formatPageTitle } from "~/services/platform/http/outcome.server";

export { keepForm as clientAction } from "~/framework/keep-form";

export const meta: MetaFunction<typeof loader> = createNoindexMeta;

/** The withdrawal from a contract, for guests too. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const page = await loadWithdrawalPage(shop, new URL(request.url).searchParams);
  return { title: formatPageTitle(shop, "withdrawal.title"), page };
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const { page, status } = await submitWithdrawal(shop, await request.formData());
  return data(page, { status });
}

export default function WithdrawalRoute() {
  const { page: first } = useLoaderData<typeof loader>();
  const page = useKeptActionData<typeof action>() ?? first;
  if (page.step === "done") {
    return (
      <div className="page-width stacked" role="status">
        <h1>{page.title}</h1>
        {page.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <Facts facts={page.facts} />
      </div>
    );
  }
  return (
    <div className="page-width stacked">
      {/* Each step is a new document, which is read from the top. */}
      <PublicForm view={page.form} heading="h1" reloadDocument>
        {page.step === "confirm" && <Facts facts={page.facts} />}
      </PublicForm>
      {page.step === "form" && page.other && (
        <p>
          <TextLink to={page.other.href}>{page.other.label}</TextLink>
        </p>
      )}
    </div>
  );
}

function Facts({ facts }: { facts: WithdrawalFact[] }) {
  return (
    <dl className="order-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/components/page/route-error-boundary";
