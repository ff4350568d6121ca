import { seeded, type Random } from "../serving/random";
import type { AnswerChanger, RawAnswer } from "./store-api-proxy";

/** Part of malicious values, which would run if they were not escaped. */
export const MARKER = "hearthlie";

const LONG = "Überlängenwort".repeat(150);
const MARKUP = `"><img src=x onerror=${MARKER}()><script>${MARKER}()</script></script></title></textarea>`;
const TEXTS = [
  ...[
    "",
    " ",
    "x",
    "0",
    "1e999",
    "true",
    "x-unknown",
    "ff",
    "0000-00-00T00:00:00.000+00:00",
    "12.3.4",
  ],
  ...[
    LONG,
    MARKUP,
    "مرحبا \u202Eabc\u0000\u2028",
    "🛋️🧵",
    "{name} {{ x }} $& %s %E0%A4%A",
    "__proto__",
    "<b>",
  ],
  ...[
    `javascript:${MARKER}()`,
    "//elsewhere.test/x",
    "https://elsewhere.test/",
    "../../x",
    "a".repeat(32),
    "/",
  ],
];
const NUMBERS = [-1, 0, -0, 0.5, -12.345, 1e15, 1e308, 5e-324, 2 ** 53, 999_999_999.99];
const OTHERS = [null, true, false, [], {}, [null], [[]], { x: null }, ["x"]];
const GONE = Symbol("a key that is not there");

/**
 * The maximum number of repetitions of an array's entry, and the maximum size of an answer, in
 * characters.
 */
const TIMES_MAXIMUM = 500;
const LENGTH_MAXIMUM = 400_000;

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

function malformedValue(original: Json, random: Random): unknown {
  const kind = random.next();
  if (kind < 0.15) return GONE;
  if (kind < 0.3) return random.pick(OTHERS);
  if (typeof original === "string") return kind < 0.4 ? random.pick(NUMBERS) : random.pick(TEXTS);
  if (typeof original === "number")
    return kind < 0.45 ? String(original) : kind < 0.6 ? random.pick(TEXTS) : random.pick(NUMBERS);
  if (Array.isArray(original)) return manyOf(original, random);
  if (original === null) return random.pick([...TEXTS, ...NUMBERS]);
  return random.pick([
    "x",
    1,
    null,
    [],
    { ...(original as object), extra: MARKUP, constructor: 1 },
  ]);
}

function manyOf(original: Json[], random: Random): unknown {
  const size = JSON.stringify(original).length || 1;
  const times = Math.min(random.pick([0, 2, TIMES_MAXIMUM]), Math.ceil(LENGTH_MAXIMUM / size));
  const many = Array.from({ length: times }, () => original).flat();
  return random.pick([
    many,
    Object.fromEntries(many.map((entry, at) => [at + 1, entry])),
    [null, "x", ...original],
    [...original].reverse(),
  ]);
}

/** @param rate the share of replaced values, 0 to 1 */
function corrupted(value: Json, rate: number, random: Random): unknown {
  if (random.next() < rate) return malformedValue(value, random);
  if (Array.isArray(value))
    return value
      .map((entry) => corrupted(entry, rate, random))
      .map((entry) => (entry === GONE ? null : entry));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, entry]) => [key, corrupted(entry, rate, random)])
      .filter(([, entry]) => entry !== GONE),
  );
}

const json = (body: unknown) => JSON.stringify(body) ?? "null";
const error = (status: number, code: string) =>
  json({ errors: [{ status: String(status), code, title: MARKUP, detail: MARKUP }] });
/** Replacements of a whole answer. */
const ANSWERS: ((original: RawAnswer) => Partial<RawAnswer>)[] = [
  ({ text }) => ({ text: text.slice(0, text.length / 2) }),
  () => ({ text: "" }),
  () => ({ text: "null" }),
  () => ({ text: "[]" }),
  () => ({ text: "{}" }),
  () => ({ text: '"x"' }),
  () => ({ text: `<!DOCTYPE html><h1>${MARKUP}</h1>`, headers: { "content-type": "text/html" } }),
  () => ({ status: 502, text: "<h1>Bad Gateway</h1>", headers: { "content-type": "text/html" } }),
  () => ({ text: error(404, "CONTENT__NOTHING") }),
  () => ({ status: 204, text: "" }),
  () => ({ status: 302, text: "", headers: { location: "https://elsewhere.test/" } }),
  ...[400, 401, 403, 404, 409, 412, 418, 429, 500, 503].map((status) => () => ({
    status,
    text: error(status, "FRAMEWORK__X"),
  })),
  () => ({ status: 400, text: json({ errors: "x" }) }),
  () => ({ status: 400, text: json("x") }),
];

/**
 * Changes of the context token's header: mostly none (undefined), else no token (null), or another
 * one.
 */
const TOKENS = [
  undefined,
  undefined,
  undefined,
  undefined,
  undefined,
  null,
  "x",
  "T".repeat(32),
  `${MARKUP}`.replace(/[^ -~]/g, ""),
];

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/**
 * A backend with malformed responses: some values, one kind of text everywhere, or one whole route.
 * The same seed gives the same response to the same call, whatever the order of the calls.
 */
export function malformedBackend(seed: number): AnswerChanger {
  const way = seeded(seed);
  const kind = way.next();
  const rate = way.pick([0.003, 0.02, 0.1]);
  const text = way.pick(TEXTS);
  const share = way.pick([0.2, 0.5, 1]);
  const token = way.pick(TOKENS);
  return (given, { route, subject }) => {
    const original =
      token === undefined
        ? given
        : { ...given, headers: { ...given.headers, "sw-context-token": token ?? undefined } };
    const random = seeded(seed ^ hash(subject));
    const concerned = seeded(seed ^ hash(route)).next() < share;
    if (!concerned) return original;
    if (kind < 0.2) return { ...original, ...random.pick(ANSWERS)(original) };
    const body = parsed(original.text);
    if (body === undefined) return original;
    if (kind < 0.35) return { ...original, text: json(withOtherTexts(body, text, random)) };
    const result = corrupted(body, rate, random);
    return { ...original, text: json(result === GONE ? null : result) };
  };
}

/** Replaces every text that is no id or address. */
function withOtherTexts(value: Json, text: string, random: Random): unknown {
  if (typeof value === "string")
    return /^[0-9a-f]{32}$|^https?:|_/.test(value) || random.next() < 0.3 ? value : text;
  if (Array.isArray(value)) return value.map((entry) => withOtherTexts(entry, text, random));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, withOtherTexts(entry, text, random)]),
  );
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
