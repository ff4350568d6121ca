import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isExtensionRoute } from "../../backend/http/stock-shopware";
import acceptedRequests from "./accepted-requests.json";

/**
 * The embedded backends of the route and browser tests record their requests here
 * (backend/http/request-forms.ts).
 */
const RECORDS = "test-results/requests";

/**
 * Each route with the request parts that a running Shopware accepts. All were tested in November
 * 2026 on an unmodified Shopware 6.6.7.1: each part was sent to its route, and the answer was a
 * success or the shopper's own error (a code, a stock, an address), never a misunderstood request.
 * To add a line, test it on a Shopware of your own, not on this repository's backend.
 */
const accepted: Record<string, string[]> = acceptedRequests;

const files = existsSync(RECORDS) ? readdirSync(RECORDS) : [];
const requested = [
  ...new Set(files.flatMap((file) => readFileSync(`${RECORDS}/${file}`, "utf8").split("\n"))),
]
  .filter(Boolean)
  .sort();

describe("no request that Shopware would refuse", () => {
  it("every part of a recorded request was seen answered by a running Shopware", () => {
    expect(
      requested,
      "Nothing was written down: these tests follow others, as in npm test -- routes requests, or npm test -- e2e requests.",
    ).not.toEqual([]);
    const unseen = requested.flatMap((line) => {
      const [, method = "", route = "", part = ""] = /^(\S+) (\S+): (.*)$/.exec(line) ?? [];
      if (isExtensionRoute(`/store-api${route}`) || part === "nothing") return [];
      const known = accepted[`${method} ${route}`];
      if (known === undefined)
        return [`${method} ${route}: nobody has seen a running Shopware answer this route.`];
      return known.includes(part)
        ? []
        : [`${method} ${route}: nobody has seen a running Shopware accept "${part}".`];
    });
    expect([...new Set(unseen)]).toEqual([]);
  });
});
