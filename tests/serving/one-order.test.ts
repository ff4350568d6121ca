import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { atReview, buying, ordersOf, useCountry } from "../support/routes/checkout";
import { BACKEND_PORT, environment } from "../support/routes/environment";
import type { Shopper } from "../support/routes/shopper";
import { askedOverTheNetwork } from "../support/serving/ask";
import { hasRedis, REDIS_NEEDED, startRedis, startStorefront } from "../support/serving/processes";

const started: { end(): Promise<unknown> }[] = [];
beforeAll(useCountry);
afterEach(async () => {
  await Promise.all(started.splice(0).map((thing) => thing.end()));
});

/** Requests are distributed among the processes in turn: each gets some of these. */
const TABS = [1, 2, 3, 4];
const idIn = (text: string | null) => /[0-9a-f]{32}/.exec(text ?? "")?.[0];

describe.each([1, 2])(
  "§4.14 one order, whatever is sent at once: Shopware itself would make two; processes: %i",
  (processes) => {
    it.skipIf(processes > 1 && !hasRedis)(
      `bought in four tabs, by invoice, by card, and by the own API${REDIS_NEEDED}`,
      async () => {
        const redis = processes > 1 ? await startRedis() : null;
        if (redis) started.push(redis);
        const storefronts = await Promise.all(
          Array.from({ length: processes }, () =>
            startStorefront({
              SHOPWARE_ENDPOINT: `http://localhost:${BACKEND_PORT}`,
              ELEVATE_ENDPOINT: "",
              RATE_LIMIT_FACTOR: "0",
              // With the shop's address in the backend, whatever its port is here.
              CHANNEL_GB_URL: environment().CHANNEL_GB_URL ?? "",
              INSTANCES: String(processes),
              ...(redis && { REDIS_URL: redis.url }),
            }),
          ),
        );
        started.push(...storefronts);
        const shop = askedOverTheNetwork(...storefronts.map(({ port }) => port));

        for (const method of ["Invoice", "Pay by bank"]) {
          const { shopper, review } = await atReview(undefined, shop);
          const answers = await Promise.all(
            TABS.map(() => shopper.post("/checkout", buying(review, method))),
          );
          expect(answers.map(({ status }) => status)).toEqual(TABS.map(() => 303));
          await expectOneOrder(
            shopper,
            answers.map(({ location }) => idIn(location)),
          );
        }

        const other = (await atReview("own-api@example.com", shop)).shopper;
        const placed = await Promise.all(
          TABS.map(() => other.api("/api/checkout/place-order", { customerComment: null })),
        );
        await expectOneOrder(
          other,
          placed.map(({ data }) => (data as { data?: { id: string } }).data?.id),
        );
      },
    );
  },
);

async function expectOneOrder(shopper: Shopper, ids: (string | undefined)[]): Promise<void> {
  const orders = await ordersOf(shopper);
  expect(orders).toHaveLength(1);
  expect(new Set(ids)).toEqual(new Set([orders[0]!.id]));
}
