import type { FormEvent } from "react";
import { useLayoutData } from "~/components/ui/layout-data";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { ProblemBubble } from "~/components/ui/problem-bubble";
import { useReturnTo } from "~/components/ui/return-to";
import { useHeart } from "./hearts";

interface HeartProps {
  productId: string;
  name: string;
  /** fragment of the page after a plain post */
  anchorId?: string;
  look?: keyof typeof LOOKS;
}

const LOOKS = {
  plain: "relative",
  /** in the corner of the tile */
  tile: "absolute right-1 top-1 md:right-2 md:top-2",
};

/**
 * Adds a product to the favourites, or removes it: a plain post; with scripts the change shows at
 * once.
 */
export function Heart({ productId, name, anchorId, look = "plain" }: HeartProps) {
  const t = useMessages();
  const returnTo = useReturnTo(anchorId);
  const isFavourite = useLayoutData()?.favouriteIds.includes(productId) ?? false;
  const { pressed = isFavourite, problem, press } = useHeart(productId);

  const onSubmit = (event: FormEvent) => {
    // Without cookies no favourite stays: the form's own answer says so.
    if (!navigator.cookieEnabled) return;
    event.preventDefault();
    press(!pressed);
  };

  return (
    <form
      method="post"
      action="/favourites"
      className={`z-10 flex-none ${LOOKS[look]}`}
      onSubmit={onSubmit}
      data-heart=""
      data-testid="heart"
    >
      <HiddenFields intent={pressed ? "remove" : "add"} productId={productId} returnTo={returnTo} />
      <button
        type="submit"
        aria-pressed={pressed}
        className="flex size-finger items-center justify-center rounded-full bg-paper hover:text-clay aria-pressed:text-clay"
      >
        <Icon name={pressed ? "heart-filled" : "heart"} />
        <span className="sr-only">{t("favourites.heart", { name })}</span>
      </button>
      {problem && (
        <ProblemBubble side="below" testId="heart-problem">
          {problem}
        </ProblemBubble>
      )}
    </form>
  );
}
