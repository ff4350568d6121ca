import { useFetcher } from "@remix-run/react";
import { useEffect, type ReactNode } from "react";
import { announce } from "~/components/ui/announce";
import { Icon } from "~/components/ui/icon";
import { useReturnTo } from "~/components/ui/return-to";
import type { FavouritesAnswer } from "~/services/favourites-form.server";

/** Forms of the favourites and of their lists share one fetcher: the newest command is the one whose answer is shown. */
const FORMS = "favourites";

interface FavouritesFormProps {
  intent: "add-all" | "clear" | "move-all" | "toggle-in-list";
  productId?: string;
  /** where a plain post comes back to: the page the form stands on, unless told */
  returnTo?: string;
  children: ReactNode;
}

/** A command to the favourites: a plain post; with scripts the page stays. */
export function FavouritesForm({ intent, productId, returnTo, children }: FavouritesFormProps) {
  const { Form } = useFetcher({ key: FORMS });
  const here = useReturnTo();
  return (
    <Form method="post" action="/favourites">
      <input type="hidden" name="intent" value={intent} />
      {productId && <input type="hidden" name="productId" value={productId} />}
      <input type="hidden" name="returnTo" value={returnTo ?? here} />
      {children}
    </Form>
  );
}

/** What came of the last command, to be seen and heard. Without scripts the page's own status says it. */
export function FavouritesMessage() {
  const { state, data } = useFetcher<FavouritesAnswer>({ key: FORMS });
  const answer = state === "idle" ? data : undefined;
  useEffect(() => {
    if (!answer) return;
    announce(answer.status.text);
  }, [answer]);
  if (!answer) return null;
  return (
    <p className={`status status-${answer.status.tone}`}>
      <Icon name={answer.status.tone === "good" ? "check" : "warning"} />
      {answer.status.text}
    </p>
  );
}

/** True while a command is under way. */
export function useFavouritesBusy(): boolean {
  return useFetcher({ key: FORMS }).state !== "idle";
}
