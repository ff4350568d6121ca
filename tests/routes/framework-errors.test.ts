import { parse } from "node-html-parser";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { demoCustomer } from "../support/routes/account";
import { openShop, Shopper } from "../support/routes/shopper";

const sv = getTranslate("sv-SE");
const ID = "a".repeat(32);
const headingOf = (html: string) => parse(html).querySelector("main h1")?.text;

/** A shop with an unexpected failure: the backend is gone, and logging throws. */
function brokenShop() {
  const log = pino({ level: "silent" });
  const fail = (_: unknown, message?: string) => {
    if (message === "backend call failed") throw new Error("broken on purpose");
  };
  return openShop({ SHOPWARE_ENDPOINT: "http://127.0.0.1:9" }, Object.assign(log, { error: fail }));
}

describe("the framework's own errors are in the shopper's language, and JSON for scripts", () => {
  it("an unexpected failure of an own API call", async () => {
    const { status, headers, data } = await new Shopper("se.localhost", brokenShop()).api(
      "/api/search/suggest?q=vas",
    );
    expect([status, headers.get("Content-Type")]).toEqual([500, "application/json"]);
    expect(data).toEqual({
      status: "error",
      errorCode: "INTERNAL_SERVER_ERROR",
      error: sv("error.failure.text"),
    });
  });

  it.each(["/api/search/suggest?q=vas", "/api/product/get/by-ids?ids=a"])(
    "%s called in an unknown way",
    async (path) => {
      const { status, data } = await new Shopper("se.localhost").api(path, {});
      expect(status).toBe(405);
      expect(data).toMatchObject({
        status: "error",
        errorCode: "METHOD_NOT_ALLOWED",
        error: sv("server.unreadable.text"),
      });
    },
  );

  it("a form without an action at its address: not a failure of the shop", async () => {
    const { status, html } = await new Shopper().post("/menu", { any: "thing" });
    expect([status, headingOf(html)]).toEqual([405, "We cannot find this page"]);
  });

  it("a document of an unknown order, and an unknown document", async () => {
    const customer = await demoCustomer("se.localhost");
    for (const path of [`/account/order/document/${ID}/${ID}`, `/mediaId/${ID}`]) {
      const { status, html, headers } = await customer.get(path);
      expect([path, status, headers.get("Content-Type")]).toEqual([
        path,
        404,
        "text/html; charset=utf-8",
      ]);
      expect(headingOf(html)).toBe(sv("server.notFound.title"));
      expect(headers.get("Content-Security-Policy")).toContain("default-src 'self'");
    }
  });

  it.each([
    "/cart?_data=routes%2Fcart",
    "/cart?_data=root",
    "/account/login?_data=x&returnTo=%2Fcart",
  ])("%s is the page, whatever the framework would make of the parameter", async (path) => {
    const { status, html } = await new Shopper().get(path);
    expect([status, headingOf(html)]).toEqual([200, expect.stringMatching(/\w/)]);
    expect(html).not.toContain("_data");
  });
});
