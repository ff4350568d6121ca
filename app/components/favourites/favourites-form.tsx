import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { openCartForAddition, canOpenMiniCart } from "~/components/cart/cart-events";
import { announce } from "~/components/ui/announce";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { Icon } from "~/components/ui/icon";
import { useReturnTo } from "~/components/ui/return-to";
import { useChange } from "~/components/ui/use-change";
import { Link } from "~/components/ui/link";
import type { UnansweredForm } from "~/framework/keep-form";
import type { FavouritesAnswer } from "~/services/favourites/types";
import { HEARTS } from "./hearts";
import { trackIntoList } from "./track-wishlist";

/**
 * Forms of favourites and lists share one fetcher, so that the newest command's answer is shown.
 */
const FORMS = "favourites";

interface FavouritesFormProps {
  intent: "add-all" | "clear" | "move-all" | "toggle-in-list";
  productId?: string;
  /** the page after a plain post; by default the form's page */
  returnTo?: string;
  children: ReactNode;
}

/** A command to the favourites: a plain post; with scripts the page stays. */
export function FavouritesForm({ intent, productId, returnTo, children }: FavouritesFormProps) {
  const { Form } = useFetcher({ key: FORMS });
  const here = useReturnTo();
  return (
    <Form method="post" action="/favourites">
      <HiddenFields intent={intent} productId={productId} returnTo={returnTo ?? here} />
      {children}
    </Form>
  );
}

/**
 * The answer to a heart announced last: both the page and the drawer over it list the favourites.
 */
let announced: FavouritesAnswer | undefined;

/**
 * Shows and announces the result of the last command.
 *
 * @param products that may be added to a list, for analytics (behaviour §3.15)
 */
export function FavouritesMessage({
  products,
}: {
  products: readonly { id: string; name: string }[];
}) {
  const { state, data } = useFetcher<FavouritesAnswer | UnansweredForm>({ key: FORMS });
  const answer = state === "idle" && data && "status" in data ? data : undefined;
  const names = useRef(new Map<string, string>());
  useEffect(() => {
    for (const { id, name } of products) names.current.set(id, name);
  }, [products]);
  useEffect(() => {
    if (!answer) return;
    const opens = answer.hasChangedCart && answer.status.tone === "good";
    announce(answer.status.text, opens && canOpenMiniCart());
    if (opens) openCartForAddition();
    if (answer.intoList) trackIntoList(answer.intoList, names.current);
  }, [answer]);
  // Here a heart goes with its product, so that nothing shows and tells its new state.
  const { data: pressed } = useFetcher<FavouritesAnswer | UnansweredForm>({ key: HEARTS });
  const heart = pressed && "status" in pressed ? pressed : undefined;
  const before = useRef(heart);
  useChange(products.length, () => {
    if (heart && heart !== before.current && heart !== announced) announce(heart.status.text);
    before.current = announced = heart;
  });
  if (!answer) return null;
  return (
    <p className={`status status-${answer.status.tone}`}>
      <Icon name={answer.status.tone === "good" ? "check" : "warning"} />
      {answer.status.text}{" "}
      {answer.status.link && <Link to={answer.status.link.href}>{answer.status.link.label}</Link>}
    </p>
  );
}

/** True while a command is in progress. */
export function useFavouritesBusy(): boolean {
  return useFetcher({ key: FORMS }).state !== "idle";
}
