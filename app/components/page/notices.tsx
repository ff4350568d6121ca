import { useFetcher, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { announce } from "~/components/ui/announce";
import { catchFocus } from "~/components/ui/catch-focus";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { useReturnTo } from "~/components/ui/return-to";
import { forgetLeft, onTrouble, sendAgain, trouble } from "~/framework/held-requests";
import { Link } from "~/framework/link";
import type { LayoutData } from "~/services/layout/layout.server";
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
