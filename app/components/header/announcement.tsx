import { useCallback, useReducer, useRef } from "react";
import { LinkTo } from "~/components/ui/link-to";
import { useMessages } from "~/components/ui/messages";
import type { HeaderView } from "~/services/layout/types";
import { Countdown } from "./countdown";

/** One or two messages above the header (behaviour §2.10). CSS alternates them, and a check box pauses them (WCAG 2.2.2). */
export function Announcement({ messages, messageLink }: Pick<HeaderView, "messages" | "messageLink">) {
  const t = useMessages();
  const pause = useRef<HTMLInputElement>(null);
  const isPaused = useCallback(() => pause.current?.checked ?? false, []);
  if (messages.length === 0) return null;
  const changes = messages.length > 1 || messages.some(({ countdown }) => countdown);
  const texts = messages.map(({ before, after, countdown }) => (
    <Message key={before + after} before={before} after={after} countdown={countdown} isPaused={isPaused} />
  ));
  const className = messages.length > 1 ? "announcement-texts announcement-turns" : "announcement-texts";
  return (
    <section aria-label={t("header.announcement")} className="announcement" data-area="announcement">
      {changes && (
        <>
          <label htmlFor="pause" className="sr-only">
            {t("header.pause")}
          </label>{" "}
          <input ref={pause} type="checkbox" id="pause" className="announcement-pause" />
        </>
      )}
      {messageLink ? (
        <LinkTo link={{ ...messageLink, label: "" }} className={className}>
          {texts}
        </LinkTo>
      ) : (
        <p className={className}>{texts}</p>
      )}
    </section>
  );
}

/** At the end of its countdown a message says what is still true. */
function Message({ before, after, countdown, isPaused }: HeaderView["messages"][number] & { isPaused(): boolean }) {
  const [ended, end] = useReducer(() => true, false);
  if (countdown && ended) return <span>{countdown.ended}</span>;
  return (
    <span>
      {before} {countdown && <Countdown countdown={countdown} isPaused={isPaused} onEnd={end} />} {after}
    </span>
  );
}
