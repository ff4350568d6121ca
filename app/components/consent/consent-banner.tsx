import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { announce } from "~/components/ui/announce";
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
      <fetcher.Form method="post" action="/cookies" className="page-width consent-row">
        <input type="hidden" name="returnTo" value={returnTo} />
        <p>
          {question.text} <Link to="/cookies">{question.choose}</Link>
        </p>
        <div className="consent-answers">
          {(["none", "all"] as const).map((choice) => (
            <button key={choice} name="choice" value={choice} className="button button-quiet">
              {question[choice]}
            </button>
          ))}
        </div>
      </fetcher.Form>
    </section>
  );
}
