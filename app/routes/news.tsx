import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PublicFormPage } from "~/components/page/public-form-page";
import { ProductGrid } from "~/components/product/product-grid";
import { safeReturnPath } from "~/domain/return-path";
import { pageTitle, redirectWith } from "~/services/platform/http/outcome.server";
import { submitNewsletter } from "~/services/catalogue/forms/public-forms.actions.server";
import { NEWSLETTER_PATH, newsletterForm } from "~/services/catalogue/forms/public-forms.view.server";
import { tilesOfWholeShop } from "~/services/catalogue/listing/product-tiles.api.server";
import { fieldOf } from "~/services/platform/http/forms.server";

export { keepForm as clientAction } from "~/framework/keep-form";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/titled-route";

/** The newsletter sign-up, and the newest products. */
export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const products = await tilesOfWholeShop(shop, "newest");
  const heading = shop.t("news.products");
  return { title: pageTitle(shop, "newsletter.title"), form: newsletterForm(shop), heading, products };
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const sent = await request.formData();
  const outcome = await submitNewsletter(shop, sent);
  if (outcome.status === "refused") return data(newsletterForm(shop, { form: outcome.form }), { status: outcome.code });
  return redirectWith(shop, { key: "newsletter.sent", tone: "good" }, safeReturnPath(fieldOf(sent, "returnTo"), NEWSLETTER_PATH));
}

export default function NewsRoute() {
  const { heading, products } = useLoaderData<typeof loader>();
  return (
    <>
      <PublicFormPage />
      {products.length > 0 && (
        <section className="page-width empty-place stacked" aria-labelledby="new-products">
          <h2 id="new-products">{heading}</h2>
          <ProductGrid products={products} heading="h3" />
        </section>
      )}
    </>
  );
}
