import { useBlocker, useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { announce } from "~/components/ui/announce";
import { catchFocus } from "~/components/ui/catch-focus";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { useReturnTo } from "~/components/ui/return-to";
import { Link } from "~/components/ui/link";
import { useChange } from "~/components/ui/use-change";
import { reportTrouble, useTrouble } from "~/framework/keep-form";
import type { LayoutData } from "~/services/layout/layout.server";
import type { ConsentQuestion } from "~/services/platform/session/consent.server";

/**
 * Says why a form was not answered; and while the browser is offline, that a link leads nowhere. The page stays, with all typed input, and
 * both can be tried again.
 */
export function ConnectionNotice() {
  const t = useMessages();
  const trouble = useTrouble();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !navigator.onLine && currentLocation.pathname !== nextLocation.pathname,
  );
  const sent = useRef<{ form: HTMLFormElement; submitter: HTMLElement | null } | null>(null);
  useEffect(() => {
    const note = ({ target, submitter }: SubmitEvent) => (sent.current = { form: target as HTMLFormElement, submitter });
    document.addEventListener("submit", note, true);
    return () => document.removeEventListener("submit", note, true);
  }, []);
  const { key } = useLocation();
  useChange(key, () => reportTrouble(null));

  const isBlocked = blocker.state === "blocked";
  const kept = trouble && t(`connection.${trouble}`);
  const words = isBlocked ? t("connection.offline") : kept;
  useEffect(() => {
    if (words) announce(words);
  }, [words]);
  if (!words) return null;
  const tryAgain = () => {
    if (isBlocked) return blocker.proceed();
    reportTrouble(null);
    const { form, submitter } = sent.current ?? {};
    if (form?.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null);
  };
  return (
    <div className="connection">
      <p className="page-width consent-row">
        {words}{" "}
        <button type="button" className="button button-small" onClick={tryAgain}>
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

const STAYS = "stays-in-channel";
/** Signs that the shopper stays on the page. Presses are none: the suggestion could then cover the pressed button and receive its click. */
const SIGNS = ["keydown", "scroll"];

/** A browser that refuses all cookies also refuses its storage: a dismissal could not be stored there. */
function hasStayed(): boolean {
  try {
    return sessionStorage.getItem(STAYS) !== null;
  } catch {
    return true;
  }
}

/** Suggests, in the browser's language, the channel of that language, if this channel has another. */
export function ChannelSuggestion({ channels, current }: { channels: LayoutData["channels"]; current: LayoutData["channel"] }) {
  const t = useMessages();
  const [suggested, suggest] = useState<LayoutData["channels"][number] | null>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const wanted = navigator.languages.map((language) => language.slice(0, 2));
    const spoken = wanted.find((lang) => channels.some((channel) => channel.lang === lang));
    if (!spoken || spoken === current.lang || hasStayed()) return;
    const show = () => suggest(channels.find(({ lang }) => lang === spoken) ?? null);
    // On a phone the suggestion covers the buy button: it waits until the shopper scrolls or types.
    for (const sign of SIGNS) addEventListener(sign, show, { once: true, passive: true });
    return () => SIGNS.forEach((sign) => removeEventListener(sign, show));
  }, [channels, current.lang]);
  // Who pays does not want another country, with another bag.
  if (!suggested || pathname.startsWith("/checkout")) return null;
  const stay = () => {
    sessionStorage.setItem(STAYS, "1");
    suggest(null);
  };
  return (
    <aside className="consent consent-row channel-suggestion">
      <a href={suggested.href} lang={suggested.lang} hrefLang={suggested.lang}>
        {suggested.invitation}
      </a>
      <button type="button" className="icon-button" aria-label={t("drawer.close")} onClick={stay}>
        <Icon name="close" />
      </button>
    </aside>
  );
}
