import { describe, expect, it } from "vitest";
import { getFailureReason } from "~/services/platform/store-api/failure-reason.server";

describe("the reason of a failed connection in the log", () => {
  it("is the error's message, or that of its cause", () => {
    expect(getFailureReason(new Error("cache deadline"))).toBe("cache deadline");
    expect(
      getFailureReason(
        new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED 127.0.0.1:80") }),
      ),
    ).toBe("connect ECONNREFUSED 127.0.0.1:80");
    expect(getFailureReason("no error")).toBe("no error");
  });

  it("is the code where Node gives no message, because every address of a host refused", () => {
    const refused = Object.assign(new AggregateError([]), { code: "ECONNREFUSED" });
    expect(getFailureReason(refused)).toBe("ECONNREFUSED");
    expect(getFailureReason(new TypeError("fetch failed", { cause: refused }))).toBe(
      "ECONNREFUSED",
    );
  });
});
