import { useEffect, useState } from "react";
import { LinkTo } from "~/components/ui/link-to";
import { useMessages } from "~/components/ui/messages";
import {
  toCountdownParams,
  chooseCountdownUnits,
  TICK_MS,
  calculateTimeLeft,
  type TimeLeft,
} from "~/domain/layout/countdown";
import type { HeaderView, CountdownView } from "~/services/layout/header.view.server";

const PAUSE = "pause";

function isPaused(): boolean {
  return document.querySelector<HTMLInputElement>(`#${PAUSE}`)?.checked ?? false;
}

interface AnnouncementProps extends Pick<HeaderView, "messages" | "messageLink"> {
  /** something else has its place for now, which it keeps */
  isCovered: boolean;
}

/**
 * One or two messages above the header (behaviour §2.10). CSS alternates them, and a check box
 * pauses them (WCAG 2.2.2).
 */
export function Announcement({ messages, messageLink, isCovered }: AnnouncementProps) {
  const t = useMessages();
  if (messages.length === 0) return null;
  const changes = messages.length > 1 || messages.some(({ countdown }) => countdown);
  const texts = messages.map((message) => (
    <Message key={message.before + message.after} {...message} />
  ));
  const className =
    messages.length > 1 ? "announcement-texts announcement-turns" : "announcement-texts";
  return (
    <section
      aria-label={t("header.announcement")}
      className={isCovered ? "announcement invisible" : "announcement"}
      data-area="announcement"
    >
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

/**
 * After its countdown a message shows only the text around it. Screen readers hear the countdown
 * once, not every second.
 */
function Message({ before, after, countdown }: HeaderView["messages"][number]) {
  const t = useMessages();
  const left = useTimeLeft(countdown);
  if (countdown && !left) return <span className="announcement-message">{countdown.ended}</span>;
  return (
    <span className="announcement-message">
      {before}{" "}
      {countdown && left && (
        <span role="img" aria-label={countdown.words} className="countdown">
          {t(`header.countdown.${chooseCountdownUnits(left)}`, toCountdownParams(left))}
        </span>
      )}{" "}
      {after}
    </span>
  );
}

/**
 * Begins with the server's value and counts down by the shopper's clock (behaviour §4.10).
 *
 * @returns null after the end, and without a countdown
 */
function useTimeLeft(countdown: CountdownView | null): TimeLeft | null {
  const [moment, setMoment] = useState(countdown?.now ?? 0);
  useEffect(() => {
    if (!countdown) return;
    const { until } = countdown;
    const tick = () => {
      const present = Date.now();
      const isOver = present >= until;
      if (isOver || !isPaused()) setMoment(present);
      if (isOver) clearInterval(timer);
    };
    const timer = setInterval(tick, TICK_MS);
    tick();
    return () => clearInterval(timer);
  }, [countdown]);
  return countdown && calculateTimeLeft(countdown.until, moment);
}
