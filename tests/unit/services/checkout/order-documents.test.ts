import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDocument } from "~/services/checkout/orders/download.server";
import { idOf } from "../../../support/entities";
import { openTestShop } from "../../../support/unit/fake-backend";

let disposition: string | undefined;
const shopware = createServer((_, answer) =>
  answer
    .writeHead(200, {
      "Content-Type": "application/pdf",
      ...(disposition && { "Content-Disposition": disposition }),
    })
    .end("%PDF"),
);
beforeAll(() => new Promise<void>((resolve) => void shopware.listen(0, "127.0.0.1", resolve)));
afterAll(() => shopware.close());

it.each([
  ["inline; filename=invoice_1000.pdf", "attachment; filename=invoice_1000.pdf"],
  [
    `inline; filename="Rechnung 1000.pdf"; filename*=utf-8''Rechnung%201000.pdf`,
    `attachment; filename="Rechnung 1000.pdf"; filename*=utf-8''Rechnung%201000.pdf`,
  ],
  ["attachment; filename=invoice_1000.pdf", "attachment; filename=invoice_1000.pdf"],
  [undefined, "attachment"],
])(
  "a document that Shopware sends as %s is %s: it keeps its name, and never runs in the page",
  async (sent, passedOn) => {
    disposition = sent;
    const { shop } = await openTestShop(() => ({}), { token: "T".repeat(32) });
    shop.config = {
      ...shop.config,
      shopwareEndpoint: `http://127.0.0.1:${(shopware.address() as AddressInfo).port}`,
    };
    const file = await openDocument(shop, { documentId: idOf("1"), code: "c".repeat(32) });
    expect(file.headers.get("Content-Disposition")).toBe(passedOn);
  },
);
