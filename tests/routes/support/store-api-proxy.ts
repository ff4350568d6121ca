import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Waves } from "./waves";
import { BACKEND_PORT } from "./environment";

/** A call of the storefront, ids replaced. */
export interface SeenCall {
  route: string;
  /** what tells it from others of its route: ids and body */
  subject: string;
  /** the context token that it was made with */
  token: string | undefined;
  /** of the shopper's request that it was made for; the shop's own reading has others */
  requestId: string;
  /** order of arrival and of the answer's end, on one clock of events */
  arrived: number;
  answered: number;
  /** which of the waves it came with, while calls are counted in waves */
  wave: number;
}

/** How the embedded backend is told to fail, for one request (its test mode). */
export type Fault = `latency=${number}` | `status=${number}` | "html" | "cut" | "reset";

/** An answer in place of the backend's, which is not asked at all. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

/** What an answer's JSON becomes, or what is answered without asking. */
export type Change = ((body: never) => unknown) | Refusal;

/** An answer as it goes over the wire. */
export interface Spoken {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}
/** Says something else than the backend: `subject` tells the call from others of its route. */
export type Liar = (honest: Spoken, call: { route: string; subject: string; token: string | undefined }) => Spoken;

export interface StoreApiProxy {
  endpoint: string;
  calls: SeenCall[];
  /** ids of the requests that the calls were made for */
  requestIds: Set<string>;
  /** Lets every call to a route fail that begins with `prefix` ("" for all); without a fault they go well again. */
  fail(prefix: string, fault: Fault | null): void;
  /** Lets the backend answer otherwise to every call of a route that begins with `prefix`; without a change it answers as it does. */
  alter(prefix: string, change: Change | null): void;
  /** Lets somebody else speak for the backend, on every route; null: it speaks for itself. */
  speakThrough(liar: Liar | null): void;
  /** Keeps answers back this long. */
  slowBy(ms: number): void;
  /**
   * Runs `page` and lets its calls pass in waves: none is forwarded before no other arrives beside it, and the next wave begins when all of
   * the last one are answered. So what is asked side by side is counted side by side, however slow the machine is.
   */
  inWaves<Result>(page: () => Promise<Result>): Promise<Result>;
  /** Waits until no call is under way and none arrives. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

const KEEP_ALIVE_MS = 65_000;

const tokenOf = ({ headers }: IncomingMessage) => headers["sw-context-token"]?.toString();

const ID = /\b[0-9a-f]{32}\b/g;

/** Stands between storefront and embedded backend: counts the calls, and lets chosen ones fail without a word to other tests' calls. */
export async function startProxy(): Promise<StoreApiProxy> {
  const calls: SeenCall[] = [];
  const requestIds = new Set<string>();
  const faults = new Map<string, Fault>();
  const changes = new Map<string, Change>();
  let speaker: Liar | null = null;
  const waves = new Waves();
  let delay = 0;
  let clock = 0;

  // Longer than the storefront keeps a connection: closed at the moment of the next request, on a busy machine, that would fail.
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
    const of = <Value>(map: Map<string, Value>) => [...map].find(([prefix]) => route.startsWith(prefix))?.[1];
    const [fault, change] = [of(faults), of(changes)];
    const pass = async () => {
      const [bytes] = await Promise.all([body, turn]);
      forward(asked, bytes, answer, { fault, change: spoken(speaker, call, bytes) ?? change });
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
    speakThrough: (liar) => (speaker = liar),
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

/** What a liar makes of an answer, whatever it is made of. */
class Speech {
  constructor(readonly of: (honest: Spoken) => Spoken) {}
}

function spoken(liar: Liar | null, { route, token }: SeenCall, body: Buffer): Speech | null {
  return liar && new Speech((honest) => liar(honest, { route, subject: `${route} ${body.toString()}`, token }));
}

/** Passes a broken answer on as broken as it came. */
function forward(
  asked: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
  { fault, change }: { fault: Fault | undefined; change: Change | Speech | undefined },
): void {
  if (change instanceof Refusal)
    return void answer.writeHead(change.status, { "Content-Type": "application/json" }).end(JSON.stringify(change.body));
  const onwards = request(
    // A connection of its own for each call: one that was kept could be closed by the backend in this very moment.
    {
      agent: false,
      host: "localhost",
      port: BACKEND_PORT,
      path: asked.url,
      method: asked.method,
      headers: { ...asked.headers, ...(fault && { "x-hearth-fault": fault }) },
    },
    (given) => {
      if (change) return void readBody(given).then((bytes) => sendChanged(answer, given, bytes, change));
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

function sendChanged(answer: ServerResponse, given: IncomingMessage, bytes: Buffer, change: ((body: never) => unknown) | Speech): void {
  const { "content-length": _length, "transfer-encoding": _encoding, ...headers } = given.headers;
  if (change instanceof Speech) {
    const said = change.of({ status: given.statusCode ?? 502, headers, text: bytes.toString() });
    const spokenHeaders = Object.entries(said.headers).filter(([, value]) => value !== undefined);
    return void answer.writeHead(said.status, Object.fromEntries(spokenHeaders)).end(said.text);
  }
  answer.writeHead(given.statusCode ?? 502, headers);
  answer.end(JSON.stringify(change(JSON.parse(bytes.toString() || "null") as never)));
}

async function readBody(asked: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of asked) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** How many calls had to wait for each other's answers: the waves that they came in. */
export function callsInARow(calls: SeenCall[]): number {
  return new Set(calls.map(({ wave }) => wave)).size;
}
