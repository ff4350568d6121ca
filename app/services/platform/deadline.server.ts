/**
 * The result of the work, or what `late` gives or throws if it takes longer than `ms`. The work
 * itself goes on.
 */
export async function withTimeout<T, Late>(
  work: Promise<T>,
  ms: number,
  late: () => Late,
): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
    timer.unref();
  });
  try {
    return await Promise.race([work, deadline.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Opens something that may then take long, such as a large file: the signal ends it only while it
 * has not been opened within `ms`. For calls that end in time, `AbortSignal.timeout` is enough.
 */
export async function openWithin<T>(
  ms: number,
  open: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), ms);
  try {
    return await open(deadline.signal);
  } finally {
    clearTimeout(timer);
  }
}
