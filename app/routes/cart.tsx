import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CartContent } from "~/components/cart/cart-content";
import { titled } from "~/components/page/page-meta";
import { useMessages } from "~/components/ui/messages";
import { safeReturnPath } from "~/domain/return-path";
import { performCartCommand, readCartCommand, type CartAnswer } from "~/services/cart-form.server";
import { loadCart } from "~/services/cart.server";
import { messagesFor } from "~/services/messages.server";
import type { Notice } from "~/services/outcome.server";
import { pageTitle, titledPageOrThrow } from "~/services/page-head.server";

export const meta: MetaFunction<typeof loader> = titled;

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const cart = titledPageOrThrow(shop, { kind: "cart", ...(await loadCart(shop)) });
  return { cart, title: pageTitle(shop, "cart.title") };
}

/** Every change to the cart. Scripts get an answer, a plain post goes back to the page it came from (303) with a message. */
export async function action({ request, context: { shop, scripted } }: ActionFunctionArgs) {
  const form = await request.formData();
  const command = readCartCommand(form);
  const notice: Notice = command ? (await performCartCommand(shop, command)).notice : { key: "cart.notice.badQuantity", tone: "bad" };
  const refusedCode = command?.intent === "add-code" && notice.tone === "bad" ? command.code : null;

  if (scripted || refusedCode !== null) {
    const status = { text: messagesFor(shop.channel.locale)(notice.key, notice.params), tone: notice.tone };
    return { status, code: refusedCode } satisfies CartAnswer;
  }
  shop.cookies.setStatus({ params: {}, ...notice });
  return redirect(safeReturnPath(form.get("returnTo"), "/cart"), 303);
}

export default function CartRoute() {
  const t = useMessages();
  const { cart } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="page-width cart-page">
      <h1>{t("cart.title")}</h1>
      <CartContent cart={cart} refused={refused} />
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/components/error/route-error-boundary";
