import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

/** Shopware's own address for the registration of a customer group; it stands in mails and on pages of content. */
export function loader({ params: { id = "" } }: LoaderFunctionArgs) {
  return redirect(`/account/register?${new URLSearchParams({ group: id })}`);
}
