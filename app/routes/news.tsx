import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { PublicFormPage } from "~/components/page/public-form-page";
import { ProductGrid } from "~/components/product/product-grid";
import { announce } from "~/components/ui/announce";
import { ButtonLink } from "~/components/ui/button";
import { toSafeReturnPath } from "~/domain/return-path";
import { useRefusedForm } from "~/framework/action-result";
import { accept, respond } from "~/services/platform/http/action-result.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";
import { submitNewsletter } from "~/services/catalogue/forms/public-forms.actions.server";
import {
  NEWSLETTER_PATH,
  toNewsletterFormView,
} from "~/services/catalogue/forms/public-forms.view.server";
import { loadShopTiles } from "~/services/catalogue/listing/product-tiles.api.server";
import { readField } from "~/services/platform/http/forms.server";

export { keepPageOnFailure as clientAction } from "~/framework/failed-submission";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

/** Parameter of the page that thanks for a sign-up instead of showing the form again. */
const SENT = "sent";

/** The newsletter sign-up, and the newest products. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const products = await loadShopTiles(shop, "newest");
  const { t } = shop;
  const isSent = new URL(request.url).searchParams.has(SENT);
  const sent = isSent
    ? {
        title: t("newsletter.title"),
        text: t("newsletter.sent"),
        another: { label: t("newsletter.another"), href: NEWSLETTER_PATH },
      }
    : null;
  return {
    title: formatPageTitle(shop, "newsletter.title"),
    form: toNewsletterFormView(shop),
    sent,
    heading: t("news.products"),
    products,
  };
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const form = await request.formData();
  const result = await submitNewsletter(shop, form);
  const returnTo = toSafeReturnPath(readField(form, "returnTo"), NEWSLETTER_PATH);
  const isOwnPage = new URL(returnTo, shop.channel.origin).pathname === NEWSLETTER_PATH;
  if (result.status === "accepted" && isOwnPage)
    return respond(shop, accept(), { to: `${NEWSLETTER_PATH}?${SENT}=1` });
  return respond(shop, result, { to: returnTo });
}

export default function NewsRoute() {
  const { sent, heading, products } = useLoaderData<typeof loader>();
  const refused = useRefusedForm();
  const text = sent?.text;
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
  return (
    <>
      {sent && !refused ? (
        <div className="page-width space-y-6 py-8">
          <h1>{sent.title}</h1>
          <p className="lead">{sent.text}</p>
          <p>
            <ButtonLink look="text" to={sent.another.href}>
              {sent.another.label}
            </ButtonLink>
          </p>
        </div>
      ) : (
        <PublicFormPage />
      )}
      {products.length > 0 && (
        <section className="page-width space-y-6 pt-8 md:pt-12" aria-labelledby="new-products">
          <h2 id="new-products">{heading}</h2>
          <ProductGrid products={products} heading="h3" />
        </section>
      )}
    </>
  );
}
