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
  /** Milliseconds that the server was computing, on average: what is left when the machine is busy with other things. Null where unknown. */
  cpu: number | null;
}

/** How many of the requests are sent before the clock counts. */
const WARM_UP = 20;

/** Sends the calls one after another over kept-alive connections. @throws when one is answered with an error */
export async function measure(origin: string, processId: number, { name, calls }: Workload): Promise<Measured> {
  const took: number[] = [];
  const before = computingTime(processId);
  let bytes = 0;
  for (const [index, { path, init }] of calls.entries()) {
    const start = performance.now();
    const response = await fetch(origin + path, init);
    const body = await response.arrayBuffer();
    if (index >= WARM_UP) took.push(performance.now() - start);
    bytes += body.byteLength;
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${new TextDecoder().decode(body).slice(0, 300)}`);
  }
  const after = computingTime(processId);
  took.sort((a, b) => a - b);
  const at = (share: number): number => took[Math.min(took.length - 1, Math.ceil(took.length * share) - 1)] ?? 0;
  return {
    name,
    p50: at(0.5),
    p99: at(0.99),
    longest: at(1),
    bytes: Math.round(bytes / calls.length),
    cpu: before === null || after === null ? null : (after - before) / calls.length,
  };
}

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds that a process has been computing since it started; null where the system does not tell. */
function computingTime(processId: number): number | null {
  try {
    const afterName = readFileSync(`/proc/${processId}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(afterName[11]) + Number(afterName[12])) * TICK_MS;
  } catch {
    return null;
  }
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
