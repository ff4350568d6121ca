import { useFetcher } from "@remix-run/react";
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
} from "react";
import { parseDrawerFragment } from "~/components/drawers/fragments";
import { announce } from "~/components/ui/announce";
import {
  hasWaitingPresses,
  reduceHeartPresses,
  NO_PRESSES,
  type HeartPresses,
} from "~/domain/favourites/heart-presses";
import { STAY } from "~/domain/stay";
import { reportSubmissionFailure, type FailedSubmission } from "~/framework/failed-submission";
import { useRouteCode } from "~/framework/route-code";
import type { ActionResultView } from "~/services/platform/http/types";

/**
 * Further presses wait this long for the answer to the ones before, in milliseconds; most answers
 * come sooner.
 */
const ANSWER_AWAITED_MS = 3_000;

interface Hearts {
  hearts: HeartPresses;
  press(productId: string, becomesFavourite: boolean): void;
}

const HeartsContext = createContext<Hearts>({ hearts: NO_PRESSES, press: () => undefined });

/** Sends the presses of all hearts of the page, one request at a time. */
export function HeartsProvider({ children }: { children: ReactNode }) {
  const { state, data, submit } = useFetcher<ActionResultView | FailedSubmission>({
    key: "hearts",
  });
  const loadCode = useRouteCode();
  const [hearts, dispatch] = useReducer(reduceHeartPresses, NO_PRESSES);
  const { sent } = hearts;
  useEffect(() => {
    if (!sent) return;
    const form = new FormData();
    form.set(STAY, "1");
    for (const [id, isAdded] of sent) {
      form.append("intent", isAdded ? "add" : "remove");
      form.append("productId", id);
    }
    loadCode("/favourites").then(
      () => submit(form, { method: "post", action: "/favourites" }),
      () => {
        reportSubmissionFailure("lost");
        dispatch({ type: "answered", problem: null });
      },
    );
  }, [sent, submit, loadCode]);

  const answered = useRef(data);
  useEffect(() => {
    // By then the layout's data know the new favourites.
    if (state !== "idle" || data === answered.current) return;
    answered.current = data;
    const problem = data?.notice?.tone === "bad" ? data.notice.text : null;
    // In the list of favourites a heart goes with its product: nothing shows its new state.
    if (problem ?? isListShown()) announce(data?.notice?.text ?? "");
    dispatch({ type: "answered", problem });
  }, [state, data]);

  const isWaiting = hasWaitingPresses(hearts);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => dispatch({ type: "overdue" }), ANSWER_AWAITED_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  const value = useMemo(
    (): Hearts => ({
      hearts,
      press: (productId, becomesFavourite) =>
        dispatch({ type: "pressed", productId, becomesFavourite }),
    }),
    [hearts],
  );
  return <HeartsContext.Provider value={value}>{children}</HeartsContext.Provider>;
}

function isListShown(): boolean {
  return (
    location.pathname === "/favourites" || parseDrawerFragment(location.hash).open === "favourites"
  );
}

/** A product's heart: `pressed` is undefined while no press waits for its answer. */
export function useHeart(productId: string) {
  const { hearts, press } = useContext(HeartsContext);
  const { pressed, problem } = hearts;
  return {
    pressed: pressed.get(productId),
    problem: problem?.productId === productId ? problem.text : null,
    press: (becomesFavourite: boolean) => press(productId, becomesFavourite),
  };
}
