import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/ui/back-link";
import { PublicForm } from "~/components/ui/public-form";
import { buildProductPath } from "~/domain/paths";
import { useKeptActionData } from "~/framework/kept-action-data";
import {
  NOT_FOUND,
  requirePage,
  formatPageTitle,
  redirectWithNotice,
} from "~/services/platform/http/outcome.server";
import { requireCustomer } from "~/services/platform/http/require-customer.server";
import { areReviewsClosed } from "~/services/catalogue/reviews/closed-reviews.api.server";
import {
  findReviewedProduct,
  buildReviewForm,
  submitReview,
} from "~/services/catalogue/reviews/review-form.actions.server";

export { keepForm as clientAction } from "~/framework/keep-form";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

type Arguments = Pick<LoaderFunctionArgs, "request" | "context">;

async function productOf({ request, context: { shop } }: Arguments, scripted = false) {
  await requireCustomer(shop, request, scripted);
  const product = await findReviewedProduct(
    shop,
    new URL(request.url).searchParams.get("product") ?? "",
  );
  return product ?? requirePage(shop, NOT_FOUND);
}

/**
 * The page for writing a review, linked from a product page. A shop that accepts none says so
 * before anything is written.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { shop } = args.context;
  const product = await productOf(args);
  const isClosed = await areReviewsClosed(shop, product.parentId ?? product.id);
  return {
    title: formatPageTitle(shop, "reviews.write"),
    form: buildReviewForm(shop, product),
    closed: isClosed ? shop.t("reviews.write.closed") : null,
    back: { label: product.name, href: `${buildProductPath(product)}#reviews` },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { shop, scripted } = args.context;
  const product = await productOf(args, scripted);
  const outcome = await submitReview(shop, product, await args.request.formData());
  if (outcome.status === "refused")
    return data(buildReviewForm(shop, product, outcome.form), { status: outcome.code });
  return redirectWithNotice(shop, { key: "reviews.write.sent", tone: "good" }, outcome.to);
}

export default function ReviewRoute() {
  const { form, closed, back } = useLoaderData<typeof loader>();
  const refused = useKeptActionData<typeof action>();
  return (
    <div className="page-width pt-8">
      <BackLink {...back} />
      {closed && !refused ? (
        <div className="stacked py-8">
          <h1>{form.title}</h1>
          <p className="lead">{closed}</p>
        </div>
      ) : (
        <PublicForm view={refused ?? form} heading="h1" />
      )}
    </div>
  );
}
