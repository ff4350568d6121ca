/** An answer of the backend, understood or not (behaviour §8.1); `code` is the HTTP status, 0 when no answer came in time. */
export type Result<T, E = Failure> = { status: "success"; data: T } | E;
export type Failure = { status: "error"; code: number; error: unknown };

/** The code of a call that got no answer. */
export const NO_ANSWER = 0;
