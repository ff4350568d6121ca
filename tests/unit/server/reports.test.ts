import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { webVitals } from "~/services/platform/metrics.server";
import { countVitals, logPolicyReport } from "../../../server/reports";

const isRoute = (name: string) => ["$", "cart"].includes(name);
const counted = async () => (await webVitals.get()).values;

describe("web vitals: browsers' measurements", () => {
  it("is counted by the route's name, in seconds; CLS as it is", async () => {
    expect(countVitals({ route: "$", vitals: { LCP: 1_200, CLS: 60 } }, isRoute)).toBe(true);
    const all = await counted();
    const bucket = (measure: string, le: number) =>
      all.find(
        ({ metricName, labels }) =>
          metricName?.endsWith("_bucket") &&
          labels.measure === measure &&
          (labels as { le?: number }).le === le,
      )?.value;
    expect([bucket("LCP", 1), bucket("LCP", 2.5), bucket("CLS", 0.05), bucket("CLS", 0.1)]).toEqual(
      [0, 1, 0, 1],
    );
  });

  it.each([
    ["an address", { route: "/Ronn-stoneware-vase/10341", vitals: { LCP: 1 } }],
    ["a route that is none", { route: "account/anna@example.com", vitals: { LCP: 1 } }],
    ["a measure that is none", { route: "$", vitals: { EMAIL: 1 } }],
    ["no number", { route: "$", vitals: { LCP: "fast" } }],
    ["a number without end", { route: "$", vitals: { LCP: 1e300 } }],
    ["less than nothing", { route: "$", vitals: { CLS: -1 } }],
    ["nothing", null],
  ])("%s is not", async (_, body) => {
    const before = JSON.stringify(await counted());
    expect(countVitals(body, isRoute)).toBe(false);
    expect(JSON.stringify(await counted())).toBe(before);
  });
});

describe("reports of the policy", () => {
  const reported = (body: unknown) => {
    const lines: string[] = [];
    logPolicyReport(
      body,
      pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(line) }),
    );
    return lines.map((line) => JSON.parse(line) as unknown);
  };
  const page = "https://shop.example/account/order/1?email=anna@example.com";
  const line = {
    level: 40,
    directive: "script-src-elem",
    blocked: "https://evil.example",
    msg: "policy report",
  };

  it("of a long host are cut, because anybody can send twenty at once", () => {
    const report = {
      "effective-directive": "img-src",
      "blocked-uri": `https://${"a".repeat(1_900)}.example`,
    };
    expect(JSON.stringify(reported({ "csp-report": report })).length).toBeLessThan(400);
  });

  it.each([
    [
      "of the old kind",
      {
        "csp-report": {
          "document-uri": page,
          "effective-directive": "script-src-elem",
          "blocked-uri": "https://evil.example/x?y",
        },
      },
    ],
    [
      "of the new kind",
      [
        {
          type: "csp-violation",
          url: page,
          body: {
            documentURL: page,
            effectiveDirective: "script-src-elem",
            blockedURL: "https://evil.example/x?y",
          },
        },
      ],
    ],
  ])("%s: directive and origin are logged, neither page nor query", (_, body) =>
    expect(reported(body)).toEqual([line]),
  );

  it.each([
    [null],
    [[]],
    ["text"],
    [{ "csp-report": { "blocked-uri": 1 } }],
    [Array.from({ length: 50 }, () => ({ body: {} }))],
  ])("what is none says nothing: %j", (body) => expect(reported(body)).toEqual([]));

  it("a blocked URL cannot write a log line of its own", () => {
    const evil = {
      "csp-report": {
        "effective-directive": 'x"}\n{"msg":"evil',
        "blocked-uri": 'evil\n{"msg":"y"}',
      },
    };
    expect(reported(evil)).toEqual([
      { level: 40, directive: "xmsgevil", blocked: "other", msg: "policy report" },
    ]);
  });
});
