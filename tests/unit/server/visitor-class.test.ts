import { describe, expect, it } from "vitest";
import { visitorClass } from "../../../server/documents/visitor-class";

describe("design §Serving: whose document this may be", () => {
  it.each([
    ["no cookie", null, ""],
    ["cookies of web analytics", "_ga=GA1.1; _fbp=fb.1", ""],
    ["an answer that agrees to nothing: the question is not asked again", "consent=none", "consent=none"],
    ["an answer that agrees to statistics", "_ga=1; consent=analytics", "consent=analytics"],
    ["an empty answer is none", "consent=", ""],
  ])("%s: shared", (_what, cookies, expected) => expect(visitorClass(cookies)).toBe(expected));

  it.each([
    ["a context token", "sw-context-token=abc"],
    ["the same behind the prefix of https", "__Host-sw-context-token=abc; consent=none"],
    ["favourites", "favourites=abc"],
    ["who agreed to be recognised", "consent=analytics.personalisation"],
    ["a cookie that nobody knows", "consent=none; something=else"],
  ])("%s: an answer of their own", (_what, cookies) => expect(visitorClass(cookies)).toBeNull());
});
