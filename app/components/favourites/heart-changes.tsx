import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { forgetDrawerData } from "~/components/drawers/drawer-data";
import { announce } from "~/components/ui/announce";
import { createStore } from "~/components/ui/store";
import type { FavouritesAnswer } from "~/services/favourites/types";

/** Key of the fetcher that sends the presses. */
export const HEARTS = "hearts";

/** A further press waits this long for the answer to the one before, in milliseconds; most answers come sooner. */
const ANSWER_AWAITED_MS = 3_000;

interface Changes {
  /** pressed and not answered yet: by product, whether it becomes a favourite */
  pressed: ReadonlyMap<string, boolean>;
  /** why the last change failed, for the last pressed heart */
  problem: { productId: string; text: string } | null;
}

const NONE: Changes = { pressed: new Map(), problem: null };
const changes = createStore(NONE);
/** the part of `pressed` in the current request */
let sent = NONE.pressed;
/** Sends a form to the favourites; undefined until the page is hydrated. */
let send: ((form: URLSearchParams) => void) | undefined;

/**
 * One request at a time, because each answer sets the visitor's cookie and the last would undo the others. Presses during a request are sent in
 * the next one, which also repeats those of a request without an answer.
 */
export function changeFavourite(productId: string, becomes: boolean): void {
  const pressed = new Map(changes.get().pressed);
  // A product that is pressed again comes last, to preserve the order of presses.
  pressed.delete(productId);
  changes.set({ pressed: pressed.set(productId, becomes), problem: null });
  const awaited = sent;
  if (awaited.size === 0) sendPressed();
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

/** Whether a pending press makes the product a favourite; undefined: no press is pending. */
export function usePressedHeart(productId: string): boolean | undefined {
  return changes.usePart(({ pressed }) => pressed.get(productId));
}

/** Why the last press of this heart changed nothing; null if it did. */
export function useHeartProblem(productId: string): string | null {
  return changes.usePart(({ problem }) => (problem?.productId === productId ? problem.text : null));
}

/** Sends the presses of all hearts. With a fetcher in each heart, every request's state would render all hearts again. */
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
