import { createHash } from "node:crypto";
import { inTransaction } from "../checkout/transaction";
import type { Db } from "../db/open";
import { shopwareError } from "../http/errors";

/**
 * Above `above` attempts one must wait `seconds` after the last; the highest applicable step
 * counts.
 */
interface Step {
  above: number;
  seconds: number;
}

/**
 * Shopware's settings: of login, and of recovery, contact form and newsletter, which are the same.
 */
const STEPS = {
  login: [
    { above: 10, seconds: 10 },
    { above: 15, seconds: 30 },
    { above: 20, seconds: 60 },
  ],
  "reset-password": slow(),
  "contact-form": slow(),
  newsletter: slow(),
  verification: [{ above: 1, seconds: 60 }],
} satisfies Record<string, Step[]>;
type Limiter = keyof typeof STEPS;

function slow(): Step[] {
  return [
    { above: 3, seconds: 30 },
    { above: 5, seconds: 60 },
    { above: 10, seconds: 90 },
  ];
}

/** Attempts are forgotten this long after the last one. */
const RESET_SECONDS = 86_400;

/**
 * Counts one attempt, or refuses it. A refused attempt is not counted (Shopware's "time backoff").
 *
 * @param who e.g. e-mail and client; only a digest is stored
 * @returns 0 if the attempt is allowed, else the seconds to wait
 */
export function countAttempt(db: Db, limiter: Limiter, who: string, nowMs = Date.now()): number {
  const now = Math.floor(nowMs / 1000);
  const id = keyOf(limiter, who);
  return inTransaction(db, () => {
    db.prepare("DELETE FROM rate_limit WHERE expires < ?").run(now);
    const row = db.prepare("SELECT attempts, last_attempt FROM rate_limit WHERE id = ?").get(id) as
      | { attempts: number; last_attempt: number }
      | undefined;
    const attempt = (row?.attempts ?? 0) + 1;
    const step = STEPS[limiter].filter(({ above }) => attempt > above).at(-1);
    const wait = step && row ? step.seconds - (now - row.last_attempt) : 0;
    if (wait > 0) return wait;
    db.prepare(
      "INSERT OR REPLACE INTO rate_limit (id, attempts, last_attempt, expires) VALUES (?, ?, ?, ?)",
    ).run(id, attempt, now, now + RESET_SECONDS);
    return 0;
  });
}

/** @throws 429 FRAMEWORK__RATE_LIMIT_EXCEEDED with meta.parameters.seconds */
export function requireAttempt(db: Db, limiter: Limiter, who: string): void {
  const seconds = countAttempt(db, limiter, who);
  if (seconds === 0) return;
  throw shopwareError(
    429,
    "FRAMEWORK__RATE_LIMIT_EXCEEDED",
    "Too Many Requests",
    `Too many requests, try again in ${seconds} seconds.`,
    {
      parameters: { seconds },
    },
  );
}

/** Forgets all attempts, after a successful login. */
export function forgetAttempts(db: Db, limiter: Limiter, who: string): void {
  db.prepare("DELETE FROM rate_limit WHERE id = ?").run(keyOf(limiter, who));
}

function keyOf(limiter: Limiter, who: string): string {
  return createHash("sha256").update(`${limiter}\n${who.toLowerCase()}`).digest("hex");
}
