/** Upper bounds of the duration histograms, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Labels = Readonly<Record<string, string | number>>;
export interface Sample {
  name: string;
  labels: Labels;
  value: number;
}

interface Series {
  labels: Labels;
  value: number;
}
interface Histogram {
  labels: Labels;
  /** how many fell under each bound and not under the one before; the last: over all of them */
  counts: number[];
  sum: number;
}
const counters = new Map<string, Map<string, Series>>();
const histograms = new Map<string, Map<string, Histogram>>();
const gauges = new Map<string, () => number>();

/** What is counted, for /metrics; the words that Prometheus shows beside it. */
const HELP: Readonly<Record<string, string>> = {
  hearth_requests_total: "Requests answered, by route, method and status.",
  hearth_request_seconds: "Time from request to answer.",
  hearth_documents_total: "Kept documents sent, by how they were found.",
  hearth_documents_cached: "Documents in memory.",
  hearth_documents_bytes: "Size of the documents in memory.",
  hearth_backend_calls_total: "Calls to a backend, by outcome.",
  hearth_backend_call_seconds: "Time of a backend call.",
  hearth_backend_open: "1 while calls to a backend are not even tried.",
  hearth_requests_under_way: "Requests being answered now.",
  hearth_refused_total: "Requests refused, by reason.",
  hearth_event_loop_delay_seconds: "Mean delay of the event loop, last second.",
  hearth_memory_bytes: "Resident memory of the process.",
  hearth_cpu_seconds: "Processor time that the process has taken.",
  hearth_web_vital: "What browsers measured, by route and measure: seconds; CLS as it is.",
};

export function count(name: string, labels: Labels, by = 1): void {
  seriesOf(counters, name, labels, () => ({ labels, value: 0 })).value += by;
}

/** @param seconds how long it took */
export function observe(name: string, labels: Labels, seconds: number): void {
  const histogram = seriesOf(histograms, name, labels, () => ({ labels, counts: BUCKETS.map(() => 0).concat(0), sum: 0 }));
  const at = BUCKETS.findIndex((bound) => seconds <= bound);
  histogram.counts[at < 0 ? BUCKETS.length : at]! += 1;
  histogram.sum += seconds;
}

/** A value that is read when the metrics are collected. */
export function gauge(name: string, read: () => number): void {
  gauges.set(name, read);
}

/** Labels come from routes, statuses and configuration: their number is bounded by the code. */
function seriesOf<T>(store: Map<string, Map<string, T>>, name: string, labels: Labels, make: () => T): T {
  let all = store.get(name);
  if (!all) store.set(name, (all = new Map()));
  const key = JSON.stringify(labels);
  let series = all.get(key);
  if (!series) all.set(key, (series = make()));
  return series;
}

/** Everything that this process has counted. */
export function samples(): Sample[] {
  const counted = [...counters].flatMap(([name, all]) => [...all.values()].map(({ labels, value }) => ({ name, labels, value })));
  const timed = [...histograms].flatMap(([name, all]) => [...all.values()].flatMap((histogram) => bucketsOf(name, histogram)));
  const read = [...gauges].map(([name, value]) => ({ name, labels: {}, value: value() }));
  return [...counted, ...timed, ...read];
}

/** Prometheus' buckets count every value up to their bound. */
function bucketsOf(name: string, { labels, counts, sum }: Histogram): Sample[] {
  let below = 0;
  const buckets = counts.map((inBucket, at) => {
    below += inBucket;
    return { name: `${name}_bucket`, labels: { ...labels, le: BUCKETS[at] ?? "+Inf" }, value: below };
  });
  return [...buckets, { name: `${name}_sum`, labels, value: sum }, { name: `${name}_count`, labels, value: below }];
}

/** The text format of Prometheus. */
export function prometheusText(all: Sample[]): string {
  const byName = new Map<string, Sample[]>();
  for (const sample of all) byName.set(sample.name, [...(byName.get(sample.name) ?? []), sample]);
  const described = new Set<string>();
  const lines = [...byName].flatMap(([name, group]) => {
    const family = name.replace(/_(bucket|sum|count)$/, "");
    const head =
      described.has(family) || !HELP[family] ? [] : [`# HELP ${family} ${HELP[family]}`, `# TYPE ${family} ${typeOf(family, name)}`];
    described.add(family);
    return [...head, ...group.map(({ labels, value }) => `${name}${labelText(labels)} ${value}`)];
  });
  return `${lines.join("\n")}\n`;
}

function typeOf(family: string, name: string): string {
  if (family !== name) return "histogram";
  return name.endsWith("_total") ? "counter" : "gauge";
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${String(value).replace(/[\\"\n]/g, "_")}"`);
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}
