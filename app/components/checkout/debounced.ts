/** Runs the work once, `ms` after the last of several requests; all callers get the same answer. */
export function debounced<Result>(ms: number, work: () => Promise<Result>): () => Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting: ((result: Promise<Result>) => void)[] = [];
  const run = () => {
    const result = work();
    for (const settle of waiting.splice(0)) settle(result);
  };
  return () => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
    return new Promise((resolve) => waiting.push(resolve));
  };
}
