import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright/test";

/** The very axe that its package for Playwright would put into the page: once for each document instead of once for each run. */
const inPackage = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
const AXE = readFileSync(inPackage.resolve("axe-core/axe.min.js"), "utf8");

/** The rules that look at colours: what another scheme can change. They take as long as all others together. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
/** WCAG's level AAA, which asks for a contrast of 7:1: the palette keeps 4.5:1 (tests/unit/tokens-contrast.test.ts). */
const NOT_OURS = "color-contrast-enhanced";

interface Axe {
  getRules(): { ruleId: string }[];
  run(context: unknown, options: object): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>;
}

/**
 * Every rule that axe has but those of colours: also the ones that it leaves out by itself, such as targets of 24 px, and the experimental.
 *
 * @returns what is wrong and where
 */
export async function violations(page: Page): Promise<string[]> {
  await bringAxe(page);
  return page.evaluate(
    async (without) => {
      const { axe } = window as unknown as { axe: Axe };
      const values = axe
        .getRules()
        .map(({ ruleId }) => ruleId)
        .filter((rule) => !without.includes(rule));
      // What lies half under the header that stays is no small target: one scrolls.
      scrollTo({ top: 0, behavior: "instant" });
      const { violations: found } = await axe.run(document, { runOnly: { type: "rule", values }, resultTypes: ["violations"] });
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
    },
    [NOT_OURS, ...COLOUR_RULES],
  );
}

/** Situations whose colours have been looked at, in whichever test this process ran. */
const seen = new Set<number>();

/**
 * The rules of colours, for every text in a situation that no page before it had: elements with the same tag, classes and states from the
 * page down to them have the same colours at the same width in the same scheme, so that header, footer and the second of two tiles are
 * not looked at again.
 *
 * @returns what is wrong and where
 */
export async function colourViolations(page: Page): Promise<string[]> {
  await bringAxe(page);
  const { found, situations } = await page.evaluate(lookAtColours, { known: [...seen], rules: COLOUR_RULES });
  for (const situation of situations) seen.add(situation);
  return found;
}

/**
 * The rules that axe looks at by itself.
 *
 * @param within a selector; without it all of the page
 * @returns what is wrong and where
 */
export async function usualViolations(page: Page, within?: string): Promise<string[]> {
  await bringAxe(page);
  return page.evaluate(async (selector) => {
    const { axe } = window as unknown as { axe: Axe };
    const { violations: found } = await axe.run(selector ?? document, { resultTypes: ["violations"] });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  }, within);
}

/** In the page: until nothing fades or slides that comes to an end. Half faded, a text is harder to read than it is meant to be. */
async function rest(): Promise<void> {
  const moving = () =>
    document.getAnimations().filter(({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
  while (moving().length > 0) await Promise.allSettled(moving().map(({ finished }) => finished));
}

/** Once nothing moves any more. */
async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(rest);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
}

/** In the page. */
async function lookAtColours({ known, rules }: { known: number[]; rules: string[] }): Promise<{ found: string[]; situations: number[] }> {
  const STATE = /^(class|type|open|disabled|aria-(current|pressed|disabled|expanded|selected|invalid|busy)|data-.*)$/;
  const hash = (from: number, text: string) => [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, from);
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const cached = new Map<Element, number>();
  const situationOf = (element: Element): number => {
    const before = cached.get(element);
    if (before !== undefined) return before;
    const above = element.parentElement ? situationOf(element.parentElement) : hash(7, `${location.origin} ${innerWidth} ${dark}`);
    const state = [...element.attributes].filter(({ name }) => STATE.test(name)).map(({ name, value }) => `${name}=${value}`);
    const situation = hash(above, `${element.tagName} ${state.sort().join(" ")}`);
    cached.set(element, situation);
    return situation;
  };
  const hasText = (element: Element) =>
    element.matches("input, select, textarea") || [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());

  const situations = new Set(known);
  const fresh = [...document.body.querySelectorAll("*")].filter((element) => {
    if (!hasText(element) || !element.checkVisibility()) return false;
    const situation = situationOf(element);
    const isNew = !situations.has(situation);
    situations.add(situation);
    return isNew;
  });
  if (fresh.length === 0) return { found: [], situations: [] };
  const { axe } = window as unknown as { axe: Axe };
  scrollTo({ top: 0, behavior: "instant" });
  const options = { runOnly: { type: "rule", values: rules }, resultTypes: ["violations"], preload: false };
  const { violations: found } = await axe.run({ include: fresh }, options);
  return {
    found: found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`),
    situations: [...situations],
  };
}
