import { useFetcher, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useSyncExternalStore } from "react";
import { announce } from "~/components/ui/announce";
import { catchFocus } from "~/components/ui/catch-focus";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { useMessages } from "~/components/ui/messages";
import { useReturnTo } from "~/components/ui/return-to";
import { forgetLeft, onTrouble, sendAgain, trouble } from "~/framework/held-requests";
import { Link } from "~/framework/link";
import type { ConsentQuestion } from "~/services/platform/session/consent.server";
import { showBusy } from "./busy";

/** Reports that a request got no answer, and offers to send it again. The page behind stays, with all typed input. */
export function ConnectionNotice() {
  const t = useMessages();
  const why = useSyncExternalStore(onTrouble, trouble, () => null);
  const words = why && t(`connection.${why}`);
  const { key } = useLocation();
  useEffect(forgetLeft, [key]);
  const isLeaving = useNavigation().state !== "idle";
  useEffect(() => {
    if (!words) return;
    showBusy(false);
    announce(words);
  }, [words]);
  if (!words) return null;
  const again = () => {
    // Other requests show their own progress.
    showBusy(isLeaving && navigator.onLine);
    sendAgain();
  };
  return (
    <div className="connection">
      <p className="page-width consent-row">
        {words}{" "}
        <button type="button" className="button button-small" onClick={again}>
          {t("error.tryAgain")}
        </button>
      </p>
    </div>
  );
}

/** The consent banner. The shop works without an answer and stores nothing until then. Agree and refuse buttons look alike. */
export function ConsentBanner({ question }: { question: ConsentQuestion | null }) {
  const fetcher = useFetcher<{ saved: string | null }>();
  const returnTo = useReturnTo();
  const { pathname } = useLocation();
  const saved = fetcher.data?.saved;
  useEffect(() => {
    if (!saved) return;
    announce(saved);
    catchFocus(document.querySelector("main"));
  }, [saved]);
  if (!question || fetcher.state !== "idle" || pathname === "/cookies") return null;
  return (
    <section aria-label={question.label} className="consent">
      <div className="page-width consent-row">
        <p>
          {question.text} <Link to="/cookies">{question.choose}</Link>
        </p>
        <div className="consent-answers">
          {/* Each button has its own form with a hidden field: as the button's value, text browsers would print the choice. */}
          {(["none", "all"] as const).map((choice) => (
            <fetcher.Form key={choice} method="post" action="/cookies" className="contents">
              <HiddenFields returnTo={returnTo} choice={choice} />
              <button className="button button-quiet">{question[choice]}</button>
            </fetcher.Form>
          ))}
        </div>
      </div>
    </section>
  );
}
