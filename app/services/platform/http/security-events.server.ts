import type { Logger } from "pino";

/** The security events for operators; alerts rely on these names (docs/security.md). */
type SecurityEvent =
  | "login.succeeded"
  | "login.refused"
  | "logout"
  | "registration"
  | "recovery.requested"
  | "password.reset"
  | "password.reset.refused"
  | "password.changed"
  | "password.change.refused"
  | "email.changed"
  | "email.change.refused"
  | "account.deleted"
  | "account.deletion.refused"
  | "limit.reached"
  | "write.foreign";

const EXPECTED: ReadonlySet<SecurityEvent> = new Set([
  "login.succeeded",
  "logout",
  "registration",
  "recovery.requested",
]);

/**
 * Logs a security event, never a person or typed text.
 *
 * @param log of the request
 * @param more further fields, from the code only
 */
export function noteSecurityEvent(
  { log }: { log: Pick<Logger, "info" | "warn"> },
  event: SecurityEvent,
  more: Readonly<Record<string, string>> = {},
): void {
  const line = { event, ...more };
  if (EXPECTED.has(event)) log.info(line, "security event");
  else log.warn(line, "security event");
}
