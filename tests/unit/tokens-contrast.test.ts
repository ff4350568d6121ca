import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast } from "~/domain/colours";
import { EDGES, TEXTS, type Colour } from "../../styles/contrast";
import { palette } from "../../styles/palette";

describe.each(["light", "dark"] as const)("the %s scheme", (scheme) => {
  it.each(pairs(TEXTS))("prints %s on %s with a contrast of at least 4.5:1", (text, ground) => {
    expect(contrast(palette[scheme][text], palette[scheme][ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(EDGES))("draws %s on %s with a contrast of at least 3:1", (shape, ground) => {
    expect(contrast(palette[scheme][shape], palette[scheme][ground])).toBeGreaterThanOrEqual(3);
  });
});

const sheet = readdirSync("styles")
  .filter((file) => file.endsWith(".css"))
  .map((file) => readFileSync(`styles/${file}`, "utf8"))
  .join("\n");

interface Rule {
  selector: string;
  body: string;
}

/** A placeholder drawing for a missing picture: no text, and no contrast needed. */
const NO_TEXT = /::before|::after|\.picture-placeholder/;
const rules: Rule[] = [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
  .map(([, selector = "", body = ""]) => ({ selector: selector.trim(), body }))
  .filter(({ selector }) => !NO_TEXT.test(selector));

/** A rule's colours by state: "bg-clay" and "hover:bg-clay-deep", or `theme("colors.moss")`. */
function coloursOf({ body }: Rule, property: "bg" | "text"): Map<string, Colour> {
  const own = property === "bg" ? "background-color" : "(?<!-)color";
  const themed = [...body.matchAll(new RegExp(`${own}:[^;]*theme\\("colors\\.([a-z-]+)"\\)`, "g"))].map(([, name]) => ["", name!] as const);
  const applied = [...body.matchAll(/(?<![\w:-])((?:[\w-]+:)*)(bg|text)-([a-z-]+)(?![\w/[-])/g)]
    .filter(([, , kind]) => kind === property)
    .map(([, state = "", , name]) => [state, name!] as const);
  return new Map([...applied, ...themed].filter((entry): entry is [string, Colour] => entry[1] in palette.light));
}

/** Text and background of one rule in each of its states. Disabled controls need no contrast (1.4.3). */
function pairsOf(rule: Rule): [selector: string, text: Colour, ground: Colour][] {
  const grounds = coloursOf(rule, "bg");
  const inks = coloursOf(rule, "text");
  return [...new Set([...grounds.keys(), ...inks.keys()])].flatMap((state) => {
    const ground = grounds.get(state) ?? grounds.get("");
    const ink = inks.get(state) ?? inks.get("");
    return ground && ink && !state.includes("disabled") ? [[`${rule.selector} ${state}`, ink, ground]] : [];
  });
}

describe.each(["light", "dark"] as const)("contrast computed from the tokens: every rule of the style sheet, %s", (scheme) => {
  const both = rules.flatMap(pairsOf);

  it("there are some", () => expect(both.length).toBeGreaterThan(15));

  it.each(both)("%s: %s on %s", (_, text, ground) =>
    expect(contrast(palette[scheme][text], palette[scheme][ground])).toBeGreaterThanOrEqual(4.5),
  );

  it("every colour that a text has is held against a ground above", () => {
    const held = new Set(TEXTS.map(([text]) => text));
    const used = rules.flatMap((rule) => [...coloursOf(rule, "text")].filter(([state]) => !state.includes("disabled")));
    expect(used.map(([, colour]) => colour).filter((colour) => !held.has(colour))).toEqual([]);
  });
});

function pairs(table: [Colour, Colour[]][]): [Colour, Colour][] {
  return table.flatMap(([front, grounds]) => grounds.map((ground): [Colour, Colour] => [front, ground]));
}
