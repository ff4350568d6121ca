import { describe, expect, it } from "vitest";
import { hasTitles } from "~/domain/account/titles";

describe("§3.12 titles", () => {
  it.each([
    ["en", true],
    ["de", true],
    ["sv", false],
    ["fi", false],
  ])("in %s a shop asks for one: %s", (language, isAsked) => {
    expect(hasTitles(language)).toBe(isAsked);
  });
});
