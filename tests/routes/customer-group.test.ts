import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { idOf } from "../../backend/id";
import { newEmail, person } from "../support/routes/account";
import { byAction, summaryOf, textsOf } from "../support/routes/page-content";
import { openShop, Shopper } from "../support/routes/shopper";
import { startProxy } from "../support/routes/store-api-proxy";

const t = getTranslate("en-GB");
const DEALERS = idOf("customer-group", "dealers");
const PAGE = `/account/register?group=${DEALERS}`;

describe("§2.5 registration for a customer group", () => {
  it("is at Shopware's address, with the merchant's words, in the shop's language", async () => {
    const page = await new Shopper("de.localhost").get(`/customer-group-registration/${DEALERS}`);
    expect([page.status, page.location]).toEqual([302, PAGE]);
    const form = await new Shopper("de.localhost").get(PAGE);
    expect(textsOf(form, "h1")).toEqual(["Als Händler registrieren"]);
    expect(parse(form.html).querySelector("main .rich-text strong")?.text).toBe("ohne Steuer");
    expect(parse(form.html).querySelector("main [name=company]")?.hasAttribute("required")).toBe(
      true,
    );
  });

  it.each(["0".repeat(32), "x", ""])(
    "a group without registration is not found: %j",
    async (id) => {
      expect((await new Shopper().get(`/account/register?group=${id}`)).status).toBe(404);
    },
  );

  it("requires a company if the group is for companies; Shopware gets the group", async () => {
    const proxy = await startProxy();
    try {
      const shopper = new Shopper("localhost", openShop({ SHOPWARE_ENDPOINT: proxy.endpoint }));
      const email = newEmail("dealer");
      const refused = await shopper.post(PAGE, person(email));
      expect(summaryOf(refused)).toContainEqual({
        text: t("form.required.company"),
        href: "#company",
      });
      expect(textsOf(refused, "h1")).toEqual(["Register as a dealer"]);
      const opened = await shopper.fillIn(
        refused,
        byAction("/account/register"),
        person(email, { company: "Berg Interiors" }),
      );
      expect(opened.path).toBe("/account");
      expect(textsOf(opened, "[role=status]").join()).toContain(t("account.notice.groupRequested"));
      const sent = proxy.calls.find(({ route }) => route === "POST account/register")?.subject;
      expect(sent).toContain(`"requestedGroupId":"${DEALERS}"`);
      expect(sent).toContain('"accountType":"business"');
    } finally {
      await proxy.close();
    }
  });
});
