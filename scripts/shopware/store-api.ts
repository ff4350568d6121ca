/** Shopware refused a call, or did not answer. */
export class StoreApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    call: string,
  ) {
    super(`${call} was answered by ${status} ${code}`);
  }
}

/** Answers are read without the storefront's schemas, because these are under test. */
type Json = Record<string, never>;

/** Calls Shopware directly, without the storefront: its answers are the reference. */
export class StoreApi {
  constructor(
    readonly endpoint: string,
    readonly accessKey: string,
    readonly languageId: string | null = null,
  ) {}

  get<T = Json>(path: string, token?: string | null): Promise<T> {
    return this.call<T>("GET", path, undefined, token);
  }

  post<T = Json>(path: string, body: unknown = {}, token?: string | null): Promise<T> {
    return this.call<T>("POST", path, body, token);
  }

  async call<T>(method: string, path: string, body?: unknown, token?: string | null): Promise<T> {
    const answer = await this.answer(method, path, body, token);
    if (answer.status >= 300)
      throw new StoreApiError(answer.status, findErrorCode(answer.body), `${method} ${path}`);
    return answer.body as T;
  }

  /** An answer as it is, refusals too; `token` is the context token that it carries. */
  async answer(
    method: string,
    path: string,
    body?: unknown,
    token?: string | null,
  ): Promise<{ status: number; body: unknown; token: string | null }> {
    const response = await fetch(`${this.endpoint}/store-api/${path}`, {
      method,
      headers: {
        Accept: "application/json",
        "Content-Type": "application/json",
        "sw-access-key": this.accessKey,
        ...(this.languageId && { "sw-language-id": this.languageId }),
        ...(token && { "sw-context-token": token }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: parseOrNone(text),
      token: response.headers.get("sw-context-token"),
    };
  }
}

/** {} for an empty answer and for one that is no JSON. */
function parseOrNone(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function findErrorCode(body: unknown): string {
  const { errors } = body as { errors?: { code?: string | null }[] };
  return errors?.[0]?.code ?? "";
}
