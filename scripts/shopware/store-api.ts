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
export type Json = Record<string, never>;

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
    if (!response.ok)
      throw new StoreApiError(
        response.status,
        /"code":\s*"([^"]+)"/.exec(text)?.[1] ?? "",
        `${method} ${path}`,
      );
    return (text === "" ? {} : JSON.parse(text)) as T;
  }
}
