import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from "web-vitals";

const ADDRESS = "/api/vitals";
let started = false;

/**
 * Reports the first document's web vitals when it is left. Call it only with consent.
 *
 * @param route its id, e.g. "routes/cart"
 */
export function reportVitals(route: string): void {
  if (started) return;
  started = true;
  const vitals: Partial<Record<MetricType["name"], number>> = {};
  // Milliseconds; layout shift in thousandths.
  const note = ({ name, value }: MetricType) =>
    (vitals[name] = Math.round(name === "CLS" ? value * 1_000 : value));
  for (const measure of [onTTFB, onFCP, onLCP, onCLS, onINP])
    measure(note, { reportAllChanges: true });
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
