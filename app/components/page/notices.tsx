import { useBlocker, useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { announce } from "~/components/ui/announce";
import { Button } from "~/components/ui/button";
import { catchFocus } from "~/components/ui/catch-focus";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { useMessages } from "~/components/ui/messages";
import { useReturnTo } from "~/components/ui/return-to";
import { Link } from "~/components/ui/link";
import { useChange } from "~/components/ui/use-change";
import { noteNavigation } from "~/framework/interrupted-navigation";
import { reportSubmissionFailure, useSubmissionFailure } from "~/framework/failed-submission";
import type { ActionResultView } from "~/services/platform/http/types";
import type { ConsentQuestion } from "~/services/layout/consent.server";

const ROW =
  "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-caption md:text-small";
/** The buttons have the same size. */
const ANSWERS =
  "grid w-full grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2 sm:w-96";
const LOW_BUTTON = "min-h-10 px-2 py-1 leading-tight md:px-4";

/**
 * Says why a form was not answered; and while the browser is offline, that a link leads nowhere.
 * The page stays, with all typed input, and both can be tried again.
 */
export function ConnectionNotice() {
  const t = useMessages();
  const failure = useSubmissionFailure();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!navigator.onLine) return currentLocation.pathname !== nextLocation.pathname;
    noteNavigation(currentLocation, nextLocation);
    return false;
  });
  const sent = useRef<{ form: HTMLFormElement; submitter: HTMLElement | null } | null>(null);
  useEffect(() => {
    const note = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      sent.current = { form, submitter: event.submitter };
      if (navigator.onLine || form.method !== "post") return;
      // Offline the framework could not even load what it needs to send the form, and would reload
      // the page.
      event.preventDefault();
      event.stopPropagation();
      reportSubmissionFailure("lost");
    };
    document.addEventListener("submit", note, true);
    return () => document.removeEventListener("submit", note, true);
  }, []);
  const { pathname } = useLocation();
  useChange(pathname, () => reportSubmissionFailure(null));

  const isBlocked = blocker.state === "blocked";
  const kept = failure && t(`connection.${failure}`);
  const words = isBlocked ? t("connection.offline") : kept;
  useEffect(() => {
    if (words) announce(words);
  }, [words]);
  /** the form that failed: others may be sent before it is sent again */
  const failed = useRef(sent.current);
  useEffect(() => {
    if (failure) failed.current = sent.current;
  }, [failure]);
  if (!words) return null;
  const tryAgain = () => {
    if (isBlocked) return blocker.proceed();
    reportSubmissionFailure(null);
    const { form, submitter } = failed.current ?? {};
    if (form?.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null);
  };
  return (
    // Also above a drawer, which would otherwise take the presses.
    <div
      id="connection"
      data-testid="connection"
      className="fixed inset-x-0 bottom-0 z-50 border-t border-line bg-paper py-3"
    >
      <p className={`page-width ${ROW}`}>
        {words}{" "}
        <Button type="button" className={`text-small ${LOW_BUTTON}`} onClick={tryAgain}>
          {t("error.tryAgain")}
        </Button>
      </p>
    </div>
  );
}

/**
 * The consent banner, at the lower edge where it covers nothing that sells (styles/base.css). The
 * shop works without an answer and stores nothing until then. Agree and refuse buttons look alike.
 */
export function ConsentBanner({ question }: { question: ConsentQuestion | null }) {
  const fetcher = useFetcher<ActionResultView>();
  const returnTo = useReturnTo();
  const { pathname } = useLocation();
  // As `StayField`, which is not part of every page.
  const stay = useHydrated() ? 1 : null;
  const saved = fetcher.data?.notice;
  useEffect(() => {
    if (!saved) return;
    announce(saved.text);
    catchFocus(document.querySelector("main"));
  }, [saved]);
  if (!question || fetcher.state !== "idle" || pathname === "/cookies") return null;
  return (
    <section
      aria-label={question.label}
      id="consent"
      data-testid="consent"
      className="sticky bottom-0 z-20 border-t border-line bg-linen py-2 short:relative md:py-3 print:hidden"
    >
      <div className={`page-width ${ROW}`}>
        <p>
          {question.text}{" "}
          <Link to="/cookies" className="underline">
            {question.choose}
          </Link>
        </p>
        <div data-testid="consent-answers" className={ANSWERS}>
          {/* Each button has its own form with a hidden field: as the button's value, text browsers
              would print the choice. */}
          {(["none", "all"] as const).map((choice) => (
            <fetcher.Form key={choice} method="post" action="/cookies" className="contents">
              <HiddenFields returnTo={returnTo} choice={choice} stay={stay} />
              <Button look="quiet" className={LOW_BUTTON}>
                {question[choice]}
              </Button>
            </fetcher.Form>
          ))}
        </div>
      </div>
    </section>
  );
}
