import { describe, expect, it } from "vitest";
import { asksForTitle } from "~/domain/account/titles";

describe("§3.12 titles", () => {
  it.each([
    ["en", true],
    ["de", true],
    ["sv", false],
    ["fi", false],
  ])("in %s a shop asks for one: %s", (language, isAsked) => {
    expect(asksForTitle(language)).toBe(isAsked);
  });
});
