import { LinkTo } from "~/components/ui/link-to";
import { useMessages } from "~/components/ui/messages";
import { countdownParams } from "~/domain/countdown";
import type { HeaderView } from "~/services/layout/types";
import { useTimeLeft } from "./use-time-left";

const PAUSE = "pause";

function isPaused(): boolean {
  return document.querySelector<HTMLInputElement>(`#${PAUSE}`)?.checked ?? false;
}

/** One or two messages above the header (behaviour §2.10). CSS alternates them, and a check box pauses them (WCAG 2.2.2). */
export function Announcement({ messages, messageLink }: Pick<HeaderView, "messages" | "messageLink">) {
  const t = useMessages();
  if (messages.length === 0) return null;
  const changes = messages.length > 1 || messages.some(({ countdown }) => countdown);
  const texts = messages.map((message) => <Message key={message.before + message.after} {...message} />);
  const className = messages.length > 1 ? "announcement-texts announcement-turns" : "announcement-texts";
  return (
    <section aria-label={t("header.announcement")} className="announcement" data-area="announcement">
      {changes && (
        <>
          <label htmlFor={PAUSE} className="sr-only">
            {t("header.pause")}
          </label>{" "}
          <input type="checkbox" id={PAUSE} className="announcement-pause" />
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

/** At the end of its countdown a message says what is still true. Screen readers hear the countdown once, not every second. */
function Message({ before, after, countdown }: HeaderView["messages"][number]) {
  const t = useMessages();
  const left = useTimeLeft(countdown, isPaused);
  if (countdown && !left) return <span>{countdown.ended}</span>;
  return (
    <span>
      {before}{" "}
      {countdown && left && (
        <span role="img" aria-label={countdown.words} className="countdown">
          {t("header.countdown", countdownParams(left))}
        </span>
      )}{" "}
      {after}
    </span>
  );
}
