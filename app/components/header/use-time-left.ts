import { useEffect, useState } from "react";
import { clockOffset, TICK_MS, timeLeft, type TimeLeft } from "~/domain/countdown";
import type { CountdownView } from "~/services/layout/types";

/** How far the shopper's clock is off, found once a visit. */
let offset: number | undefined;

/** Counts down from the server's value (behaviour §4.10). @returns null once the time has passed, and where nothing is counted */
export function useTimeLeft(countdown: CountdownView | null, isPaused: () => boolean): TimeLeft | null {
  const [moment, setMoment] = useState(countdown?.now ?? 0);
  useEffect(() => {
    if (!countdown) return;
    const { until, now } = countdown;
    const offsetMs = (offset ??= clockOffset(now, performance.timeOrigin, Date.now()));
    const tick = () => {
      const present = Date.now() + offsetMs;
      const isOver = present >= until;
      if (isOver || !isPaused()) setMoment(present);
      if (isOver) clearInterval(timer);
    };
    const timer = setInterval(tick, TICK_MS);
    tick();
    return () => clearInterval(timer);
  }, [countdown, isPaused]);
  return countdown && timeLeft(countdown.until, moment);
}
