/** How far Shopware's clock is ahead of ours, in milliseconds, by configuration: as its last answer said. */
const ahead = new WeakMap<object, number>();

/** Notes the `Date` header of an answer; one that is missing or cannot be read changes nothing. */
export function noteBackendTime(config: object, date: string | null, now = Date.now()): void {
  const told = Date.parse(date ?? "");
  if (!Number.isNaN(told)) ahead.set(config, told - now);
}

/** What time it is for Shopware (epoch, ms; to the second). Its orders are dated by it, and our own clock may be off. */
export function backendNow(config: object): number {
  return Date.now() + (ahead.get(config) ?? 0);
}
