import { afterEach, describe, expect, it, vi } from "vitest";
import { styleNonce } from "~/components/express/style-nonce";

function openPage({ nonce, serverTiming = [] }: { nonce?: string; serverTiming?: { name: string; description: string }[] }): void {
  vi.stubGlobal("document", { querySelector: () => (nonce === undefined ? null : { nonce }) });
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ serverTiming }] as never);
}
afterEach(() => void vi.unstubAllGlobals());

describe("the nonce for styles that a wallet brings (§W9)", () => {
  it("is the one that the page's scripts carry", () => {
    openPage({ nonce: "n" });
    expect(styleNonce()).toBe("n");
  });

  it("travels in a header beside a page that was rendered before (decision 0015)", () => {
    openPage({
      serverTiming: [
        { name: "total", description: "" },
        { name: "style", description: "n" },
      ],
    });
    expect(styleNonce()).toBe("n");
  });

  it("is none on a cached page, which allows styles by other means", () => {
    openPage({ serverTiming: [{ name: "document", description: "hit" }] });
    expect(styleNonce()).toBeNull();
  });
});
