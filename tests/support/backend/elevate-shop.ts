import { openTestShop, type TestShop } from "./shop";

/** The common query parameters of a visitor to the fixture's British shop. */
const VISIT = {
  market: "gb",
  locale: "en-GB",
  touchpoint: "desktop",
  customerKey: "ann",
  sessionKey: "visit-1",
};

interface ElevateAnswer<T> {
  status: number;
  headers: Headers;
  body: T;
}

export interface ElevateShop extends TestShop {
  /**
   * A query: GET without a body, else POST with the body as text/plain. `parameters` add to {@link
   * VISIT}; null takes one away.
   */
  query<T = Record<string, unknown>>(
    name: string,
    parameters?: Record<string, string | null>,
    body?: unknown,
  ): Promise<ElevateAnswer<T>>;
  notify(
    name: string,
    body?: unknown,
    parameters?: Record<string, string | null>,
  ): Promise<ElevateAnswer<{ message: string } | null>>;
}

export function openElevateShop(): ElevateShop {
  const shop = openTestShop();
  const send = async <T>(
    path: string,
    parameters: Record<string, string | null>,
    init: RequestInit,
  ): Promise<ElevateAnswer<T>> => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters))
      if (value !== null) search.set(name, value);
    const response = await shop.app.request(
      `/api/storefront/v3/${path}?${search.toString()}`,
      init,
    );
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text === "" ? null : JSON.parse(text)) as T,
    };
  };
  const textBody = (body: unknown): RequestInit => ({
    method: "POST",
    headers: { "content-type": "text/plain;charset=UTF-8" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return {
    ...shop,
    query: (name, parameters = {}, body) =>
      send(
        `queries/${name}`,
        { ...VISIT, ...parameters },
        body === undefined ? {} : textBody(body),
      ),
    notify: (name, body, parameters = {}) => {
      const { market, customerKey, sessionKey } = VISIT;
      return send(
        `notifications/${name}`,
        { market, customerKey, sessionKey, ...parameters },
        body === undefined ? { method: "POST" } : textBody(body),
      );
    },
  };
}

export interface Group {
  key: string;
  products: { title: string; ticket: string }[];
}

export const keysOf = (groups: Group[]): string[] => groups.map((group) => group.key);
