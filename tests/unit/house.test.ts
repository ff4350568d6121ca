import { describe, expect, it } from "vitest";
import { filesInCircles, foldersInCircles, linesBelow, privateNames, privateWordsInComments } from "../../scripts/lib/house-numbers.mjs";

describe("house rules: achieved goals stay", () => {
  it("no folder of app/services imports itself through another", () => {
    expect(foldersInCircles()).toEqual([]);
  });

  it("no file of app/ imports itself through others", () => {
    expect(filesInCircles()).toEqual([]);
  });

  it("names of app/ and server/ are the trade's words", { timeout: 60_000 }, () => {
    expect(privateNames()).toEqual([]);
  });

  it.each([
    ["backend", 17_200],
    ["tests/backend", 6_200],
  ])("%s has at most %i lines", (folder, most) => {
    expect(linesBelow(folder)).toBeLessThanOrEqual(most);
  });

  it("comments of app/ and server/ are in the trade's words", () => {
    expect(privateWordsInComments()).toEqual([]);
  });
});
