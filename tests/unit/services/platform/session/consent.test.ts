import { describe, expect, it } from "vitest";
import { consentPage } from "~/services/platform/session/consent.server";
import { messagesFor } from "~/services/platform/i18n/messages.server";
import { openTestShop, reply } from "../../../fixtures/fake-backend";

const en = messagesFor("en-GB");
const group = (name: string, cookies: string[], isRequired = false) => ({
  ...{ name, description: `About ${name}`, isRequired },
  entries: cookies.map((cookie) => ({ cookie, name: `Name of ${cookie}`, hidden: cookie.startsWith("hidden") })),
});

async function pageWith(answer: unknown) {
  const { shop } = await openTestShop(({ path }) => (path === "cookie-groups" ? answer : {}));
  const { required, choices } = await consentPage(shop);
  return { required, choices };
}
const OWN = {
  required: en("consent.required.label"),
  choices: [
    ["analytics", en("consent.analytics.label")],
    ["personalisation", en("consent.personalisation.label")],
  ],
};

describe("consent: categories from the backend's cookie groups where there are any", () => {
  it("has the backend's words; a group of what nobody here would store is left out", async () => {
    const { required, choices } = await pageWith({
      elements: [
        group("Must", ["session", "hidden-csrf"], true),
        group("Advertising", ["some-pixel", "retargeting"]),
        group("Measuring", ["google-analytics-enabled"]),
      ],
    });
    expect(required).toEqual({ label: "Must", description: "About Must", entries: ["Name of session"] });
    expect(choices.map(({ category, label, entries, granted }) => [category, label, entries, granted])).toEqual([
      ["analytics", "Measuring", ["Name of google-analytics-enabled"], false],
      ["personalisation", en("consent.personalisation.label"), [], false],
    ]);
  });

  it.each([
    ["no such route", reply({ status: 404, body: { errors: [{ code: "0" }] } })],
    ["a backend in trouble", reply({ status: 500 })],
    ["nonsense", reply({ text: "<html>" })],
    ["no groups", { elements: [] }],
  ])("%s: the shop's own words, and the same choice", async (_, answer) => {
    const { required, choices } = await pageWith(answer);
    expect(required.label).toBe(OWN.required);
    expect(choices.map(({ category, label }) => [category, label])).toEqual(OWN.choices);
  });
});
