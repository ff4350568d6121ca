import { ESLint } from "eslint";
import { afterAll, describe, expect, it } from "vitest";
import { consentsIn } from "~/domain/consent";
import { parseAnnouncement } from "~/domain/layout/announcement";
import { readListingQuery } from "~/domain/catalogue/listing-query";
import { plainText } from "~/domain/layout/meta-description";
import { safeReturnPath } from "~/domain/return-path";
import { isCommonPassword } from "~/services/account/common-passwords.server";
import { safeHtml } from "~/services/platform/http/sanitize.server";
import { parseIds } from "~/services/platform/session/cookies.server";
import { knownLanguage } from "~/services/platform/i18n/messages.server";
import { publicAddress } from "~/services/platform/http/route-table.server";
import { parsePhpParameters } from "../../backend/http/php-parameters";
import { clientAddress } from "../../server/client-address";
import { encodingFor } from "../../server/compress";
import { isUnchanged } from "../../server/documents/send-document";
import { visitorClass } from "../../server/documents/visitor-class";
import { logPolicyReport } from "../../server/reports";
import { singleSlashed } from "../../server/request-facts";
import { readSentBody } from "../support/sent-body";
import { blocksRun, stopCounting } from "../support/work";

const SHORT = 2_000;
const TIMES = 4;
/** Input four times as long may take four times the work, and a little for rounding; quadratic work would be sixteen times. */
const ALLOWED = TIMES * 1.5;
/** An allowance for other work of the process: timers, the profiler itself. */
const BESIDE = 2_000;
const RUNS = 10;

const sent = (type: string) => (body: string) =>
  readSentBody(new Request("https://shop.example/api/cart/items", { method: "POST", body, headers: { "Content-Type": type } }));
const json = sent("application/json");
const address = (path: string) => ({ url: `https://shop.example${path}` });

const PARSERS: [name: string, parse: (text: string) => unknown, pieces: string[]][] = [
  ["JSON that a script sends", json, ['\\"', '"', "[", "[]", "{}", '[{"a":', "[[]],"]],
  ["JSON in an array", (text) => json(`[${text.slice(0, -1)}]`), ["[],", "0,", '{"a":0},']],
  ["a form", sent("application/x-www-form-urlencoded"), ["a=1&", "&", "%", "=", "[]"]],
  [
    "a report of the browser",
    (text) => logPolicyReport({ "csp-report": { "blocked-uri": text } }, { warn: () => undefined } as never),
    ["a", ":/"],
  ],
  ["an address to return to", safeReturnPath, ["/", "\\", "/a", "//"]],
  ["an address with slashes that stand twice", (text) => singleSlashed(address(`/${text}a`)), ["/", "//", "/a"]],
  [
    "an address of a public page",
    (text) => publicAddress("$", new URL(`https://shop.example/a?${text}`)),
    ["p=1&", "properties=a|", "&", "%"],
  ],
  ["filters of a listing", (text) => readListingQuery(new URLSearchParams(text)), ["properties=a&", "properties=|", "min-price=1&", "|"]],
  ["X-Forwarded-For", (text) => clientAddress("192.0.2.1", text, 1), [",", "192.0.2.1,", " ", ":"]],
  ["Accept-Encoding", encodingFor, ["br,", ",", ";", "br;q=0,"]],
  ["Accept-Language", knownLanguage, ["xx,", ",", ";q=0", "-"]],
  ["If-None-Match", (text) => isUnchanged(text, '"a"'), ['"b",', ",", "W/"]],
  ["cookies", (text) => visitorClass(text, "$"), ["a=b; ", ";", "=", "consent=analytics; ", "_ga=1;"]],
  ["the consent", consentsIn, ["consent=; ", ".", ";", "a."]],
  ["packed ids", parseIds, ["A", "-_"]],
  ["a new password", isCommonPassword, ["a", "aXbY", "\uFDFA"]],
  ["HTML of the editors", safeHtml, ["<", "<p>", "</p>", "<a href='", "<script>", "&amp;", "<!--", "<img "]],
  ["HTML that becomes words", plainText, ["<", "<script>", "<script", "<style></", "&#1;", "&", " "]],
  ["an announcement", (text) => parseAnnouncement(text, "UTC", 0), ["[", "]", "[]", "2026-"]],
  [
    "parameters in brackets (embedded backend)",
    (text) => parsePhpParameters(new URLSearchParams(text)),
    ["a[]=&", "[", "a[", "a[b]", "a[b]=1&"],
  ],
];

const CASES = PARSERS.flatMap(([name, parse, pieces]) => pieces.map((piece) => ({ name, piece, parse })));

afterAll(stopCounting);

describe("input from outside takes work in proportion to its length", { timeout: 60_000 }, () => {
  it.each(CASES)("$name, of nothing but $piece", async ({ piece, parse }) => {
    const workFor = async (length: number) => {
      const text = piece.repeat(Math.ceil(length / piece.length));
      return blocksRun(async () => void (await parse(text)));
    };
    // The first run compiles.
    await workFor(SHORT);
    const short = await workFor(SHORT);
    // Other work of the process is counted too: the minimum of several runs has the least of it.
    let long = Infinity;
    for (let run = 0; run < RUNS && long >= short * ALLOWED + BESIDE; run += 1) long = Math.min(long, await workFor(SHORT * TIMES));
    expect(long).toBeLessThan(short * ALLOWED + BESIDE);
  });
});

describe("lint refuses regular expressions that can take quadratic time", { timeout: 60_000 }, () => {
  const lint = new ESLint();
  const complaints = async (expression: string, filePath: string) => {
    const [result] = await lint.lintText(`export const found = (text: string) => text.replace(${expression}, "");\n`, { filePath });
    return result!.messages.filter(({ ruleId }) => ruleId === "redos/no-vulnerable").length;
  };

  it.each(["app/domain/part.ts", "app/routes/part.tsx", "server/part.ts", "backend/http/part.ts"])("in %s", async (file) => {
    for (const expression of ['/"(?:[^"\\\\]|\\\\.)*"/g', "/\\/+$/", "/<[^>]*>/g", "/^(.*?)\\s*<a>$/", "/(a+)+$/"])
      expect(await complaints(expression, file), expression).toBeGreaterThan(0);
    expect(await complaints("/<[^<>]*>/g", file)).toBe(0);
  });
});
