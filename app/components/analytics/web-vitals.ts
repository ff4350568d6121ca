/** What is measured; milliseconds, CLS in thousandths. */
type Vital = "TTFB" | "FCP" | "LCP" | "CLS" | "INP";
const ADDRESS = "/api/vitals";
let started = false;

/**
 * Measures how the document that was loaded first felt, and says so once when it is left: the route's name and five numbers, nothing of
 * the shopper. To be called only with consent.
 *
 * @param route id of the document's route, e.g. "routes/cart"
 */
export function reportVitals(route: string): void {
  if (started || typeof PerformanceObserver === "undefined") return;
  started = true;
  const vitals: Partial<Record<Vital, number>> = {};
  const set = (name: Vital, value: number) => (vitals[name] = Math.round(value));
  const observe = (type: string, take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void, options = {}) => {
    try {
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
    } catch {
      // A measure that this browser does not know is left out.
    }
  };
  observe("navigation", (entry) => set("TTFB", (entry as PerformanceNavigationTiming).responseStart));
  observe("paint", (entry) => entry.name === "first-contentful-paint" && set("FCP", entry.startTime));
  observe("largest-contentful-paint", (entry) => set("LCP", entry.startTime));
  observe("layout-shift", (entry) => !entry.hadRecentInput && set("CLS", (vitals.CLS ?? 0) + (entry.value ?? 0) * 1_000));
  observe("event", (entry) => set("INP", Math.max(vitals.INP ?? 0, entry.duration)), { durationThreshold: 40 });
  addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState !== "hidden" || Object.keys(vitals).length === 0) return;
      const body = JSON.stringify({ route: route.replace("routes/", ""), vitals });
      navigator.sendBeacon(ADDRESS, new Blob([body], { type: "application/json" }));
    },
    { once: true },
  );
}
