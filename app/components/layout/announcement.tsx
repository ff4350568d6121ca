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

const TEXTS = "grid min-h-8 min-w-0 flex-1 items-center py-1.5 leading-[1.35]";
/** Paused or without motion, the messages stand side by side. */
const SIDE_BY_SIDE =
  "group/texts peer-checked:flex peer-checked:flex-wrap peer-checked:justify-center peer-checked:gap-x-10 motion-reduce:flex motion-reduce:flex-wrap motion-reduce:justify-center motion-reduce:gap-x-10";
const MESSAGE = "[grid-area:1/1]";
/** Without a fade, because a half transparent message is not readable. */
const IN_TURNS =
  "motion-safe:animate-turn motion-safe:even:[animation-delay:-5s] group-has-[:checked]/bar:animate-none motion-safe:group-hover/texts:[animation-play-state:paused]";
/** Two bars; while paused a triangle. */
const PAUSE_BUTTON =
  "peer order-1 grid size-6 flex-none cursor-pointer appearance-none place-content-center rounded-full border-0 bg-transparent forced-color-adjust-none before:h-3 before:w-2.5 before:border-x-[0.1875rem] before:border-current checked:before:border-y-[0.375rem] checked:before:border-l-[0.625rem] checked:before:border-r-0 checked:before:border-y-transparent forced-colors:text-[CanvasText]";

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
  const takeTurns = messages.length > 1;
  const texts = messages.map((message) => (
    <Message
      key={message.before + message.after}
      {...message}
      className={takeTurns ? `${MESSAGE} ${IN_TURNS}` : MESSAGE}
    />
  ));
  const className = takeTurns ? `${TEXTS} ${SIDE_BY_SIDE}` : TEXTS;
  return (
    <section
      aria-label={t("header.announcement")}
      // With letters twice as large the middle of the bar matters less than the length of its
      // lines.
      className={`group/bar flex items-center gap-2 pl-[min(2.5rem,8vw)] pr-2 text-center [grid-area:1/1] ${isCovered ? "invisible" : ""}`}
      data-area="announcement"
      data-testid="announcement"
    >
      {changes && (
        <>
          <label htmlFor={PAUSE} className="sr-only">
            {t("header.pause")}
          </label>{" "}
          <input
            type="checkbox"
            id={PAUSE}
            className={PAUSE_BUTTON}
            data-testid="announcement-pause"
          />
        </>
      )}
      {messageLink ? (
        <LinkTo
          link={{ ...messageLink, label: "" }}
          className={`${className} hover:underline hover:underline-offset-4`}
          data-testid="announcement-texts"
        >
          {texts}
        </LinkTo>
      ) : (
        <p className={className} data-testid="announcement-texts">
          {texts}
        </p>
      )}
    </section>
  );
}

type MessageProps = HeaderView["messages"][number] & { className: string };

/**
 * After its countdown a message shows only the text around it. Screen readers hear the countdown
 * once, not every second.
 */
function Message({ before, after, countdown, className }: MessageProps) {
  const t = useMessages();
  const left = useTimeLeft(countdown);
  if (countdown && !left)
    return (
      <span className={className} data-testid="announcement-message">
        {countdown.ended}
      </span>
    );
  return (
    <span className={className} data-testid="announcement-message">
      {before}{" "}
      {countdown && left && (
        <span
          role="img"
          aria-label={countdown.words}
          className="whitespace-nowrap tabular-nums"
          data-testid="countdown"
        >
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
