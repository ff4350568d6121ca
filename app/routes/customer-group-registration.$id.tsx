import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

/**
 * Shopware's own address for the registration of a customer group, used in mails and on content
 * pages.
 */
export function loader({ params: { id = "" } }: LoaderFunctionArgs) {
  return redirect(`/account/register?${new URLSearchParams({ group: id })}`);
}
