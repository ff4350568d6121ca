import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { STAY } from "~/domain/stay";
import { reportSubmissionFailure, type FailedSubmission } from "~/framework/failed-submission";
import { useRouteCode } from "~/framework/route-code";
import type { ActionResultView } from "~/services/platform/http/types";

/** How long the button shows "done" (behaviour §9.3). */
const ADD_TO_CART_DONE_MS = 4_000;

/** Two presses within this time are a double click. */
const DOUBLE_CLICK_MS = 400;

export type AddToCartState = "idle" | "loading" | "done";

/**
 * The states of an add-to-cart form (behaviour §4.2): idle, loading, done for 4 s. Without scripts
 * there is only idle, and the browser sends the form to the cart's page; scripts send the same form
 * there by a fetcher.
 */
export function useAddToCart() {
  const loadCode = useRouteCode();
  const { state: progress, data, submit } = useFetcher<ActionResultView | FailedSubmission>();
  /** the answer that is no longer shown */
  const [past, setPast] = useState<typeof data>();
  const isSubmitting = useRef(false);
  const pressedAt = useRef(-DOUBLE_CLICK_MS);
  const notice = data === past ? null : data?.notice;
  const isDone = notice?.tone === "good";
  useEffect(() => {
    if (progress !== "submitting") isSubmitting.current = false;
    // It may be tried again at once.
    if (data?.notice === null) pressedAt.current = -DOUBLE_CLICK_MS;
  }, [progress, data]);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setPast(data), ADD_TO_CART_DONE_MS);
    return () => clearTimeout(timer);
  }, [isDone, data]);

  const settled = isDone ? "done" : "idle";
  const state: AddToCartState = progress === "submitting" ? "loading" : settled;
  return {
    state,
    problem: notice?.tone === "bad" ? notice.text : null,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      // Without cookies nothing stays in the cart: the form's own answer says so.
      if (!navigator.cookieEnabled) return;
      event.preventDefault();
      // Adding is not safe to repeat: while a request is in progress the button does nothing, even
      // before the page shows it.
      if (isSubmitting.current || event.timeStamp - pressedAt.current < DOUBLE_CLICK_MS) return;
      isSubmitting.current = true;
      pressedAt.current = event.timeStamp;
      setPast(data);
      const form = event.currentTarget;
      const fields = new FormData(form);
      fields.set(STAY, "1");
      // Without its code the browser sends the form.
      loadCode("/cart").then(
        () => submit(fields, { method: "post", action: "/cart" }),
        () => {
          isSubmitting.current = false;
          if (navigator.onLine) HTMLFormElement.prototype.submit.call(form);
          else reportSubmissionFailure("lost");
        },
      );
    },
  };
}
