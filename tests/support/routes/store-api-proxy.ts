import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import { Waves } from "./waves";
import { BACKEND_PORT } from "./environment";

/** A call of the storefront, with ids replaced. */
export interface SeenCall {
  route: string;
  /** distinguishes it from other calls of its route: ids and body */
  subject: string;
  /** its context token */
  token: string | undefined;
  /** of the shopper's request that caused it; the shop's own calls have others */
  requestId: string;
  /** order of arrival and of the answer's end, in one sequence of events */
  arrived: number;
  answered: number;
  /** the wave that it came with, while calls are counted in waves */
  wave: number;
}

/** A fault of the embedded backend for one request (its test mode). */
export type Fault = `latency=${number}` | `status=${number}` | "html" | "cut" | "reset";

/** An answer without calling the backend. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

/** Changes an answer's JSON, or replaces the answer. */
export type Change = ((body: never) => unknown) | Refusal;

/** An answer as it is sent. */
export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}
/** Changes the backend's answers: `subject` distinguishes calls of the same route. */
export type AnswerChanger = (
  original: RawAnswer,
  call: { route: string; subject: string; token: string | undefined },
) => RawAnswer;

export interface StoreApiProxy {
  endpoint: string;
  calls: SeenCall[];
  /** ids of the requests that the calls were made for */
  requestIds: Set<string>;
  /** Makes every call fail whose route begins with `prefix` ("" for all); null ends it. */
  fail(prefix: string, fault: Fault | null): void;
  /** Changes the backend's answers for every route that begins with `prefix`; null ends it. */
  alter(prefix: string, change: Change | null): void;
  /** Changes the backend's answers on every route; null ends it. */
  changeAnswers(changer: AnswerChanger | null): void;
  /** Delays answers. */
  slowBy(ms: number): void;
  /**
   * Runs `page` and forwards its calls in waves: a wave is complete when no further call arrives
   * beside it, and the next one begins when all its calls are answered. So parallel calls are
   * counted as parallel, however slow the machine is.
   */
  inWaves<Result>(page: () => Promise<Result>): Promise<Result>;
  /** Waits until no call is pending and none arrives. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

const KEEP_ALIVE_MS = 65_000;

const tokenOf = ({ headers }: IncomingMessage) => headers["sw-context-token"]?.toString();

const ID = /\b[0-9a-f]{32}\b/g;

/** A proxy for the tests of one file, closed after them. */
export async function openProxy(): Promise<StoreApiProxy> {
  const proxy = await startProxy();
  afterAll(() => proxy.close());
  return proxy;
}

/**
 * A proxy between storefront and embedded backend: counts the calls, and lets selected ones fail
 * without affecting other tests' calls.
 */
export async function startProxy(): Promise<StoreApiProxy> {
  const calls: SeenCall[] = [];
  const requestIds = new Set<string>();
  const faults = new Map<string, Fault>();
  const changes = new Map<string, Change>();
  let activeChanger: AnswerChanger | null = null;
  const waves = new Waves();
  let delay = 0;
  let clock = 0;

  // Longer than the storefront's: on a busy machine a connection might otherwise be closed just
  // when the next request uses it.
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (asked, answer) => {
    const body = readBody(asked);
    const route = new URL(asked.url ?? "/", "http://backend").pathname.replace("/store-api/", "");
    const call: SeenCall = {
      route: `${asked.method} ${route.replace(ID, "{id}")}`,
      subject: route,
      token: tokenOf(asked),
      requestId: String(asked.headers["x-request-id"]),
      arrived: (clock += 1),
      answered: Infinity,
      wave: waves.current,
    };
    calls.push(call);
    requestIds.add(call.requestId);
    void body.then((bytes) => (call.subject += bytes.toString()));
    answer.on("finish", () => (call.answered = clock += 1));
    const turn = waves.join(answer);
    const of = <Value>(map: Map<string, Value>) =>
      [...map].find(([prefix]) => route.startsWith(prefix))?.[1];
    const [fault, change] = [of(faults), of(changes)];
    const pass = async () => {
      const [bytes] = await Promise.all([body, turn]);
      forward(asked, bytes, answer, {
        fault,
        change: pendingChange(activeChanger, call, bytes) ?? change,
      });
    };
    setTimeout(() => void pass(), delay);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    requestIds,
    fail: (prefix, fault) => (fault ? faults.set(prefix, fault) : faults.delete(prefix)),
    alter: (prefix, change) => (change ? changes.set(prefix, change) : changes.delete(prefix)),
    changeAnswers: (changer) => (activeChanger = changer),
    slowBy: (ms) => (delay = ms),
    inWaves: (page) => waves.during(page),
    quiet: () => waves.quiet(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** An answer under change. */
class PendingChange {
  constructor(readonly of: (original: RawAnswer) => RawAnswer) {}
}

function pendingChange(
  changer: AnswerChanger | null,
  { route, token }: SeenCall,
  body: Buffer,
): PendingChange | null {
  return (
    changer &&
    new PendingChange((original) =>
      changer(original, { route, subject: `${route} ${body.toString()}`, token }),
    )
  );
}

/** Passes on a broken answer in its broken state. */
function forward(
  asked: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
  { fault, change }: { fault: Fault | undefined; change: Change | PendingChange | undefined },
): void {
  if (change instanceof Refusal)
    return void answer
      .writeHead(change.status, { "Content-Type": "application/json" })
      .end(JSON.stringify(change.body));
  const onwards = request(
    // A new connection per call: the backend might close a reused one at this very moment.
    {
      agent: false,
      host: "localhost",
      port: BACKEND_PORT,
      path: asked.url,
      method: asked.method,
      headers: { ...asked.headers, ...(fault && { "x-hearth-fault": fault }) },
    },
    (given) => {
      if (change)
        return void readBody(given).then((bytes) => sendChanged(answer, given, bytes, change));
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.on("data", (chunk: Buffer) => answer.write(chunk));
      given.on("end", () => answer.end());
      given.on("error", () => answer.destroy());
    },
  );
  onwards.on("error", () => answer.destroy());
  answer.on("close", () => onwards.destroy());
  onwards.end(body);
}

function sendChanged(
  answer: ServerResponse,
  given: IncomingMessage,
  bytes: Buffer,
  change: ((body: never) => unknown) | PendingChange,
): void {
  const { "content-length": _length, "transfer-encoding": _encoding, ...headers } = given.headers;
  if (change instanceof PendingChange) {
    const changed = change.of({ status: given.statusCode ?? 502, headers, text: bytes.toString() });
    const changedHeaders = Object.entries(changed.headers).filter(
      ([, value]) => value !== undefined,
    );
    return void answer
      .writeHead(changed.status, Object.fromEntries(changedHeaders))
      .end(changed.text);
  }
  answer.writeHead(given.statusCode ?? 502, headers);
  answer.end(JSON.stringify(change(JSON.parse(bytes.toString() || "null") as never)));
}

async function readBody(asked: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of asked) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The number of sequential calls: the waves that they came in. */
export function callsInARow(calls: SeenCall[]): number {
  return new Set(calls.map(({ wave }) => wave)).size;
}
