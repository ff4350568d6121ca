import { useEffect, useState } from "react";
import { useMessages } from "~/components/ui/messages";
import { clockOffset, countdownParams, TICK_MS, timeLeft } from "~/domain/countdown";
import type { CountdownView } from "~/services/layout/types";

interface CountdownProps {
  countdown: CountdownView;
  isPaused(): boolean;
  onEnd(): void;
}

/** How far the shopper's clock is off, found once a visit. */
let offset: number | undefined;

/** Counts down from the server's value (behaviour §4.10). Screen readers hear it once, not every second. */
export function Countdown({ countdown: { until, now, words }, isPaused, onEnd }: CountdownProps) {
  const t = useMessages();
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const offsetMs = (offset ??= clockOffset(now, performance.timeOrigin, Date.now()));
    const tick = () => {
      const present = Date.now() + offsetMs;
      if (!isPaused()) setMoment(present);
      if (present < until) return;
      clearInterval(timer);
      onEnd();
    };
    const timer = setInterval(tick, TICK_MS);
    tick();
    return () => clearInterval(timer);
  }, [until, now, isPaused, onEnd]);
  const left = timeLeft(until, moment);
  if (!left) return null;
  return (
    <span role="img" aria-label={words} className="countdown">
      {t("header.countdown", countdownParams(left))}
    </span>
  );
}
