import { describe, expect, it } from "vitest";
import { requests, requestSeconds } from "~/services/platform/metrics.server";
import { createPrivateApp, listenPrivately } from "../../../server/private-port";
import { SOCKET_LIMITS } from "../../../server/http-server";
import { testConfig } from "../../support/unit/fake-backend";
import type { PurgeSelector } from "../../../server/documents/document-cache";

const TOKEN = "a token of the tests";

function privateApp(privateToken: string | null = TOKEN) {
  const purged: PurgeSelector[] = [];
  const app = createPrivateApp({ privateToken }, async (selector) => {
    purged.push(selector);
    return 7;
  });
  const purge = (body: string, token = TOKEN) =>
    app.request("/purge", {
      method: "POST",
      body,
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    });
  return { app, purge, purged };
}

describe("purge on demand", () => {
  it.each([[{}], [{ channel: "se" }], [{ path: "/rugs/" }], [{ channel: "gb", tag: "product:1" }]])(
    "%o is purged",
    async (selector) => {
      const { purge, purged } = privateApp();
      const answer = await purge(JSON.stringify(selector));
      expect([answer.status, await answer.json()]).toEqual([200, { documents: 7 }]);
      expect(purged).toEqual([selector]);
    },
  );

  it.each([["{"], ['"all"'], ['{"chanel":"se"}'], ['{"path":"rugs"}'], ['{"tag":""}']])(
    "%s is no selector: 400 and nothing happens",
    async (body) => {
      const { purge, purged } = privateApp();
      expect((await purge(body)).status).toBe(400);
      expect(purged).toEqual([]);
    },
  );

  it.each([["a token of the rests"], ["wrong"], [""], [`${TOKEN}x`]])(
    "with the token %j: 401",
    async (token) => {
      const { purge, purged } = privateApp();
      expect((await purge("{}", token)).status).toBe(401);
      expect(purged).toEqual([]);
    },
  );

  it.each([[TOKEN], [null]])("without a header, if the token is %j: 401", async (configured) => {
    const { app, purged } = privateApp(configured);
    expect((await app.request("/purge", { method: "POST", body: "{}" })).status).toBe(401);
    expect(purged).toEqual([]);
  });

  it("without a configured token it is refused", async () => {
    expect((await privateApp(null).purge("{}", "")).status).toBe(401);
  });

  it("a token elsewhere in the header is invalid", async () => {
    const { app, purged } = privateApp();
    const headers = { Authorization: `x Bearer ${TOKEN}` };
    expect((await app.request("/purge", { method: "POST", body: "{}", headers })).status).toBe(401);
    expect(purged).toEqual([]);
  });

  it("the port reports that its process is alive", async () =>
    expect(await (await privateApp().app.request("/healthz")).text()).toBe("ok"));

  it("is no link: GET does nothing", async () => {
    expect((await privateApp().app.request("/purge")).status).toBe(404);
  });
});

describe("slow clients of the private port", () => {
  it("are aborted like those of the shop", () => {
    const purge = async () => 0;
    const server = listenPrivately(testConfig({ privatePort: 0 }), purge);
    expect(server).toMatchObject({
      headersTimeout: SOCKET_LIMITS.headersTimeout,
      requestTimeout: SOCKET_LIMITS.requestTimeout,
    });
    server?.close();
    expect(listenPrivately(testConfig(), purge)).toBeNull();
  });
});

describe("/metrics", () => {
  it("is Prometheus text: counters, histograms that add up, labels of one line", async () => {
    requests.inc({ route: 'a"b\\c\nd', method: "GET", status: 200 }, 3);
    for (const seconds of [0.001, 0.2, 99]) requestSeconds.observe({ route: "cart" }, seconds);
    const { app } = privateApp();
    const answer = await app.request("/metrics");
    expect(answer.headers.get("Content-Type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    const text = await answer.text();
    expect(text).toContain(
      'hearth_requests_total{route="a\\"b\\\\c\\nd",method="GET",status="200"} 3',
    );
    expect(text).toContain("# TYPE hearth_request_seconds histogram");
    expect(text).toContain('hearth_request_seconds_bucket{le="0.005",route="cart"} 1');
    expect(text).toContain('hearth_request_seconds_bucket{le="0.25",route="cart"} 2');
    expect(text).toContain('hearth_request_seconds_bucket{le="+Inf",route="cart"} 3');
    expect(text).toContain('hearth_request_seconds_count{route="cart"} 3');
    expect(text.match(/# TYPE hearth_request_seconds /g)).toHaveLength(1);
    for (const line of text.split("\n").filter(Boolean))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^{}]*\})? -?[\d.e+-]+)$/);
  });
});
