import { Skipped } from "./report";
import type { Trial } from "./trial";

/**
 * Reverts what Shopware lets a shopper revert: orders are cancelled, accounts deleted, newsletter
 * subscriptions ended.
 */
export async function cleanUp({ report, api, leftBehind }: Trial): Promise<void> {
  const orders = await countDone(leftBehind.orders, ({ id, buyer }) =>
    api.post("order/state/cancel", { orderId: id }, buyer.token),
  );
  const customers = await countDone(leftBehind.customers, ({ token }) =>
    api.call("DELETE", "account/customer", undefined, token),
  );
  const newsletter = await countDone(leftBehind.newsletter, (email) =>
    api.post("newsletter/unsubscribe", { email }),
  );
  const say = (what: string, { done, of }: { done: number; of: number }) =>
    report.step("clean-up", `${done} of ${of} ${what}`, () =>
      done === of
        ? Promise.resolve()
        : Promise.reject(
            new Skipped(
              "Shopware does not let shoppers take back the others: delete them in the Administration",
            ),
          ),
    );
  await say("orders cancelled", orders);
  await say("accounts deleted", customers);
  await say("newsletter addresses removed", newsletter);
}

async function countDone<T>(
  all: readonly T[],
  undo: (one: T) => Promise<unknown>,
): Promise<{ done: number; of: number }> {
  let done = 0;
  for (const one of all)
    if (
      await undo(one).then(
        () => true,
        () => false,
      )
    )
      done += 1;
  return { done, of: all.length };
}
