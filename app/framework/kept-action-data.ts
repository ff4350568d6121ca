import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import type { NoticeView } from "~/services/platform/http/notice.server";
import type { ActionResultView, FormView } from "~/services/platform/http/types";

/**
 * The action's data as `useActionData` has them, also after only the fragment of the address has
 * changed (the skip link, a drawer): the framework drops them then, and with them a form's errors.
 *
 * @returns undefined before the first answer, and once the page's own data have been loaded again
 */
export function useKeptActionData<Action>(): ReturnType<typeof useActionData<Action>> {
  const answer = useActionData<Action>();
  const loaded = useLoaderData();
  const [kept, setKept] = useState({ answer, loaded });
  if (answer !== undefined && (answer !== kept.answer || loaded !== kept.loaded))
    setKept({ answer, loaded });
  return answer ?? (loaded === kept.loaded ? kept.answer : undefined);
}

/** The message of a form that has stayed on its page although the browser sent it (`STAY`). */
export function useAcceptedNotice(): NoticeView | null {
  const answer = useActionData<ActionResultView>();
  return answer?.status === "accepted" ? answer.notice : null;
}

/** The page's form that was refused, with what was typed; null without one. */
export function useRefusedForm(): FormView | null {
  const answer = useKeptActionData<ActionResultView>();
  return answer?.status === "refused" ? answer.form : null;
}
