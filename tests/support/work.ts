import { Session } from "node:inspector";

/**
 * How many blocks of JavaScript run while something is done, libraries included: the same number each time, however busy the machine is.
 * What regular expressions do within is not counted; lint holds them (`redos/no-vulnerable`).
 */
export async function blocksRun(work: () => unknown): Promise<number> {
  const session = new Session();
  session.connect();
  try {
    await post(session, "Profiler.enable");
    await post(session, "Profiler.startPreciseCoverage", { callCount: true, detailed: true });
    await work();
    const { result } = await post<{ result: Script[] }>(session, "Profiler.takePreciseCoverage");
    return result.flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges)).reduce((sum, { count }) => sum + count, 0);
  } finally {
    session.disconnect();
  }
}

interface Script {
  functions: { ranges: { count: number }[] }[];
}

function post<Answer>(session: Session, method: string, parameters: object = {}): Promise<Answer> {
  return new Promise((resolve, reject) =>
    session.post(method, parameters, (error, answer) => (error ? reject(error) : resolve(answer as Answer))),
  );
}
