import { Outlet, useLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import { AreaMessages } from "~/components/ui/messages";

export { RouteErrorBoundary as ErrorBoundary } from "~/components/error/route-error-boundary";

/** The texts do not change while the shopper stays. */
export const shouldRevalidate = () => false;

/** What every page of an area says: its loader sends the texts once for them all. */
export default function AreaRoute() {
  const { texts } = useLoaderData() as Pick<ComponentProps<typeof AreaMessages>, "texts">;
  return (
    <AreaMessages texts={texts}>
      <Outlet />
    </AreaMessages>
  );
}

/** An area whose pages stand in the narrow column of the account. */
export function AccountAreaRoute() {
  const { texts } = useLoaderData() as Pick<ComponentProps<typeof AreaMessages>, "texts">;
  return (
    <AreaMessages texts={texts}>
      <div className="page-width account">
        <Outlet />
      </div>
    </AreaMessages>
  );
}
