import { readFileSync } from "node:fs";
import type { Workload } from "./workload";

export interface Measured {
  name: string;
  /** Milliseconds until the whole answer has arrived. */
  p50: number;
  p99: number;
  longest: number;
  /** Average size of an answer, in bytes. */
  bytes: number;
}

/** How many of the requests are sent before the clock counts. */
const WARM_UP = 20;

/** Sends the calls one after another over kept-alive connections. @throws when one is answered with an error */
export async function measure(origin: string, { name, calls }: Workload): Promise<Measured> {
  const took: number[] = [];
  let bytes = 0;
  for (const [index, { path, init }] of calls.entries()) {
    const start = performance.now();
    const response = await fetch(origin + path, init);
    const body = await response.arrayBuffer();
    if (index >= WARM_UP) took.push(performance.now() - start);
    bytes += body.byteLength;
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${new TextDecoder().decode(body).slice(0, 300)}`);
  }
  took.sort((a, b) => a - b);
  const at = (share: number): number => took[Math.min(took.length - 1, Math.ceil(took.length * share) - 1)] ?? 0;
  return { name, p50: at(0.5), p99: at(0.99), longest: at(1), bytes: Math.round(bytes / calls.length) };
}

/** The most memory the process has ever held, in megabytes; null where the system does not tell. */
export function peakMemory(processId: number): number | null {
  try {
    const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${processId}/status`, "utf8"))?.[1];
    return peak === undefined ? null : Math.round(Number(peak) / 1024);
  } catch {
    return null;
  }
}
