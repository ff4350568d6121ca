import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/button";
import {
  loadRecoverableLines,
  recoverCart,
  getRecoveryReturnPath,
} from "~/services/cart/cart-recovery.server";
import { respond } from "~/services/platform/http/action-result.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";

export { keepPageOnFailure as clientAction } from "~/framework/failed-submission";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

/**
 * The page behind a link with `?cartRecovery=TOKEN` (behaviour §7.10). Opening it changes nothing:
 * the page asks for a confirmation.
 */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const lines = await loadRecoverableLines(shop, url);
  const { t } = shop;
  const isGone = lines.length === 0;
  const page = {
    title: formatPageTitle(shop, "cart.recover.title"),
    lines,
    onwards: getRecoveryReturnPath(url),
    texts: {
      heading: t("cart.recover.title"),
      text: t(isGone ? "cart.notice.notRecovered" : "cart.recover.text"),
      button: t("cart.recover.confirm"),
      decline: t(isGone ? "cart.recover.onwards" : "cart.recover.decline"),
    },
  };
  return data(page, { status: isGone ? 404 : 200 });
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const url = new URL(request.url);
  const to = getRecoveryReturnPath(url);
  return respond(shop, await recoverCart(shop, url), { to, refusedTo: to });
}

export default function CartRecoveryRoute() {
  const { lines, onwards, texts } = useLoaderData<typeof loader>();
  return (
    <div className="page-width space-y-6 pt-8 md:pt-12">
      <h1>{texts.heading}</h1>
      <p className="lead">{texts.text}</p>
      {lines.length > 0 && (
        <ul>
          {lines.map(({ name, quantity }, index) => (
            <li key={index}>
              {quantity} × {name}
            </li>
          ))}
        </ul>
      )}
      {/* Posts to its own address, which has the link's token; the page's data do not. */}
      <Form method="post" className="flex flex-wrap items-center gap-4">
        {lines.length > 0 && <Button type="submit">{texts.button}</Button>}
        <ButtonLink look="text" to={onwards}>
          {texts.decline}
        </ButtonLink>
      </Form>
    </div>
  );
}
