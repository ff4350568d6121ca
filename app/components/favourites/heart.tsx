import { useFetcher } from "@remix-run/react";
import { useEffect, useState, type FormEvent } from "react";
import { announce } from "~/components/ui/announce";
import { useLayoutData } from "~/components/ui/layout-data";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { prefetchScripts } from "~/framework/page-prefetch";
import { useReturnTo } from "~/components/ui/return-to";
import type { FavouritesAnswer } from "~/services/favourites/types";

/** Key of the one fetcher of all hearts. */
const HEARTS = "hearts";

/** The changes since the last answer, as fields of a form. A new request repeats them all: of several hearts pressed at once none is lost. */
let steps = new URLSearchParams();
/** An answer has come since the last request. Two presses may come before the page is rendered anew: what it shows does not say. */
let isAnswered = true;

interface HeartProps {
  productId: string;
  name: string;
  /** what analytics call it, where `name` says more (the options of a variant) */
  itemName?: string;
  /** where on the page a plain post comes back to */
  place?: string;
}

/** Makes a product a favourite, or none any more: a plain post; with scripts it shows at once. */
export function Heart({ productId, name, itemName = name, place }: HeartProps) {
  const t = useMessages();
  const returnTo = useReturnTo(place);
  const { state, data, formData, submit } = useFetcher<FavouritesAnswer>({ key: HEARTS });
  const known = useLayoutData()?.favouriteIds.includes(productId) ?? false;
  /** What was pressed shows at once: the fetcher's state comes after all that show a fetcher have been rendered anew. */
  const [chosen, choose] = useState<boolean | null>(null);
  const pressed = chosen ?? (formData ? (lastIntent(formData, productId) ?? known) : known);
  const problem = state === "idle" && data?.status.tone === "bad" && steps.getAll("productId").at(-1) === productId && data.status.text;
  const intent = pressed ? "remove" : "add";

  useEffect(() => {
    if (state === "idle") {
      isAnswered = true;
      choose(null);
    }
    if (problem) announce(problem);
  }, [state, data, problem]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isAnswered) steps = new URLSearchParams();
    isAnswered = false;
    choose(!pressed);
    steps.append("intent", intent);
    steps.append("productId", productId);
    prefetchScripts("/favourites");
    submit(steps, { method: "post", action: "/favourites" });
  };

  return (
    <form method="post" action="/favourites" className="heart" data-heart={itemName} onSubmit={onSubmit}>
      <HiddenFields intent={intent} productId={productId} returnTo={returnTo} />
      <button type="submit" aria-pressed={pressed}>
        <Icon name={pressed ? "heart-filled" : "heart"} />
        <span className="sr-only">{t("favourites.heart", { name })}</span>
      </button>
      {problem && <p className="tile-problem">{problem}</p>}
    </form>
  );
}

/** Whether the pending form makes the product a favourite; null when the form does not concern it. */
function lastIntent(form: FormData, productId: string): boolean | null {
  const at = form.getAll("productId").lastIndexOf(productId);
  return at < 0 ? null : form.getAll("intent")[at] === "add";
}
