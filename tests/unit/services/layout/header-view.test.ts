import { describe, expect, it } from "vitest";
import { calculateContrast } from "~/domain/colours";
import {
  buildHeaderCss,
  buildHeaderView,
  loadSocialLinks,
} from "~/services/layout/header.view.server";
import { loadMenuPage } from "~/services/layout/menu-page.server";
import { palette } from "../../../../styles/palette";
import { customPropertiesIn } from "../../../support/unit/custom-properties";
import { gb, openTestShop, reply, se } from "../../../support/unit/fake-backend";
import { shopBackend } from "../../../support/unit/shop-backend";

const NOW = Date.UTC(2026, 10, 21, 12);
const at = (path: string) => new URL(path, gb.origin);
const contextWith = (customFields: object) => ({
  salesChannel: { name: "Shop", translated: { customFields }, customFields: null, domains: [] },
  customer: null,
});

async function viewOf(fields: object, { channel = gb, path = "/", now = NOW } = {}) {
  const { shop } = await openTestShop(shopBackend({ context: contextWith(fields) }), { channel });
  return buildHeaderView(shop, at(path), now);
}

describe("§2.10 announcement bar", () => {
  it("one or two messages, an optional link", async () => {
    expect(
      await viewOf({ topline_text: "Hello", topline_text_alt: "World", topline_link: "/sale" }),
    ).toMatchObject({
      messages: [{ before: "Hello", countdown: null }, { before: "World" }],
      messageLink: { href: "/sale" },
    });
    expect(await viewOf({ topline_text_alt: "World" })).toMatchObject({
      messages: [{ before: "World" }],
      messageLink: null,
    });
    expect(await viewOf({ topline_link: "/sale" })).toMatchObject({
      messages: [],
      messageLink: null,
    });
    expect(
      await viewOf({ topline_text: 5, topline_text_alt: "x", topline_link: "javascript:alert(1)" }),
    ).toMatchObject({
      messages: [{ before: "x" }],
      messageLink: null,
    });
  });

  it("a live countdown, read in the channel's time zone and shown in its language", async () => {
    const { messages } = await viewOf(
      { topline_text: "Slut om [2026-11-23 15:30]" },
      { channel: { ...se, timeZone: "Europe/Stockholm" } },
    );
    expect(messages).toEqual([
      {
        before: "Slut om",
        after: "",
        countdown: {
          until: Date.UTC(2026, 10, 23, 14, 30),
          now: NOW,
          ended: "",
          words: "2 dygn 2 timmar (till 23 november 2026 kl. 15:30)",
        },
      },
    ]);
  });

  it("a countdown starts when rendered; one that has ended is not shown", async () => {
    const fields = { topline_text: "Slut om [2026-11-21 12:01]" };
    const from = async (ms: number) =>
      (await viewOf(fields, { now: NOW + ms })).messages[0]?.countdown?.now;
    expect(await Promise.all([0, 59_999, 60_000].map(from))).toEqual([
      NOW,
      NOW + 59_999,
      undefined,
    ]);
  });

  it("is left out while the backend is unavailable", async () => {
    const { shop } = await openTestShop(() => reply({ status: 500 }));
    expect(await buildHeaderView(shop, at("/"), NOW)).toEqual({
      messages: [],
      messageLink: null,
      topLinks: [],
      serviceLinks: [],
      sellingPoints: [],
      colours: "",
    });
  });
});

describe("§2.11 top links bar: a link shows only if both its text and link are configured", () => {
  it("campaigns on the left, services on the right; news is for the menu", async () => {
    const names = ["news", "customerservice", "info", "current_campaign", "outlet", "campaign"];
    const fields = Object.fromEntries(
      names.flatMap((name) => [
        [`toplinks_${name}_text`, name],
        [`toplinks_${name}_link`, `/${name}`],
      ]),
    );
    const view = await viewOf(fields);
    expect(view.topLinks.map(({ name, href }) => [name, href])).toEqual([
      ["campaign", "/campaign"],
      ["outlet", "/outlet"],
      ["current_campaign", "/current_campaign"],
    ]);
    expect(view.serviceLinks.map(({ name }) => name)).toEqual(["info", "customerservice"]);
  });

  it("only a text, only a link, or a script link: none", async () => {
    const view = await viewOf({
      toplinks_campaign_text: "Sale",
      toplinks_outlet_link: "/outlet",
      toplinks_current_campaign_text: "x",
      toplinks_current_campaign_link: "javascript:alert(1)",
      toplinks_info_text: " ",
      toplinks_info_link: "/info",
    });
    expect([view.topLinks, view.serviceLinks]).toEqual([[], []]);
  });

  it("the shop's own addresses become paths, others are external", async () => {
    const view = await viewOf({
      toplinks_campaign_text: "a",
      toplinks_campaign_link: `${gb.origin}/sale?x=1`,
      toplinks_outlet_text: "b",
      toplinks_outlet_link: "https://elsewhere.test/",
    });
    expect(view.topLinks).toEqual([
      { name: "campaign", label: "a", href: "/sale?x=1" },
      { name: "outlet", label: "b", href: "https://elsewhere.test/", external: true },
    ]);
  });
});

it("an own address whose path browsers would read as a host stays absolute", async () => {
  for (const path of ["//sale.test/", "/\\sale.test/"]) {
    const { topLinks } = await viewOf({
      toplinks_campaign_text: "a",
      toplinks_campaign_link: gb.origin + path,
    });
    expect(topLinks).toMatchObject([{ href: gb.origin + path }]);
  }
});

describe("§3.6 configured colours go into one style element as custom properties", () => {
  const coloursOf = (
    fields: Parameters<typeof buildHeaderCss>[0],
    scheme: "light" | "dark" = "light",
  ) => customPropertiesIn(buildHeaderCss(fields, palette), scheme);

  it("readable announcement colours and button backgrounds", () => {
    expect(
      coloursOf({
        topline_color: "#2F4038",
        topline_text_color: "#fffaf0",
        mobile_menu_button_2_color: "#ffe08a",
      }),
    ).toEqual({
      topline: "#2f4038",
      "topline-text": "#fffaf0",
      "menu-button-2": "#ffe08a",
      "menu-button-2-text": palette.light.ink,
    });
  });

  it("a link's colour is used in each scheme in which it is readable", () => {
    const outlet = { toplinks_outlet_color: "#2a3347" };
    const campaign = { toplinks_current_campaign_color: "#f0e0b0" };
    expect(coloursOf(outlet, "light")).toEqual({ "toplink-outlet": "#2a3347" });
    expect(coloursOf(outlet, "dark")).toEqual({});
    expect(coloursOf(campaign, "light")).toEqual({});
    expect(coloursOf(campaign, "dark")).toEqual({ "toplink-current-campaign": "#f0e0b0" });
  });

  it.each(["#777777", "nonsense", "#fff}*{display:none}", 5, null])(
    "%s: unreadable or invalid colours are not used",
    (colour) =>
      expect(
        coloursOf({
          topline_color: "#888888",
          topline_text_color: colour,
          toplinks_info_color: colour,
          mobile_menu_button_1_color: "x",
        }),
      ).toEqual({ topline: "#888888", "topline-text": "#000000" }),
  );

  it("our own announcement colours are readable in both schemes", () => {
    for (const scheme of ["light", "dark"] as const)
      expect(calculateContrast(palette[scheme].moss, palette[scheme].linen)).toBeGreaterThanOrEqual(
        4.5,
      );
  });
});

describe("§2.13 mobile drawer menu", () => {
  const fields = {
    ...Object.fromEntries(
      ["campaign", "outlet", "current_campaign", "info", "customerservice", "news"].flatMap(
        (name) => [
          [`toplinks_${name}_text`, name],
          [`toplinks_${name}_link`, `/${name}`],
        ],
      ),
    ),
    mobile_menu_button_1_text: "One",
    mobile_menu_button_1_link: "/1",
    mobile_menu_button_2_text: "Two",
    mobile_menu_button_3_text: "Three",
    mobile_menu_button_3_link: "/3",
    mobile_menu_button_4_text: "Four",
    mobile_menu_button_4_link: "/4",
    social_instagram: "https://instagram.test/x",
    social_facebook: "javascript:alert(1)",
    social_pinterest: "https://pinterest.test/x",
    social_other: "https://other.test/",
  };

  it("a quick link whose target has a coloured button is not offered twice", async () => {
    const twice = { ...fields, toplinks_news_link: "/1" };
    const { shop } = await openTestShop(shopBackend({ context: contextWith(twice) }));
    const menu = await loadMenuPage(shop);
    expect(menu.quickLinks.map(({ name }) => name)).toEqual(["campaign", "info"]);
  });

  it("quick links (campaign, info, news), up to three coloured buttons, social links", async () => {
    const { shop } = await openTestShop(shopBackend({ context: contextWith(fields) }));
    const menu = await loadMenuPage(shop);
    expect(menu.quickLinks.map(({ name }) => name)).toEqual(["campaign", "info", "news"]);
    expect(menu.buttons).toEqual([
      { label: "One", href: "/1", number: 1 },
      { label: "Three", href: "/3", number: 3 },
    ]);
    expect(await loadSocialLinks(shop)).toEqual([
      { network: "instagram", href: "https://instagram.test/x" },
      { network: "pinterest", href: "https://pinterest.test/x" },
    ]);
  });
});
