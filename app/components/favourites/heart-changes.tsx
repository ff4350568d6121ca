import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { forgetDrawerData } from "~/components/drawers/drawer-data";
import { painted } from "~/components/page/painted";
import { announce } from "~/components/ui/announce";
import { createStore } from "~/components/ui/store";
import type { FavouritesAnswer } from "~/services/favourites/types";

/** Key of the one fetcher of all hearts. */
const HEARTS = "hearts";

/** Longer than an answer takes on most lines, in milliseconds. */
const ANSWER_AWAITED_MS = 3_000;

interface Changes {
  /** what was pressed and is not answered yet: by product, whether it becomes a favourite */
  pressed: ReadonlyMap<string, boolean>;
  /** why the last change failed, for the heart that was pressed last */
  problem: { productId: string; text: string } | null;
}

const NONE: Changes = { pressed: new Map(), problem: null };
const changes = createStore(NONE);
/** of what is pressed, what the request under way carries */
let sent = NONE.pressed;
/** Sends a form to the favourites; until the page is hydrated there is none. */
let send: ((form: URLSearchParams) => void) | undefined;

/**
 * Sent one request at a time: each answer sets the visitor's cookie, and the last would undo the other. What is pressed meanwhile goes in the
 * next one; if no answer comes, with all of the first again.
 */
export function changeFavourite(productId: string, becomes: boolean): void {
  const pressed = new Map(changes.get().pressed);
  // A product that is pressed again comes last: the order is that of the presses.
  pressed.delete(productId);
  changes.set({ pressed: pressed.set(productId, becomes), problem: null });
  const awaited = sent;
  if (awaited.size === 0) void painted().then(() => sent.size === 0 && sendPressed());
  else setTimeout(() => sent === awaited && sendPressed(), ANSWER_AWAITED_MS);
}

function sendPressed(): void {
  if (!send) return;
  sent = changes.get().pressed;
  const form = new URLSearchParams();
  for (const [id, isAdded] of sent) {
    form.append("intent", isAdded ? "add" : "remove");
    form.append("productId", id);
  }
  send(form);
}

/** Whether a press that is not answered yet makes the product a favourite; undefined: none concerns it. */
export function usePressedHeart(productId: string): boolean | undefined {
  return changes.usePart(({ pressed }) => pressed.get(productId));
}

/** Why the last press of this heart changed nothing; null if it did. */
export function useHeartProblem(productId: string): string | null {
  return changes.usePart(({ problem }) => (problem?.productId === productId ? problem.text : null));
}

/** Sends what is pressed on all hearts of the page. A fetcher in each heart would have each of them rendered anew whenever any request changes its state. */
export function HeartChanges() {
  const { state, data, submit } = useFetcher<FavouritesAnswer>({ key: HEARTS });
  useEffect(() => {
    send = (form) => submit(form, { method: "post", action: "/favourites" });
  }, [submit]);
  useEffect(() => {
    if (state !== "idle" || sent.size === 0) return;
    const answered = sent;
    sent = NONE.pressed;
    forgetDrawerData();
    const text = data?.status.tone === "bad" ? data.status.text : null;
    changes.set({
      pressed: new Map([...changes.get().pressed].filter(([id, becomes]) => answered.get(id) !== becomes)),
      problem: text === null ? null : { productId: [...answered.keys()].at(-1) ?? "", text },
    });
    if (text !== null) announce(text);
    if (changes.get().pressed.size > 0) sendPressed();
  }, [state, data]);
  return null;
}
