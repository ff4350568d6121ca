import { once } from "node:events";
import { expect, it } from "vitest";
import { openServer } from "../../backend/http/server";

/** How long a storefront holds an idle connection (`store-api.server.ts`). */
const STOREFRONT_KEEPS_MS = 30_000;

it("a connection that says nothing is closed; one that a storefront holds is not closed before it does", async () => {
  const server = openServer(
    () => new Response("ok"),
    { port: 0, host: "127.0.0.1" },
    () => undefined,
  );
  await once(server, "listening");
  expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 });
  expect(server.keepAliveTimeout).toBeGreaterThan(STOREFRONT_KEEPS_MS);
  server.close();
});
