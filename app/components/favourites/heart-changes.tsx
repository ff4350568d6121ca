import { useFetcher } from "@remix-run/react";
import { useEffect, useSyncExternalStore } from "react";
import { forgetDrawerData } from "~/components/drawers/drawer-data";
import { announce } from "~/components/ui/announce";
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
let changes = NONE;
/** of what is pressed, what the request under way carries */
let sent = NONE.pressed;
const listeners = new Set<() => void>();
/** Sends a form to the favourites; until the page is hydrated there is none. */
let send: ((form: URLSearchParams) => void) | undefined;

function change(next: Changes): void {
  changes = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Sent one request at a time: each answer sets the visitor's cookie, and the last would undo the other. What is pressed meanwhile goes in the
 * next one; if no answer comes, with all of the first again.
 */
export function changeFavourite(productId: string, becomes: boolean): void {
  const pressed = new Map(changes.pressed);
  // A product that is pressed again comes last: the order is that of the presses.
  pressed.delete(productId);
  change({ pressed: pressed.set(productId, becomes), problem: null });
  const awaited = sent;
  if (awaited.size === 0) sendPressed();
  else setTimeout(() => sent === awaited && sendPressed(), ANSWER_AWAITED_MS);
}

function sendPressed(): void {
  if (!send) return;
  sent = changes.pressed;
  const form = new URLSearchParams();
  for (const [id, isAdded] of sent) {
    form.append("intent", isAdded ? "add" : "remove");
    form.append("productId", id);
  }
  send(form);
}

/** Whether a press that is not answered yet makes the product a favourite; undefined: none concerns it. */
export function usePressedHeart(productId: string): boolean | undefined {
  return useSyncExternalStore(
    subscribe,
    () => changes.pressed.get(productId),
    () => undefined,
  );
}

/** Why the last press of this heart changed nothing; null if it did. */
export function useHeartProblem(productId: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => (changes.problem?.productId === productId ? changes.problem.text : null),
    () => null,
  );
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
    change({
      pressed: new Map([...changes.pressed].filter(([id, becomes]) => answered.get(id) !== becomes)),
      problem: text === null ? null : { productId: [...answered.keys()].at(-1) ?? "", text },
    });
    if (text !== null) announce(text);
    if (changes.pressed.size > 0) sendPressed();
  }, [state, data]);
  return null;
}
