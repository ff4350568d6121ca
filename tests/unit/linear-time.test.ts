import { describe, expect, it } from "vitest";
import { parseConsents } from "~/domain/consent";
import { parseAnnouncement } from "~/domain/layout/announcement";
import { readListingQuery } from "~/domain/catalogue/listing-query";
import { toPlainText } from "~/domain/layout/meta-description";
import { toSafeReturnPath } from "~/domain/return-path";
import { isCommonPassword } from "~/services/account/common-passwords.server";
import { sanitizeEditorHtml } from "~/services/platform/http/sanitize.server";
import { idsCodec } from "~/services/platform/session/cookies.server";
import { chooseLanguage } from "~/services/platform/i18n/messages.server";
import { toPublicAddress } from "~/services/platform/http/route-table.server";
import { parsePhpParameters } from "../../backend/http/php-parameters";
import { getClientAddress } from "../../server/client-address";
import { chooseEncoding } from "../../server/compress";
import { isUnchanged } from "../../server/documents/send-document";
import { toCookieClass } from "../../server/documents/cookie-class";
import { logPolicyReport } from "../../server/reports";
import { removeDoubleSlashes } from "../../server/request-facts";
import { readSentBody } from "../support/sent-body";

/** As long as the longest body that the server accepts, in characters. */
const LENGTH = 64 * 1024;
/**
 * Work that grows with the square of the length takes many seconds for this much input, on a busy
 * machine too.
 */
const LONGEST_MS = 2_000;

const sent = (type: string) => (body: string) =>
  readSentBody(
    new Request("https://shop.example/api/cart/items", {
      method: "POST",
      body,
      headers: { "Content-Type": type },
    }),
  );
const json = sent("application/json");
const address = (path: string) => ({ url: `https://shop.example${path}` });

const PARSERS: [name: string, parse: (text: string) => unknown, pieces: string[]][] = [
  ["JSON that a script sends", json, ['\\"', '"', "[", "[]", "{}", '[{"a":', "[[]],"]],
  ["JSON in an array", (text) => json(`[${text.slice(0, -1)}]`), ["[],", "0,", '{"a":0},']],
  ["a form", sent("application/x-www-form-urlencoded"), ["a=1&", "&", "%", "=", "[]"]],
  [
    "a report of the browser",
    (text) =>
      logPolicyReport({ "csp-report": { "blocked-uri": text } }, {
        warn: () => undefined,
      } as never),
    ["a", ":/"],
  ],
  ["an address to return to", toSafeReturnPath, ["/", "\\", "/a", "//"]],
  [
    "an address with slashes that stand twice",
    (text) => removeDoubleSlashes(address(`/${text}a`)),
    ["/", "//", "/a"],
  ],
  [
    "an address of a public page",
    (text) => toPublicAddress("$", new URL(`https://shop.example/a?${text}`)),
    ["p=1&", "properties=a|", "&", "%"],
  ],
  [
    "filters of a listing",
    (text) => readListingQuery(new URLSearchParams(text)),
    ["properties=a&", "properties=|", "min-price=1&", "|"],
  ],
  [
    "X-Forwarded-For",
    (text) => getClientAddress("192.0.2.1", text, 1),
    [",", "192.0.2.1,", " ", ":"],
  ],
  ["Accept-Encoding", chooseEncoding, ["br,", ",", ";", "br;q=0,"]],
  ["Accept-Language", chooseLanguage, ["xx,", ",", ";q=0", "-"]],
  ["If-None-Match", (text) => isUnchanged(text, '"a"'), ['"b",', ",", "W/"]],
  [
    "cookies",
    (text) => toCookieClass(text, "$"),
    ["a=b; ", ";", "=", "consent=analytics; ", "_ga=1;"],
  ],
  ["the consent", parseConsents, ["consent=; ", ".", ";", "a."]],
  ["packed ids", (text: string) => idsCodec.safeParse(text), ["A", "-_"]],
  ["a new password", isCommonPassword, ["a", "aXbY", "\uFDFA"]],
  [
    "HTML of the editors",
    sanitizeEditorHtml,
    ["<", "<p>", "</p>", "<a href='", "<script>", "&amp;", "<!--", "<img "],
  ],
  [
    "HTML that becomes words",
    toPlainText,
    ["<", "<script>", "<script", "<style></", "&#1;", "&", " "],
  ],
  ["an announcement", (text) => parseAnnouncement(text, "UTC", 0), ["[", "]", "[]", "2026-"]],
  [
    "parameters in brackets (embedded backend)",
    (text) => parsePhpParameters(new URLSearchParams(text)),
    ["a[]=&", "[", "a[", "a[b]", "a[b]=1&"],
  ],
];

const CASES = PARSERS.flatMap(([name, parse, pieces]) =>
  pieces.map((piece) => ({ name, piece, parse })),
);

describe("input from outside delays nobody else, however long it is", { timeout: 60_000 }, () => {
  it.each(CASES)("$name, of nothing but $piece", async ({ piece, parse }) => {
    const text = piece.repeat(Math.ceil(LENGTH / piece.length));
    const startedAt = performance.now();
    await parse(text);
    expect(performance.now() - startedAt).toBeLessThan(LONGEST_MS);
  });
});
