import { afterAll, beforeAll, expect, it } from "vitest";
import { startBackendWith } from "../support/routes/backend";
import { table } from "../../scripts/shopware/report";
import { runTrial } from "../../scripts/shopware/run";
import { findFreePort } from "../../scripts/lib/free-port.mjs";

const KEY = "SWSCHEARTHDEMOGB0000000000";
const MINUTES = 60_000;
const port = String(await findFreePort());

let endBackend: () => Promise<void>;
beforeAll(async () => {
  const stock = { BACKEND_STOCK_SHOPWARE: "1", STOREFRONT_PORT: "3170" };
  endBackend = await startBackendWith({
    BACKEND_PORT: port,
    SHOPWARE_ENDPOINT: `http://localhost:${port}`,
    ...stock,
  });
});
afterAll(() => endBackend());

it(
  "the suite for any Shopware, on the embedded backend as a stock one: every row works",
  { timeout: 5 * MINUTES },
  async () => {
    const wanted = { endpoint: `http://localhost:${port}`, key: KEY };
    const { rows, differs } = await runTrial(wanted, { withBrowser: false });
    expect(differs, table(differs)).toEqual([]);
    const tried = rows.filter(({ result }) => result === "works").map(({ what }) => what);
    for (const kind of [
      "a simple product",
      "a variant",
      "sold out",
      "delivered elsewhere",
      "opens an account",
      "keeps a product",
    ])
      expect([kind, tried.some((what) => what.includes(kind))]).toEqual([kind, true]);
  },
);
