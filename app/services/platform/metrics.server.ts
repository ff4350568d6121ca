import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** Upper bounds of the duration histograms, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Everything that this process has counted, for /metrics. Labels come from routes, statuses and configuration: the code bounds their number. */
export const metrics = new Registry();
const registers = [metrics];

export const requests = new Counter({
  name: "hearth_requests_total",
  help: "Requests answered, by route, method and status.",
  labelNames: ["route", "method", "status"],
  registers,
});
export const requestSeconds = new Histogram({
  name: "hearth_request_seconds",
  help: "Time from request to answer.",
  labelNames: ["route"],
  buckets,
  registers,
});
export const documentsSent = new Counter({
  name: "hearth_documents_total",
  help: "Cached documents sent, by how they were found.",
  labelNames: ["state"],
  registers,
});
export const backendCalls = new Counter({
  name: "hearth_backend_calls_total",
  help: "Calls to a backend, by outcome.",
  labelNames: ["backend", "outcome"],
  registers,
});
export const backendCallSeconds = new Histogram({
  name: "hearth_backend_call_seconds",
  help: "Time of a backend call.",
  labelNames: ["backend"],
  buckets,
  registers,
});
export const refusals = new Counter({
  name: "hearth_refused_total",
  help: "Requests refused, by reason.",
  labelNames: ["reason"],
  registers,
});
export const webVitals = new Histogram({
  name: "hearth_web_vital",
  help: "What browsers measured, by route and measure: seconds; CLS as it is.",
  labelNames: ["route", "measure"],
  buckets,
  registers,
});

/** A value that is read when somebody asks for the metrics. The last reader of a name counts. */
export function gauge(name: string, help: string, read: () => number): void {
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
