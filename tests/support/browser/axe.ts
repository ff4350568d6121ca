import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright/test";

/**
 * The same axe that its Playwright package would inject, but once per document instead of once per
 * run.
 */
const inPackage = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
const AXE = readFileSync(inPackage.resolve("axe-core/axe.min.js"), "utf8");

/**
 * The rules about colours, which depend on the scheme. They take as long as all others together.
 */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
/**
 * WCAG level AAA, a contrast of 7:1: the palette has 4.5:1 (tests/unit/tokens-contrast.test.ts).
 */
const NOT_OURS = "color-contrast-enhanced";

interface Axe {
  getRules(): { ruleId: string }[];
  run(
    context: unknown,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>;
}

/**
 * All of axe's rules except those about colours, including rules that are off by default, such as
 * targets of 24 px, and experimental ones.
 *
 * @returns the violations and their elements
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
      // A target half under the fixed header does not count as small: one can scroll.
      scrollTo({ top: 0, behavior: "instant" });
      const { violations: found } = await axe.run(document, {
        runOnly: { type: "rule", values },
        resultTypes: ["violations"],
      });
      return found.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      );
    },
    [NOT_OURS, ...COLOUR_RULES],
  );
}

/** Situations whose colours this process has already checked. */
const seen = new Set<number>();

/**
 * The rules about colours, for texts in situations that no earlier page had: elements whose path
 * has the same tags, classes and states have the same colours at the same width in the same scheme,
 * so that header, footer and the second of two tiles are not checked again.
 *
 * @returns the violations and their elements
 */
export async function colourViolations(page: Page): Promise<string[]> {
  await bringAxe(page);
  const { found, situations } = await page.evaluate(lookAtColours, {
    known: [...seen],
    rules: COLOUR_RULES,
  });
  for (const situation of situations) seen.add(situation);
  return found;
}

/**
 * Axe's default rules; those about colours as in `colourViolations`, unless within a part.
 *
 * @param within a selector; without it the whole page
 * @returns the violations and their elements
 */
export async function usualViolations(page: Page, within?: string): Promise<string[]> {
  const colours = within ? [] : await colourViolations(page);
  await bringAxe(page);
  const others = await page.evaluate(
    async ([selector, ...seenTo]) => {
      const { axe } = window as unknown as { axe: Axe };
      const rules = Object.fromEntries(seenTo.map((rule) => [rule, { enabled: false }]));
      const { violations: found } = await axe.run(selector ?? document, {
        resultTypes: ["violations"],
        rules,
      });
      return found.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      );
    },
    [within, ...(within ? [] : COLOUR_RULES)],
  );
  return [...colours, ...others];
}

/**
 * In the page: waits for the end of all finite animations. A half-faded text would have too little
 * contrast.
 */
async function rest(): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
      );
  while (moving().length > 0) await Promise.allSettled(moving().map(({ finished }) => finished));
}

/** When all animations have ended. */
async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(rest);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
}

/** In the page. */
async function lookAtColours({
  known,
  rules,
}: {
  known: number[];
  rules: string[];
}): Promise<{ found: string[]; situations: number[] }> {
  const STATE =
    /^(class|type|open|disabled|aria-(current|pressed|disabled|expanded|selected|invalid|busy)|data-.*)$/;
  const hash = (from: number, text: string) =>
    [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, from);
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const cached = new Map<Element, number>();
  const situationOf = (element: Element): number => {
    const before = cached.get(element);
    if (before !== undefined) return before;
    const above = element.parentElement
      ? situationOf(element.parentElement)
      : hash(7, `${location.origin} ${innerWidth} ${dark}`);
    const state = [...element.attributes]
      .filter(({ name }) => STATE.test(name))
      .map(({ name, value }) => `${name}=${value}`);
    const situation = hash(above, `${element.tagName} ${state.sort().join(" ")}`);
    cached.set(element, situation);
    return situation;
  };
  const hasText = (element: Element) =>
    element.matches("input, select, textarea") ||
    [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());

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
  const options = {
    runOnly: { type: "rule", values: rules },
    resultTypes: ["violations"],
    preload: false,
  };
  const { violations: found } = await axe.run({ include: fresh }, options);
  return {
    found: found.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    ),
    situations: [...situations],
  };
}
