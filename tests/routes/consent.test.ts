import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { Shopper, type Page } from "../support/routes/shopper";

const en = getTranslate("en-GB");
const banner = (page: Page) => parse(page.html).querySelector("[data-testid=consent]");
const consentForm = (form: { querySelector(selector: string): unknown }) =>
  form.querySelector("[name=choice]") !== null;

describe("consent: the banner", () => {
  it("is on every page until it is answered, and nothing is stored meanwhile", async () => {
    const shopper = new Shopper();
    for (const path of ["/", "/cart", "/living-room/cushions/"]) {
      const page = await shopper.get(path);
      expect(banner(page)?.text, path).toContain(en("consent.question"));
      expect(page.headers.getSetCookie(), path).toEqual([]);
    }
  });

  it.each(["/", "/cookies"])(
    "accepting and refusing are one press each, side by side, and look alike: %s",
    async (path) => {
      const page = parse((await new Shopper().get(path)).html);
      const answers = page.querySelector("[data-testid=consent-answers]")!;
      const [none, all] = ["none", "all"].map((value) =>
        answers.querySelector(`[name=choice][value=${value}]`)!,
      );
      const [refuse, agree] = [none, all].map((choice) =>
        choice?.tagName === "BUTTON" ? choice : choice?.closest("form")?.querySelector("button"),
      );
      expect(refuse?.getAttribute("class")).toBe(agree?.getAttribute("class"));
      expect(refuse?.getAttribute("type")).toBe(agree?.getAttribute("type"));
      expect(answers.querySelectorAll("button").slice(-2)).toEqual([refuse, agree]);
    },
  );

  it.each([
    ["all", "analytics.personalisation"],
    ["none", "none"],
  ])(
    "the answer %s is stored, ends the question, and leads back to the page",
    async (choice, kept) => {
      const shopper = new Shopper();
      const page = await shopper.get("/living-room/cushions/");
      const back = await shopper.fillIn(page, consentForm, { choice });
      expect(back.path).toBe("/living-room/cushions/");
      expect(shopper.cookie("consent")).toBe(kept);
      expect(banner(back)).toBeNull();
      expect(parse(back.html).querySelector("[role=status]")?.text).toContain(en("consent.saved"));
    },
  );
});

describe("consent: the page", () => {
  it("has the backend's groups in the shopper's language, each with an unticked box", async () => {
    const page = parse((await new Shopper("se.localhost").get("/cookies")).html);
    const boxes = page.querySelectorAll("input[name=category]");
    expect(boxes.map((box) => [box.getAttribute("value"), box.hasAttribute("checked")])).toEqual([
      ["analytics", false],
      ["personalisation", false],
    ]);
    expect(
      page.querySelectorAll("[data-testid=choice-name]").map((label) => label.text.trim()),
    ).toEqual(["Nödvändiga", "Statistik", "Bekvämlighet"]);
    const sv = getTranslate("sv-SE");
    expect(page.querySelector("h1")?.text).toBe(sv("consent.title"));
    expect(
      page.querySelectorAll("main [data-testid=consent-answers] button").map(({ text }) => text),
    ).toEqual([sv("consent.save"), sv("consent.none"), sv("consent.all")]);
  });

  it("changes the choice at any time; data of a withdrawn consent are deleted", async () => {
    const shopper = new Shopper();
    await shopper.submit("/cookies", { choice: "all" });
    await shopper.get("/search?q=cushion");
    const changed = await shopper.submit("/cookies", { choice: "selected", category: "analytics" });
    expect(shopper.cookie("consent")).toBe("analytics");
    expect(shopper.cookie("customer-key")).toBeUndefined();
    const ticked = parse(changed.html).querySelectorAll("input[name=category][checked]");
    expect(ticked.map((box) => box.getAttribute("value"))).toEqual(["analytics"]);
  });

  it("is linked from the footer; a form without a choice changes nothing", async () => {
    const shopper = new Shopper();
    expect(
      parse((await shopper.get("/")).html).querySelector(
        '[data-testid=site-footer] a[href="/cookies"]',
      ),
    ).not.toBeNull();
    await shopper.submit("/cookies", { choice: "everything" });
    expect(shopper.cookie("consent")).toBeUndefined();
  });
});
