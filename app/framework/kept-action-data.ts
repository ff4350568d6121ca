import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";

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
