import { Session } from "node:inspector";

let session: Session | undefined;

/**
 * How many blocks of JavaScript run while something is done, libraries included: the same number each time, however busy the machine is.
 * What regular expressions do within is not counted; lint holds them (`redos/no-vulnerable`).
 */
export async function blocksRun(work: () => unknown): Promise<number> {
  session ??= await startCounting();
  await blocksSince(session);
  await work();
  return blocksSince(session);
}

/** After the tests of a file: what is counted runs slower. */
export function stopCounting(): void {
  session?.disconnect();
  session = undefined;
}

/** Once for many counts: every function of the process is compiled anew for it. */
async function startCounting(): Promise<Session> {
  const started = new Session();
  started.connect();
  await post(started, "Profiler.enable");
  await post(started, "Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  return started;
}

/** Since the last time. */
async function blocksSince(counting: Session): Promise<number> {
  const { result } = await post<{ result: Script[] }>(counting, "Profiler.takePreciseCoverage");
  return result.flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges)).reduce((sum, { count }) => sum + count, 0);
}

interface Script {
  functions: { ranges: { count: number }[] }[];
}

function post<Answer>(to: Session, method: string, parameters: object = {}): Promise<Answer> {
  return new Promise((resolve, reject) =>
    to.post(method, parameters, (error, answer) => (error ? reject(error) : resolve(answer as Answer))),
  );
}
