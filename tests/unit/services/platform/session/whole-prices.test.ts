import { expect, it } from "vitest";
import { getFormatter } from "~/services/platform/i18n/format.server";
import { warmChannelContext } from "~/services/platform/session/channel-context.server";
import { applyOwnPrices } from "~/services/platform/session/own-prices.server";
import { openTestShop, se } from "../../../../support/unit/fake-backend";
import { shopBackend } from "../../../../support/unit/shop-backend";
import { contextOf } from "../../../../support/entities";

/**
 * A Shopware that rounds prices to this many decimals.
 *
 * @returns 1 299 and 1 299.50 in this shop's format
 */
async function shown(
  itemDecimals: number,
  totalDecimals = itemDecimals,
  isoCode = "SEK",
): Promise<string[]> {
  const context = contextOf(null, {
    salesChannel: { name: "Hearth", translated: {} },
    currency: { isoCode },
    context: { taxState: "gross", ruleIds: [] },
    itemRounding: { decimals: itemDecimals, interval: 1, roundForNet: true },
    totalRounding: { decimals: totalDecimals, interval: 1, roundForNet: true },
  });
  // Even with a configured name, the first page after a start waits for the channel.
  const { shop } = await openTestShop(shopBackend({ context }), {
    channel: { ...se, shopName: "Hearth" },
  });
  await warmChannelContext(shop);
  await applyOwnPrices(shop);
  const { money } = getFormatter(shop.channel);
  return [129_900, 129_950].map((minor) => money(minor).replace(/\s/g, " "));
}

it.each([
  [
    "whole units are shown without decimals, what an earlier order has of them is not hidden",
    0,
    0,
    ["1 299 kr", "1 299,50 kr"],
  ],
  ["two decimals are shown", 2, 2, ["1 299,00 kr", "1 299,50 kr"]],
  ["where only the total is whole, prices keep theirs", 2, 0, ["1 299,00 kr", "1 299,50 kr"]],
])("prices follow the decimals that Shopware rounds to: %s", async (_, item, total, expected) => {
  expect(await shown(item, total)).toEqual(expected);
});

it("where Shopware sells in another currency, amounts are shown in it", async () => {
  expect(await shown(2, 2, "GBP")).toEqual(["1 299,00 GBP", "1 299,50 GBP"]);
});
