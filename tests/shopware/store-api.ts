/** Shopware refused a call, or did not answer it. */
export class StoreApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    call: string,
  ) {
    super(`${call} was answered by ${status} ${code}`);
  }
}

/** Answers are read by hand here: the storefront's own reading is what is under test. */
export type Json = Record<string, never>;

/** Asks a Shopware itself, beside the storefront: what it says is the measure. */
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
    if (!response.ok) throw new StoreApiError(response.status, /"code":\s*"([^"]+)"/.exec(text)?.[1] ?? "", `${method} ${path}`);
    return (text === "" ? {} : JSON.parse(text)) as T;
  }
}
