import { describe, expect, it } from "vitest";
import { foldersInCircles, privateNames, privateWordsInComments } from "../../scripts/lib/house-numbers.mjs";

describe("house: what has been reached stays", () => {
  it("no folder of app/services imports itself by way of another", () => {
    expect(foldersInCircles()).toEqual([]);
  });

  it("names of app/ and server/ are the trade's words", { timeout: 60_000 }, () => {
    expect(privateNames()).toEqual([]);
  });

  it("comments of app/ and server/ are in the trade's words", () => {
    expect(privateWordsInComments()).toEqual([]);
  });
});
