import { afterEach, describe, expect, it, vi } from "vitest";
import { readStyleNonce } from "~/components/express/style-nonce";

afterEach(() => void vi.unstubAllGlobals());

describe("the nonce for a wallet's styles (§W9)", () => {
  it.each([
    ["the one that the page's scripts carry", { nonce: "n" }, "n"],
    ["none on a cached page, which allows all styles", null, null],
  ])("is %s", (_, script, nonce) => {
    vi.stubGlobal("document", { querySelector: () => script });
    expect(readStyleNonce()).toBe(nonce);
  });
});
