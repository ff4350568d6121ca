/** The offset of Shopware's clock from ours, in milliseconds, by configuration: as its last answer shows. */
const offsets = new WeakMap<object, number>();

/** Notes the `Date` header of an answer; one that is missing or cannot be read changes nothing. */
export function noteBackendTime(config: object, date: string | null, now = Date.now()): void {
  const theirs = Date.parse(date ?? "");
  if (!Number.isNaN(theirs)) offsets.set(config, theirs - now);
}

/** What time it is for Shopware (epoch, ms; to the second). Its orders are dated by it, and our own clock may be off. */
export function backendNow(config: object): number {
  return Date.now() + (offsets.get(config) ?? 0);
}
