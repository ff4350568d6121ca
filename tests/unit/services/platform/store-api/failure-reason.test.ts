import { describe, expect, it } from "vitest";
import { reasonOf } from "~/services/platform/store-api/failure-reason.server";

describe("the reason of a failed connection in the log", () => {
  it("is the error's message, or that of its cause", () => {
    expect(reasonOf(new Error("cache deadline"))).toBe("cache deadline");
    expect(
      reasonOf(
        new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED 127.0.0.1:80") }),
      ),
    ).toBe("connect ECONNREFUSED 127.0.0.1:80");
    expect(reasonOf("no error")).toBe("no error");
  });

  it("is the code where Node gives no message, because every address of a host refused", () => {
    const refused = Object.assign(new AggregateError([]), { code: "ECONNREFUSED" });
    expect(reasonOf(refused)).toBe("ECONNREFUSED");
    expect(reasonOf(new TypeError("fetch failed", { cause: refused }))).toBe("ECONNREFUSED");
  });
});
