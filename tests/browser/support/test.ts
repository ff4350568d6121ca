import { readFileSync } from "node:fs";
import { test as base, expect, type Page } from "playwright/test";
import { type Catalogue, translate } from "../../../app/components/ui/translate";
import type en from "../../../app/locales/en.json";
import { E2E_PORT } from "./shop";

export { expect };

export type ChannelKey = "gb" | "se" | "fi" | "de";
const LANGS: Record<ChannelKey, string> = { gb: "en", se: "sv", fi: "fi", de: "de" };

/** Origin of a demo channel's shop. */
export function originOf(channel: ChannelKey): string {
  return `http://${channel === "gb" ? "" : `${channel}.`}localhost:${E2E_PORT}`;
}

/** A text of the shop in a channel's language, as a shopper reads it. */
export function text(key: keyof typeof en, params: Record<string, string | number> = {}, channel: ChannelKey = "gb"): string {
  const lang = LANGS[channel];
  const catalogue = JSON.parse(readFileSync(`app/locales/${lang}.json`, "utf8")) as Catalogue;
  return translate(catalogue, lang, key, params);
}

interface Fixtures {
  /** Faults that this test brings about itself: patterns of console errors and failed requests that are expected. */
  expectedFaults: RegExp[];
  faultsWatched: undefined;
}

/** A console error, a hydration warning, a CSP violation, a failed request: the test fails (design: "Tests"). */
export const test = base.extend<Fixtures>({
  expectedFaults: [[], { option: true }],
  faultsWatched: [
    async ({ page, expectedFaults }, use) => {
      const faults: string[] = [];
      watch(page, faults);
      await use(undefined);
      expect(faults.filter((fault) => !expectedFaults.some((pattern) => pattern.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

function watch(page: Page, faults: string[]): void {
  page.on("console", (message) => {
    if (message.type() === "error" || (message.type() === "warning" && /hydrat|did not match|content security/i.test(message.text()))) {
      faults.push(`console: ${message.text()}`);
    }
  });
  page.on("pageerror", (error) => faults.push(`page error: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED") faults.push(`request failed: ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) faults.push(`status ${response.status()}: ${response.url()}`);
  });
}
