/** A time in Shopware's format: "2026-11-21T08:20:33.028+00:00". */
export function wireTime(date = new Date()): string {
  return date.toISOString().replace("Z", "+00:00");
}

/** @param milliseconds age above which `time` counts as old */
export function isOlderThan(time: string, milliseconds: number, now = Date.now()): boolean {
  return now - Date.parse(time) > milliseconds;
}
