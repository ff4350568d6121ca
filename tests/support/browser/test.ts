import { readdirSync, readFileSync } from "node:fs";
import { test as base, expect, type Page } from "playwright/test";
import { translate, type Catalogue, type MessageKey } from "../../../app/locales/translate";
import { E2E_PORT } from "./shop";

export { expect };

export type ChannelKey = "gb" | "se" | "fi" | "de";
const LANGS: Record<ChannelKey, string> = { gb: "en", se: "sv", fi: "fi", de: "de" };

/** Origin of a demo channel's shop. */
export function originOf(channel: ChannelKey): string {
  return `http://${channel === "gb" ? "" : `${channel}.`}localhost:${E2E_PORT}`;
}

/** The demo shop's name. */
const DEMO_SHOP = "Hearth";

/** A text of the shop in a channel's language. */
export function text(
  key: MessageKey,
  params: Record<string, string | number> = {},
  channel: ChannelKey = "gb",
): string {
  const lang = LANGS[channel];
  return translate(catalogueOf(lang), lang, key, { shop: DEMO_SHOP, ...params });
}

const catalogues = new Map<string, Catalogue>();

/** All texts of a language: of every page and area. */
function catalogueOf(lang: string): Catalogue {
  const known = catalogues.get(lang);
  if (known) return known;
  const files = readdirSync("app/locales", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(`${lang}.json`),
  );
  const catalogue = Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(`app/locales/${file}`, "utf8")) as Catalogue),
  ) as Catalogue;
  catalogues.set(lang, catalogue);
  return catalogue;
}

interface Fixtures {
  /** Faults that this test causes: patterns of expected console errors and failed requests. */
  expectedFaults: RegExp[];
  /**
   * The announcements take turns: in a page without any frame the old headless Chromium at times
   * answers nothing more.
   */
  announcementsMove: boolean;
  faultsWatched: undefined;
}

/**
 * Any console error, hydration warning, CSP violation or failed request fails the test
 * (docs/architecture.md, "Tests").
 */
export const test = base.extend<Fixtures>({
  expectedFaults: [[], { option: true }],
  announcementsMove: [false, { option: true }],
  faultsWatched: [
    async ({ page, context, javaScriptEnabled, expectedFaults, announcementsMove }, use, info) => {
      if (javaScriptEnabled !== false && !announcementsMove)
        await context.addInitScript(holdAnnouncements);
      const faults: string[] = [];
      const unanswered = new Set<string>();
      watch(page, faults, unanswered);
      await use(undefined);
      if (info.status === "timedOut")
        faults.push(...[...unanswered].map((url) => `no answer: ${url}`));
      expect(
        faults.filter((fault) => !expectedFaults.some((pattern) => pattern.test(fault))),
      ).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * In the page: its announcements take turns without end, and each second of that takes as much as a
 * twentieth of loading a page.
 */
function holdAnnouncements(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "[data-testid=announcement-message] { animation-play-state: paused !important; }",
  );
  document.adoptedStyleSheets = [sheet];
}

/**
 * Chromium's message when a transition between two documents is skipped: the document loads all the
 * same.
 */
const TRANSITION_LEFT_OUT = /ViewTransition|view transition|Transition was (skipped|aborted)/i;

/**
 * The status of a form that is shown again with its errors, and Chromium's line about it: what the
 * page then shows is the test's own matter.
 */
const REFUSED_FORM = 422;
const LINE_OF_REFUSED_FORM = /^Failed to load resource: .* status of 422\b/;

/** @param unanswered pending requests, which explain why a test hangs */
function watch(page: Page, faults: string[], unanswered: Set<string>): void {
  page.on("request", (request) => unanswered.add(request.url()));
  page.on("requestfinished", (request) => unanswered.delete(request.url()));
  page.on("console", (message) => {
    // The framework reports an answer that another request has replaced.
    if (/^AbortError: (The request was|signal is) aborted/.test(message.text())) return;
    if (LINE_OF_REFUSED_FORM.test(message.text())) return;
    if (
      message.type() === "error" ||
      (message.type() === "warning" &&
        /hydrat|did not match|content security/i.test(message.text()))
    ) {
      faults.push(`console: ${message.text()}`);
    }
  });
  page.on("pageerror", (error) => {
    if (!TRANSITION_LEFT_OUT.test(error.message)) faults.push(`page error: ${error.message}`);
  });
  page.on("requestfailed", (request) => {
    unanswered.delete(request.url());
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED") faults.push(`request failed: ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400 && response.status() !== REFUSED_FORM)
      faults.push(`status ${response.status()}: ${response.url()}`);
  });
}
