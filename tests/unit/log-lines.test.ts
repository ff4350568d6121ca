import { describe, expect, it } from "vitest";
import { shortLine } from "../../scripts/lib/log-lines.mjs";

const entry = (fields: Record<string, unknown>) =>
  shortLine(JSON.stringify({ level: 30, time: "2026-11-23T12:00:00.000Z", ...fields }));

describe("npm start and npm run dev on a terminal", () => {
  it("a request is one short line; calls to the embedded backend have none", () => {
    const request = {
      msg: "request",
      requestId: "r1",
      method: "GET",
      path: "/cart",
      route: "routes/cart",
      status: 200,
      ms: 34,
    };
    expect(entry(request)).toBe("  GET /cart → 200, 34 ms");
    expect(entry({ ...request, name: "backend" })).toBeNull();
  });

  it("a warning says what it is about, an error where it comes from", () => {
    expect(
      entry({
        level: 40,
        msg: "backend not ready",
        channel: "gb",
        retryInMs: 500,
        requestId: null,
      }),
    ).toBe("  warning: backend not ready (channel gb, retryInMs 500)");
    const err = {
      type: "Error",
      message: "x",
      stack: ["Error: x", ...Array.from({ length: 20 }, (_, at) => `    at f${at}`)].join("\n"),
    };
    expect(entry({ level: 50, msg: "request failed", err })?.split("\n")).toHaveLength(6);
  });

  it("other lines are unchanged", () => {
    expect([shortLine("Port 3000 is in use."), shortLine(""), shortLine("{}")]).toEqual([
      "  Port 3000 is in use.",
      null,
      "  {}",
    ]);
  });
});
