import { describe, expect, it } from "vitest";
import { parseConsents, formatConsentValue, hasAnsweredConsent } from "~/domain/consent";
import { loadConsentPage, parseConsentForm } from "~/services/layout/consent.server";
import { openTestShop, reply } from "../../../support/unit/fake-backend";

const group = (name: string, cookies: string[], isRequired = false) => ({
  ...{ name, description: `About ${name}`, isRequired },
  entries: cookies.map((cookie) => ({
    cookie,
    name: `Name of ${cookie}`,
    hidden: cookie.startsWith("hidden"),
  })),
});

async function pageWith(answer: unknown) {
  const { shop } = await openTestShop(({ path }) => (path === "cookie-groups" ? answer : {}));
  const { required, choices } = await loadConsentPage(shop);
  return { required, choices };
}

describe("consent: categories from the backend's cookie groups, if any", () => {
  it("has the backend's texts; a group without a cookie of this shop is left out", async () => {
    const { required, choices } = await pageWith({
      elements: [
        group("Must", ["session", "hidden-csrf"], true),
        group("Advertising", ["some-pixel", "retargeting"]),
        group("Measuring", ["google-analytics-enabled"]),
      ],
    });
    expect(required).toEqual({
      label: "Must",
      description: "About Must",
      entries: ["Name of session"],
    });
    expect(
      choices.map(({ category, label, entries, granted }) => [category, label, entries, granted]),
    ).toEqual([
      ["analytics", "Measuring", ["Name of google-analytics-enabled"], false],
      ["personalisation", null, [], false],
    ]);
  });

  it("Shopware 6.7's cookies of its own storefront are not listed", async () => {
    const { required } = await pageWith({
      elements: [group("Must", ["session-", "timezone"], true)],
    });
    expect(required.entries).toEqual(["Name of session-"]);
  });

  it.each([
    ["no such route", reply({ status: 404, body: { errors: [{ code: "0" }] } })],
    ["a backend in trouble", reply({ status: 500 })],
    ["nonsense", reply({ text: "<html>" })],
    ["no groups", { elements: [] }],
  ])("%s: the shop's own words, and the same choice", async (_, answer) => {
    const { required, choices } = await pageWith(answer);
    expect(required.label).toBeNull();
    expect(choices.map(({ category, label }) => [category, label])).toEqual([
      ["analytics", null],
      ["personalisation", null],
    ]);
  });
});

describe("consent: the question and the answer", () => {
  const formOf = (...fields: [string, string][]) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    return form;
  };

  it("a form accepts all, none or the ticked ones; any other form is ignored", () => {
    expect(parseConsentForm(formOf(["choice", "all"]))).toEqual(["analytics", "personalisation"]);
    expect(parseConsentForm(formOf(["choice", "none"], ["category", "analytics"]))).toEqual([]);
    expect(parseConsentForm(formOf(["choice", "selected"]))).toEqual([]);
    expect(
      parseConsentForm(
        formOf(["choice", "selected"], ["category", "personalisation"], ["category", "tracking"]),
      ),
    ).toEqual(["personalisation"]);
    for (const form of [
      formOf(),
      formOf(["choice", ""]),
      formOf(["choice", "everything"], ["category", "analytics"]),
    ])
      expect(parseConsentForm(form)).toBeNull();
  });

  it("the page leaves to the shop what the backend has no words for", async () => {
    const { shop } = await openTestShop(() => ({
      elements: [{ name: "Measuring", description: null, entries: [{ cookie: "statistics" }] }],
    }));
    const page = await loadConsentPage(shop);
    expect(page.required).toMatchObject({ description: null, entries: [] });
    expect(page.choices[0]).toMatchObject({ label: "Measuring", description: null });
  });

  it("the cookie has the accepted categories, at any position among others", () => {
    const value = formatConsentValue(["analytics", "personalisation"]);
    for (const header of [
      `consent=${value}`,
      `a=1; consent=${value}`,
      `a=1;consent=${value}; b=2`,
      "a=1;  consent=analytics%2Cpersonalisation",
    ])
      expect([[...parseConsents(header)].sort(), hasAnsweredConsent(header)]).toEqual([
        ["analytics", "personalisation"],
        true,
      ]);
    for (const header of [
      "",
      "a=1",
      "my-consent=analytics",
      "a=;my.consent=analytics",
      "consent=",
      "a=1; consent=; b=2",
    ])
      expect([parseConsents(header).has("analytics"), hasAnsweredConsent(header)]).toEqual([
        false,
        false,
      ]);
    expect([
      formatConsentValue([]),
      hasAnsweredConsent("consent=none"),
      parseConsents("consent=none").has("analytics"),
    ]).toEqual(["none", true, false]);
  });
});
