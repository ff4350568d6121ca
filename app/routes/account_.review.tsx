import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { NOT_FOUND, pageOrThrow, pageTitle, redirectWith } from "~/services/platform/http/outcome.server";
import { requireCustomer } from "~/services/platform/http/require-customer.server";
import { reviewedProduct, reviewForm, submitReview } from "~/services/catalogue/reviews/review-form.actions.server";

export { keepForm as clientAction } from "~/framework/keep-form";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/titled-route";

type Arguments = Pick<LoaderFunctionArgs, "request" | "context">;

async function productOf({ request, context: { shop } }: Arguments, scripted = false) {
  await requireCustomer(shop, request, scripted);
  const product = await reviewedProduct(shop, new URL(request.url).searchParams.get("product") ?? "");
  return product ?? pageOrThrow(shop, NOT_FOUND);
}

/** The page for writing a review, linked from a product page. */
export async function loader(args: LoaderFunctionArgs) {
  const { shop } = args.context;
  const form = reviewForm(shop, await productOf(args));
  return { title: pageTitle(shop, "reviews.write"), form };
}

export async function action(args: ActionFunctionArgs) {
  const { shop, scripted } = args.context;
  const product = await productOf(args, scripted);
  const outcome = await submitReview(shop, product, await args.request.formData());
  if (outcome.status === "refused") return data(reviewForm(shop, product, outcome.form), { status: outcome.code });
  return redirectWith(shop, { key: "reviews.write.sent", tone: "good" }, outcome.to);
}

export { PublicFormPage as default } from "~/components/page/public-form-page";
