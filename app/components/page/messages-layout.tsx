import { Outlet, useLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import { AreaMessages } from "~/components/ui/messages";
import { AccountColumn } from "./account-column";

export { RouteErrorBoundary as ErrorBoundary } from "~/components/page/route-error-boundary";

/** The area's texts are loaded once and never revalidated. */
export const shouldRevalidate = () => false;

/** Layout route of an area: its loader sends the texts once for all pages of the area. */
export default function MessagesLayout() {
  const { texts } = useLoaderData() as Pick<ComponentProps<typeof AreaMessages>, "texts">;
  return (
    <AreaMessages texts={texts}>
      <Outlet />
    </AreaMessages>
  );
}

/** The same with the account's column around its pages. */
export function AccountMessagesLayout() {
  return (
    <AccountColumn>
      <MessagesLayout />
    </AccountColumn>
  );
}
