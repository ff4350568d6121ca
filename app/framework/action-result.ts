import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import type { NoticeView } from "~/services/platform/http/notice.server";
import type { ActionResultView, FormView } from "~/services/platform/http/types";

/**
 * The action's data as `useActionData` has them, also after only the fragment of the address has
 * changed (the skip link, a drawer): the framework drops them then, and with them a form's errors.
 *
 * @returns undefined before the first form is sent, and once the page's own data have been
 * loaded again
 */
export function useActionResult<Action>(): ReturnType<typeof useActionData<Action>> {
  const result = useActionData<Action>();
  const loaded = useLoaderData();
  const [kept, setKept] = useState({ result, loaded });
  if (result !== undefined && (result !== kept.result || loaded !== kept.loaded))
    setKept({ result, loaded });
  return result ?? (loaded === kept.loaded ? kept.result : undefined);
}

/** The message of a form that has stayed on its page although the browser sent it (`STAY`). */
export function useAcceptedNotice(): NoticeView | null {
  const result = useActionData<ActionResultView>();
  return result?.status === "accepted" ? result.notice : null;
}

/** The page's form that was refused, with what was typed; null without one. */
export function useRefusedForm(): FormView | null {
  const result = useActionResult<ActionResultView>();
  return result?.status === "refused" ? result.form : null;
}
