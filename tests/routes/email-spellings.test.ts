import { parse } from "node-html-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { PASSWORD, person } from "../support/routes/account";
import { countryId } from "../support/routes/checkout";
import { textsOf } from "../support/routes/page-content";
import { openShop, Shopper } from "../support/routes/shopper";
import { openProxy } from "../support/routes/store-api-proxy";

const t = getTranslate("en-GB");
const proxy = await openProxy();
const shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint });
const visitor = () => new Shopper("localhost", shop).takingCookies();
let home = "";
beforeAll(async () => {
  home = await countryId("GB");
});

describe("an e-mail address with an umlaut in its domain: both spellings are one account", () => {
  it("is registered, logged in and recovered in either, and shown as people write it", async () => {
    const name = `ada-${process.pid}-${Date.now()}`;
    const [written, ascii] = [`${name}@exämple.de`, `${name}@xn--exmple-cua.de`];
    const shopper = visitor();
    const opened = await shopper.post("/account/register", {
      ...person(written),
      countryId: home,
      zipcode: "N1 9GU",
    });
    expect([opened.status, textsOf(opened, "[data-testid=error-summary] li")]).toEqual([303, []]);
    const details = await shopper.get("/account/details");
    expect([details.html.includes(written), details.html.includes(ascii)]).toEqual([true, false]);
    for (const email of [written, ascii, written.toUpperCase().replace(name.toUpperCase(), name)]) {
      const answer = await visitor().post("/account/login", {
        email,
        password: PASSWORD,
        returnTo: "/account",
      });
      expect([email, answer.status]).toEqual([email, 303]);
    }
    const twice = await visitor().post("/account/register", {
      ...person(ascii),
      countryId: home,
      zipcode: "N1 9GU",
      city: "Leeds",
    });
    expect([twice.status, textsOf(twice, "#email-error")[0]]).toEqual([422, t("form.emailTaken")]);
    const before = proxy.calls.length;
    await visitor().post("/account/recover?index", { email: written });
    const asked = proxy.calls
      .slice(before)
      .find(({ route }) => route === "POST account/recovery-password");
    expect(asked?.subject).toContain(ascii);
  });

  it("a refused form shows the address as people write it", async () => {
    const answer = await visitor().post("/account/login", {
      email: "ada@xn--exmple-cua.de",
      password: "",
      returnTo: "/account",
    });
    expect(parse(answer.html).querySelector("#login-email")?.getAttribute("value")).toBe(
      "ada@exämple.de",
    );
  });
});
