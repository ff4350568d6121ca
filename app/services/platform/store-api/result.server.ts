/** An answer of the backend, understood or not (behaviour §8.1); `code` is the HTTP status, 0 without an answer in time. */
export type Result<T, E = Failure> = { status: "success"; data: T } | E;
export type Failure = { status: "error"; code: number; error: unknown };

/** The code of a call that got no answer. */
export const NO_ANSWER = 0;
const TOO_MANY_REQUESTS = 429;

/** Whether the backend refuses the request, so that a retry would fail too: any 4xx except too many requests. */
export function isRefusal({ code }: Pick<Failure, "code">): boolean {
  return code >= 400 && code < 500 && code !== TOO_MANY_REQUESTS;
}
