/**
 * Why a connection failed, for the log. Node gives no message, only a code, if all addresses of a
 * host refuse.
 */
export function getFailureReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ("code" in cause ? String(cause.code) : cause.name);
}
