import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { announce } from "~/components/ui/announce";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { useReturnTo } from "~/components/ui/return-to";
import { Link } from "~/framework/link";
import type { ConsentQuestion } from "~/services/platform/session/types";

/** The consent banner. The shop works without an answer and stores nothing until then. Agree and refuse buttons look alike. */
export function ConsentBanner({ question }: { question: ConsentQuestion | null }) {
  const fetcher = useFetcher<{ saved: string | null }>();
  const returnTo = useReturnTo();
  const { pathname } = useLocation();
  const saved = fetcher.data?.saved;
  useEffect(() => {
    if (saved) announce(saved);
  }, [saved]);
  if (!question || fetcher.state !== "idle" || pathname === "/cookies") return null;
  return (
    <section aria-label={question.label} className="consent">
      <div className="page-width consent-row">
        <p>
          {question.text} <Link to="/cookies">{question.choose}</Link>
        </p>
        <div className="consent-answers">
          {/* A form each: text browsers print the value of a button. */}
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
