import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/ui/back-link";
import { PublicForm } from "~/components/ui/public-form";
import { buildProductPath } from "~/domain/paths";
import { useRefusedForm } from "~/framework/action-result";
import { respond } from "~/services/platform/http/action-result.server";
import { NOT_FOUND, requirePage } from "~/services/platform/http/no-page.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";
import { requireCustomer } from "~/services/platform/http/require-customer.server";
import { areReviewsClosed } from "~/services/catalogue/reviews/closed-reviews.api.server";
import {
  findReviewedProduct,
  buildReviewForm,
  submitReview,
} from "~/services/catalogue/reviews/review-form.actions.server";

export { keepPageOnFailure as clientAction } from "~/framework/failed-submission";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

type Arguments = Pick<LoaderFunctionArgs, "request" | "context">;

async function requireReviewedProduct({ request, context: { shop } }: Arguments) {
  await requireCustomer(shop, request);
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
  const product = await requireReviewedProduct(args);
  const isClosed = await areReviewsClosed(shop, product.parentId ?? product.id);
  return {
    title: formatPageTitle(shop, "reviews.write"),
    form: buildReviewForm(shop, product),
    closed: isClosed ? shop.t("reviews.write.closed") : null,
    back: { label: product.name, href: `${buildProductPath(product)}#reviews` },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { shop } = args.context;
  const product = await requireReviewedProduct(args);
  const result = await submitReview(shop, product, await args.request.formData());
  return respond(shop, result, { to: `${buildProductPath(product)}#reviews` });
}

export default function ReviewRoute() {
  const { form, closed, back } = useLoaderData<typeof loader>();
  const refused = useRefusedForm();
  return (
    <div className="page-width pt-8">
      <BackLink {...back} />
      {closed && !refused ? (
        <div className="space-y-6 py-8">
          <h1>{form.title}</h1>
          <p className="lead">{closed}</p>
        </div>
      ) : (
        <PublicForm view={form} form={refused} heading="h1" />
      )}
    </div>
  );
}
