import type { Db } from "../../db/open";
import { BadArgument } from "../http/bad-argument";
import { isObject, textIn, type Json } from "../http/json-body";
import type { Visit } from "../http/visit";
import { difference, emptyBits, intersection, union, type Bits } from "../../db/bits";
import { dictionaryOf } from "../shelf/dictionary";
import { placeBits, placesOf, shelfOf } from "../shelf/shelf";
import { attributeNamed, numbersNamed } from "./attributes";
import { groupsWithKeys } from "./keys";
import { bitsName, placesPriced, type Range } from "./selection";

/** `rule incl brand { "A" "B" } excl price [0, 10]`: attribute, then texts in braces or an interval in brackets. */
const TOKEN = /\s*(?:(rule|incl|excl)\b|([\p{L}_][\p{L}\p{N}_.-]*)|"((?:[^"\\]|\\.)*)"|(-?\d+(?:\.\d+)?)|([{}[\],]))/uy;

type Value = { texts: string[] } | { range: Range };

/**
 * The places that a list is restricted to by `productRules` (rules are alternatives; the conditions of one must all hold) or by the older
 * `productFilter` ({brand: […], price: {min, max}}). Null when the configuration restricts nothing.
 *
 * @throws BadArgument when there are both, or the rules cannot be read
 */
export function restrictedPlaces(db: Db, visit: Visit, configuration: Json): Bits | null {
  const rules = textIn(configuration, "productRules");
  const filter = configuration["productFilter"];
  if (rules !== null && filter !== undefined) throw new BadArgument("'productRules' and 'productFilter' cannot be used together.");
  if (rules !== null && rules.trim() !== "") return placesOfRules(db, visit, rules);
  if (filter === undefined || filter === null) return null;
  if (!isObject(filter)) throw new BadArgument("'productFilter' must be an object.");
  const sets = Object.entries(filter).map(([name, value]) => placesWith(db, visit, name, filterValue(name, value)));
  return intersection(shelfOf(db).everything, ...sets);
}

function filterValue(name: string, value: unknown): Value {
  if (isObject(value)) return { range: { min: amountOf(name, value["min"]), max: amountOf(name, value["max"]) } };
  return { texts: (Array.isArray(value) ? value : [value]).map(String) };
}

function amountOf(name: string, value: unknown): number | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== "number") throw new BadArgument(`The range of '${name}' must be of numbers.`);
  return value;
}

function placesOfRules(db: Db, visit: Visit, text: string): Bits {
  const tokens = tokensOf(text);
  const alternatives: Bits[] = [];
  while (tokens.length > 0) {
    expect(tokens, "rule");
    let places = shelfOf(db).everything;
    let conditions = 0;
    for (; tokens[0]?.word === "incl" || tokens[0]?.word === "excl"; conditions += 1) {
      const excludes = tokens.shift()?.word === "excl";
      const name = tokens.shift()?.name;
      if (name === undefined) throw unreadable();
      const matching = placesWith(db, visit, name, readValue(tokens));
      places = excludes ? difference(places, matching) : intersection(places, matching);
    }
    if (conditions === 0) throw unreadable();
    alternatives.push(places);
  }
  return union(shelfOf(db).size, alternatives);
}

interface Token {
  word?: string | undefined;
  name?: string | undefined;
  text?: string | undefined;
  amount?: string | undefined;
  sign?: string | undefined;
}

function tokensOf(rules: string): Token[] {
  const tokens: Token[] = [];
  const pattern = new RegExp(TOKEN);
  while (pattern.lastIndex < rules.trimEnd().length) {
    const match = pattern.exec(rules);
    if (!match) throw unreadable();
    const [, word, name, text, amount, sign] = match;
    tokens.push({ word, name, text: text?.replace(/\\(.)/g, "$1"), amount, sign });
  }
  return tokens;
}

function readValue(tokens: Token[]): Value {
  const opening = tokens.shift()?.sign;
  if (opening === "{") {
    const texts: string[] = [];
    while (tokens[0]?.text !== undefined) texts.push(tokens.shift()?.text ?? "");
    if (texts.length === 0) throw unreadable();
    expect(tokens, "}");
    return { texts };
  }
  if (opening !== "[") throw unreadable();
  const bound = (): number | null => (tokens[0]?.amount === undefined ? null : Number(tokens.shift()?.amount));
  const min = bound();
  expect(tokens, ",");
  const max = bound();
  expect(tokens, "]");
  return { range: { min, max } };
}

function expect(tokens: Token[], wanted: string): void {
  const token = tokens.shift();
  if (token?.word !== wanted && token?.sign !== wanted) throw unreadable();
}

function unreadable(): BadArgument {
  return new BadArgument("'productRules' cannot be read: expected rule incl|excl attribute { \"value\" } …");
}

function placesWith(db: Db, visit: Visit, name: string, value: Value): Bits {
  const shelf = shelfOf(db);
  const dictionary = dictionaryOf(db, visit.locale);
  const attribute = attributeNamed(dictionary, name);
  if (!attribute) return emptyBits(shelf.size);
  if (attribute.kind === "price") {
    const texts = "texts" in value ? value.texts.map(Number) : [];
    return placesPriced(shelf, visit, "range" in value ? value.range : { min: Math.min(...texts), max: Math.max(...texts) });
  }
  if ("range" in value) throw new BadArgument(`'${name}' has no range.`);
  if (attribute.kind === "product_key") return placeBits(shelf, placesOf(shelf, groupsWithKeys(db, value.texts)));
  const facet = attribute.kind === "options" ? "option" : attribute.kind;
  return union(
    shelf.size,
    numbersNamed(dictionary, attribute, value.texts).map((number) => shelf.bits(bitsName(facet, number))),
  );
}
