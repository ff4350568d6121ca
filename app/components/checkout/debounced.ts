/** Runs the work once, `ms` after the last of several requests; all callers get the same answer. */
export function debounced<Result>(ms: number, work: () => Promise<Result>): () => Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { promise: Promise<Result>; settle: (result: Promise<Result>) => void } | null = null;
  return () => {
    clearTimeout(timer);
    if (!waiting) {
      let settle: (result: Promise<Result>) => void = () => undefined;
      const promise = new Promise<Result>((resolve) => (settle = resolve));
      waiting = { promise, settle };
    }
    const { promise, settle } = waiting;
    timer = setTimeout(() => {
      waiting = null;
      settle(work());
    }, ms);
    return promise;
  };
}
