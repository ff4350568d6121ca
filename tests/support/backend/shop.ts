import { serve, type ServerType } from "@hono/node-server";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";
import { createBackendApp } from "../../../backend/app";
import { openDatabase } from "../../../backend/db/open";
import type { DemoCatalogue } from "../../../backend/data/types";
import { isSeeded, seedDatabase } from "../../../backend/db/seed";
import type { Backend, BackendApp, BackendConfig } from "../../../backend/types";
import { catalogue } from "./fixtures";

export const GB = catalogue.channels[0]?.accessKey ?? "";
export const SE = catalogue.channels[1]?.accessKey ?? "";

export interface Answer<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  /** The context token of the answer. */
  token: string | null;
  body: T;
}

export interface CallOptions {
  method?: string;
  /** Sent as JSON; a string is sent unchanged. */
  body?: unknown;
  token?: string;
  accessKey?: string | null;
  headers?: Record<string, string>;
}

export interface TestShop {
  backend: Backend;
  app: BackendApp;
  /** Calls /store-api{path}: GET without a body, else POST unless `method` says otherwise. */
  call<T = Record<string, unknown>>(path: string, options?: CallOptions): Promise<Answer<T>>;
}

/** A backend with a test catalogue, in memory by default. */
export function openBackend(
  of: DemoCatalogue,
  config: Partial<BackendConfig> = {},
  db = openDatabase(":memory:"),
): Backend {
  const backend: Backend = {
    db,
    config: {
      publicUrl: "http://backend.test",
      dataDir: "var/test",
      storefrontUrls: { gb: "http://localhost:3000", se: "http://se.localhost:3000" },
      testMode: true,
      ...config,
    },
  };
  if (!isSeeded(db)) seedDatabase(db, of, backend.config);
  return backend;
}

/** The backend with the fixture catalogue, in memory; each call of this creates a new database. */
export const openTestShop = (config: Partial<BackendConfig> = {}): TestShop =>
  shopOf(openBackend(catalogue, config));

/** An error within the backend fails the test's call. */
export function shopOf(backend: Backend): TestShop {
  const unexpected: Error[] = [];
  const app = createBackendApp(backend, (error) => unexpected.push(error));
  return {
    backend,
    app,
    async call<T>(path: string, options: CallOptions = {}): Promise<Answer<T>> {
      const response = await app.request(`/store-api${path}`, requestOf(options));
      const text = await response.text();
      if (unexpected.length > 0) throw unexpected.splice(0)[0];
      const body = (text === "" ? null : JSON.parse(text)) as T;
      return {
        status: response.status,
        headers: response.headers,
        token: response.headers.get("sw-context-token"),
        body,
      };
    },
  };
}

function requestOf({ method, body, token, accessKey = GB, headers }: CallOptions): RequestInit {
  const content =
    body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body);
  return {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: {
      ...(accessKey === null ? {} : { "sw-access-key": accessKey }),
      ...(token === undefined ? {} : { "sw-context-token": token }),
      ...(content === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(content === undefined ? {} : { body: content }),
  };
}

/** Serves an app on a free port until the file's tests are over. @returns its origin */
export function listens(app: Pick<BackendApp, "fetch">): () => string {
  let server: ServerType;
  beforeAll(
    () =>
      new Promise<void>(
        (listening) =>
          (server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, () => listening())),
      ),
  );
  afterAll(() => server.close());
  return () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
