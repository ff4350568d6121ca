import { Counter, Gauge, Histogram, Registry } from "prom-client";

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * All counters of this process, for /metrics. Label values come from routes, statuses and
 * configuration, so their number is bounded.
 */
export const metrics = new Registry();
const registers = [metrics];

const createCounter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
  new Counter({ name, help, labelNames, registers });
const createHistogram = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
  new Histogram({ name, help, labelNames, buckets, registers });

export const requests = createCounter(
  "hearth_requests_total",
  "Requests answered, by route, method and status.",
  ["route", "method", "status"],
);
export const requestSeconds = createHistogram(
  "hearth_request_seconds",
  "Time from request to answer.",
  ["route"],
);
export const documentsSent = createCounter(
  "hearth_documents_total",
  "Cached documents sent, by how they were found.",
  ["state"],
);
export const backendCalls = createCounter(
  "hearth_backend_calls_total",
  "Calls to a backend, by outcome.",
  ["backend", "outcome"],
);
export const backendCallSeconds = createHistogram(
  "hearth_backend_call_seconds",
  "Time of a backend call.",
  ["backend"],
);
export const refusals = createCounter("hearth_refused_total", "Requests refused, by reason.", [
  "reason",
]);
export const webVitals = createHistogram(
  "hearth_web_vital",
  "What browsers measured, by route and measure: seconds; CLS as it is.",
  ["route", "measure"],
);

/**
 * A gauge whose value is read when /metrics is requested. A later `read` of the same name replaces
 * the earlier one.
 */
export function createGauge(name: string, help: string, read: () => number): void {
  metrics.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(read());
    },
  });
}
