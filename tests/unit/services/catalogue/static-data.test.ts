import { describe, expect, it } from "vitest";
import {
  findIndicatorByText,
  loadStaticData,
  NO_STATIC_DATA,
} from "~/services/catalogue/product/static-data.api.server";
import { openTestShop, reply } from "../../../support/unit/fake-backend";

describe("§7.9 static product data", () => {
  const times = {
    deliveryTimes: [
      { id: "1", name: "1–3 working days", unit: "day", max: 3, alternativeNames: ["1-3 dagar"] },
      { id: "2", name: "8 weeks", unit: "week", max: "8" },
      null,
    ],
  };

  it("tell the indicator of a delivery time by its name or alternative names", async () => {
    const { shop } = await openTestShop(({ path }) =>
      path === "product/static-data" ? times : reply({ status: 404 }),
    );
    const result = await loadStaticData(shop);
    const data = result.status === "success" ? result.data : NO_STATIC_DATA;
    expect(
      [" 1-3 Dagar ", "8 weeks", "tomorrow"].map((words) => findIndicatorByText(words, data)),
    ).toEqual(["in-stock", "incoming", null]);
  });

  it("a Shopware without the extension is requested once in three hours", async () => {
    const { shop, calls } = await openTestShop(() => reply({ status: 404, body: { errors: [] } }));
    expect(await loadStaticData(shop)).toEqual({ status: "success", data: NO_STATIC_DATA });
    await loadStaticData(shop);
    expect(calls).toHaveLength(1);
  });
});
