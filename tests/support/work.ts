import { Session } from "node:inspector";

let session: Session | undefined;

/**
 * The number of JavaScript blocks that run during an action, including libraries: the same each time, however busy the machine is. Work
 * within regular expressions is not counted; lint checks those (`redos/no-vulnerable`).
 */
export async function blocksRun(work: () => unknown): Promise<number> {
  session ??= await startCounting();
  await blocksSince(session);
  await work();
  return blocksSince(session);
}

/** Call it after the tests of a file, because counting slows the code down. */
export function stopCounting(): void {
  session?.disconnect();
  session = undefined;
}

/** Once for many counts, because it recompiles every function of the process. */
async function startCounting(): Promise<Session> {
  const started = new Session();
  started.connect();
  await post(started, "Profiler.enable");
  await post(started, "Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  return started;
}

/** Since the last call. */
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
