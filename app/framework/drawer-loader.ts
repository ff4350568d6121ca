import type { ClientLoaderFunctionArgs } from "@remix-run/react";

/** Parameter of a drawer's request for its page's data. */
export const DRAWER_PARAMETER = "drawer";

/** A page's data for the drawer that shows the same. */
export interface DrawerResult<Page> {
  /** null: the request failed */
  page: Page | null;
  /** when it was answered, in milliseconds */
  at: number;
}

/** Whether the data are for a drawer, and not for the page itself. */
export function isForDrawer({ url }: Pick<Request, "url">): boolean {
  return new URL(url).searchParams.has(DRAWER_PARAMETER);
}

/**
 * The `clientLoader` of pages that a drawer shows, too. A drawer's failure is shown in the drawer:
 * without this, it would replace the page behind by an error.
 */
export async function loadForDrawer({
  request,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<unknown> {
  if (!isForDrawer(request)) return serverLoader();
  try {
    return { page: await serverLoader(), at: Date.now() } satisfies DrawerResult<unknown>;
  } catch (error) {
    // A redirect.
    if (error instanceof Response) throw error;
    return { page: null, at: Date.now() } satisfies DrawerResult<unknown>;
  }
}
