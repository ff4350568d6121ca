import { parse } from "node-html-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { useCountry } from "../support/routes/checkout";
import { everyPage, type SentPage } from "../support/routes/every-page";
import { htmlFaults, whyUnchecked } from "../support/routes/html-checker";
import { outlineFaults } from "../support/routes/outline";
import type { ChannelHost } from "../support/routes/shopper";
import { textFaults } from "../support/routes/text-browser";

/**
 * Languages differ only in their texts, which tests/unit/locales.test.ts compares; Germany's shop
 * has additional pages and steps.
 */
const IN_ALL = process.env.HTML === "every language";
const HOSTS: ChannelHost[] = IN_ALL
  ? ["localhost", "se.localhost", "fi.localhost", "de.localhost"]
  : ["localhost", "de.localhost"];
const pages: SentPage[] = [];

beforeAll(async () => {
  await useCountry();
  for (const host of HOSTS) pages.push(...(await everyPage(host)));
});

describe("accessible is part of done: every page in every state, as sent, in its languages", () => {
  it("all of them are pages, each in its language", () => {
    expect(pages.length).toBeGreaterThan(HOSTS.length * 45);
    const languages = {
      localhost: "en-GB",
      "se.localhost": "sv-SE",
      "fi.localhost": "fi-FI",
      "de.localhost": "de-DE",
    };
    expect(
      pages
        .filter(({ html, host }) => !html.includes(`<html lang="${languages[host]}"`))
        .map(({ name }) => name),
    ).toEqual([]);
  });

  it("none of them is the error page for a failing backend", () => {
    const titles = ["en-GB", "sv-SE", "fi-FI", "de-DE"].map((locale) =>
      getTranslate(locale)("error.unavailable.title"),
    );
    const down = pages.filter(({ html }) =>
      titles.includes(parse(html).querySelector("h1")?.text ?? ""),
    );
    expect(down.map(({ host, name }) => `${host} ${name}`)).toEqual([]);
  });

  it("the order was placed: its pages are among them", () => {
    const withOrder = pages
      .filter(({ html }) => html.includes("order-lines"))
      .map(({ name }) => name);
    for (const name of [
      "checkout, review",
      "after the order",
      "checkout of a customer, review",
      "order",
    ])
      expect(withOrder).toContain(name);
  });

  it.each(HOSTS)(
    "heading outline, landmarks, a name for every control, references that match ids: %s",
    (host) => {
      const faults = pages
        .filter((page) => page.host === host)
        .flatMap(({ name, html }) =>
          outlineFaults(parse(html)).map((fault) => `${name}: ${fault}`),
        );
      expect(faults).toEqual([]);
    },
  );

  it.each(HOSTS)(
    "a text browser prints a text for every link and button, and separates texts: %s",
    (host) => {
      const faults = pages
        .filter((page) => page.host === host)
        .flatMap(({ name, html }) =>
          [...new Set(textFaults(parse(html)))].map((fault) => `${name}: ${fault}`),
        );
      expect(faults).toEqual([]);
    },
  );

  it("a text browser separates texts, and prints a count's noun before the number", () => {
    const textOf = (name: string, selector: string) => {
      const page = parse(
        pages.find((sent) => sent.host === "localhost" && sent.name === name)!.html,
      );
      return page.querySelector(selector)!.text.replace(/\s+/g, " ").trim();
    };
    expect(textOf("bag with a message", "header a[href='/cart']")).toBe("Bag 2");
    expect(textOf("product", "nav[data-testid=variants] > p")).toBe("Colour Moss");
    expect(textOf("checkout, review", "p.note:has(> a[href='/terms/'])")).toMatch(/: \w[^·]* · \w/);
    expect(textOf("checkout", "fieldset[data-testid=opened] legend")).not.toBe(
      textOf("checkout", "label:has([name=separate])"),
    );
  });

  it("no word is broken by a NUL character, in any language", () => {
    expect(
      pages.filter(({ html }) => html.includes("\0")).map(({ name, host }) => `${name}, ${host}`),
    ).toEqual([]);
  });

  it("without scripts the errors have the focus when a page comes back", () => {
    const summaries = pages.flatMap(({ name, html }) =>
      parse(html)
        .querySelectorAll("[data-testid=error-summary]")
        .map((summary) => ({
          name,
          isFocused: summary.closest("[autofocus][tabindex='-1']") !== null,
        })),
    );
    expect(summaries.map(({ name }) => name)).toContain("bag with a refused code");
    expect(summaries.filter(({ isFocused }) => !isFocused).map(({ name }) => name)).toEqual([]);
  });

  it("§5.8 the shop validates every form itself: no browser's native message comes first", () => {
    const checked = pages.flatMap(({ name, html }) =>
      parse(html)
        .querySelectorAll("form")
        .filter((form) => form.querySelector("[data-testid=form-field] [required]"))
        .map((form) => ({ name, leaves: form.hasAttribute("novalidate") })),
    );
    expect(new Set(checked.map(({ name }) => name))).toContain("newsletter");
    expect(checked.filter(({ leaves }) => !leaves).map(({ name }) => name)).toEqual([]);
  });

  const why = whyUnchecked();
  if (why) process.stderr.write(`HTML is not checked by the Nu checker: ${why}.\n`);
  it.skipIf(why !== null)(
    "HTML valid by the Nu checker, without a warning",
    { timeout: 300_000 },
    async () => {
      // Languages differ only in their texts: each page is tested in one language, in rotation; in
      // all of them by `npm run test:long -- html`.
      const names = [...new Set(pages.map(({ name }) => name))];
      const isNext = ({ name, host }: SentPage) =>
        HOSTS[names.indexOf(name) % HOSTS.length] === host;
      expect(await htmlFaults(IN_ALL ? pages : pages.filter(isNext))).toEqual([]);
    },
  );
});
