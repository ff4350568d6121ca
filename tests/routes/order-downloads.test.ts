import { parse } from "node-html-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { atReview, buying, useCountry } from "../support/routes/checkout";
import { openShop, Shopper } from "../support/routes/shopper";
import { Refusal, openProxy } from "../support/routes/store-api-proxy";
import { statusOf } from "../support/routes/page-content";

const t = getTranslate("en-GB");
const FILE = { paid: "a".repeat(32), unpaid: "b".repeat(32) };
const media = (fileName: string) => ({ fileName, fileExtension: "pdf", url: "", private: true });

const proxy = await openProxy();
beforeAll(async () => {
  await useCountry();
  // The longer prefix first, because the first match is used.
  proxy.alter(
    "order/download",
    new Refusal(403, { errors: [{ status: "403", code: "CHECKOUT__CUSTOMER_NOT_LOGGED_IN" }] }),
  );
  proxy.alter("order", (body: { orders: { elements: { lineItems: object[] }[] } }) => {
    for (const order of body.orders.elements)
      order.lineItems = order.lineItems.map((line) => ({
        ...line,
        downloads: [
          { id: FILE.paid, accessGranted: true, position: 0, media: media("guide") },
          { id: FILE.unpaid, accessGranted: false, position: 1, media: media("patterns") },
        ],
      }));
    return body;
  });
});

/** A guest with an order whose files have a running Shopware's format. */
async function bought(): Promise<{ shopper: Shopper; orderId: string }> {
  const { shopper, review } = await atReview(
    undefined,
    openShop({ SHOPWARE_ENDPOINT: proxy.endpoint }),
  );
  const { location } = await shopper.post("/checkout", buying(review, "Invoice"));
  return { shopper, orderId: location!.split("/").at(-1)! };
}

describe("downloads of an order", () => {
  it("the order's page links available downloads; the others must be paid first", async () => {
    const { shopper, orderId } = await bought();
    const page = parse((await shopper.get(`/account/order/${orderId}`)).html);
    const link = page
      .querySelectorAll("[data-testid=order-lines] a")
      .find(({ text }) => text === t("order.download", { name: "guide.pdf" }));
    expect(link?.getAttribute("href")).toBe(`/account/order/download/${orderId}/${FILE.paid}`);
    expect(page.querySelector("[data-testid=order-lines]")!.text).toContain(
      t("order.download.pending", { name: "patterns.pdf" }),
    );
  });

  it("the file comes by this server, is never stored, and is sent without a token", async () => {
    const { shopper, orderId } = await bought();
    proxy.alter("order/download", new Refusal(200, { file: "guide" }));
    const file = await shopper.get(`/account/order/download/${orderId}/${FILE.paid}`);
    expect([file.status, file.html]).toEqual([200, '{"file":"guide"}']);
    expect(file.headers.get("Cache-Control")).toMatch(/no-store/);
    expect(file.headers.get("Content-Disposition")).toMatch(/^attachment/);
    expect(file.headers.get("sw-context-token")).toBeNull();
  });

  it("without a login the shopper is told how to get it, and led to the mail's order", async () => {
    const stranger = new Shopper("localhost", openShop({ SHOPWARE_ENDPOINT: proxy.endpoint }));
    const deepLink = "HZu1-v5t-ihLVSl-iApKMyyBG183HkZk";
    const asked = await stranger.get(
      `/account/order/download/${"c".repeat(32)}/${FILE.paid}?deepLinkCode=${deepLink}`,
    );
    expect([asked.status, asked.location]).toEqual([302, `/account/order/${deepLink}`]);
    expect(statusOf(await stranger.get(asked.location!))).toBe(t("order.download.login"));
  });

  it("unpaid or foreign files are reported with a message; an unknown id is 404", async () => {
    const { shopper, orderId } = await bought();
    const code = "CHECKOUT__LINE_ITEM_DOWNLOAD_FILE_NOT_FOUND";
    proxy.alter("order/download", new Refusal(404, { errors: [{ status: "404", code }] }));
    const asked = await shopper.get(`/account/order/download/${orderId}/${FILE.unpaid}`);
    expect(asked.location).toBe(`/account/order/${orderId}`);
    expect(statusOf(await shopper.get(asked.location!))).toBe(t("order.download.unavailable"));
    expect((await shopper.get("/account/order/download/nonsense/nonsense")).status).toBe(404);
  });
});
