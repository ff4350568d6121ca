import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { respond } from "~/services/platform/http/action-result.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";
import { confirmSubscription } from "~/services/catalogue/forms/newsletter.api.server";
import { NEWSLETTER_PATH } from "~/services/catalogue/forms/public-forms.view.server";
import { readField } from "~/services/platform/http/forms.server";

export { keepPageOnFailure as clientAction } from "~/framework/failed-submission";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

/**
 * The page behind the mail's link. Opening it changes nothing, because mail programs open links by
 * themselves: the shopper presses the button.
 */
export function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { t } = shop;
  return {
    title: formatPageTitle(shop, "newsletter.title"),
    em: searchParams.get("em") ?? "",
    hash: searchParams.get("hash") ?? "",
    texts: {
      heading: t("newsletter.confirmTitle"),
      text: t("newsletter.confirmText"),
      button: t("newsletter.confirm"),
    },
  };
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const form = await request.formData();
  const result = await confirmSubscription(shop, {
    em: readField(form, "em") ?? "",
    hash: readField(form, "hash") ?? "",
  });
  return respond(shop, result, { to: "/", refusedTo: NEWSLETTER_PATH });
}

export default function NewsletterSubscribeRoute() {
  const { em, hash, texts } = useLoaderData<typeof loader>();
  return (
    <div className="page-width">
      <Form method="post" className="max-w-text py-8">
        <h1>{texts.heading}</h1>
        <p className="lead mt-3">{texts.text}</p>
        <input type="hidden" name="em" value={em} />
        <input type="hidden" name="hash" value={hash} />
        <Button type="submit" className="mt-6">
          {texts.button}
        </Button>
      </Form>
    </div>
  );
}
