import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { track } from "~/components/analytics/data-layer";
import type { DataLayerEvent } from "~/domain/analytics-events";
import { parseConsents } from "~/domain/consent";

const CLICK: DataLayerEvent = {
  event: "header_click",
  area: "top-links",
  label: "Outlet",
  href: "/outlet/",
};

/** A browser that records everything that could leave a trace. */
function browserWith(cookie: string) {
  const traces: string[] = [];
  const trap = (name: string) =>
    new Proxy(
      {},
      {
        get: (_, key) => traces.push(`${name}.${String(key)}`),
        set: () => Boolean(traces.push(name)),
      },
    );
  const window: { dataLayer?: unknown[] } = {};
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", {
    get cookie() {
      return cookie;
    },
    set cookie(_value: string) {
      traces.push("cookie");
    },
  });
  vi.stubGlobal("localStorage", trap("localStorage"));
  vi.stubGlobal("sessionStorage", trap("sessionStorage"));
  vi.stubGlobal("navigator", trap("navigator"));
  vi.stubGlobal("fetch", () => traces.push("fetch"));
  return { window, traces };
}

beforeEach(() => {
  vi.unstubAllGlobals();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("issue: analytics, nothing is sent before consent", () => {
  it.each([
    "",
    "consent=",
    "consent=personalisation",
    "other=analytics",
    "noconsent=analytics",
    "consent=analyticsx",
  ])(
    "with the cookies %j nothing is pushed, stored or sent, and nothing is stored for later",
    (cookie) => {
      const { window, traces } = browserWith(cookie);
      track(CLICK);
      expect(window).toEqual({});
      expect(traces).toEqual([]);
    },
  );

  it("a data layer created by another script is not replaced", () => {
    const { window } = browserWith("");
    window.dataLayer = [];
    track(CLICK);
    expect(window.dataLayer).toEqual([]);
  });

  it.each([
    "consent=analytics",
    "a=b; consent=personalisation.analytics",
    "consent=analytics%2Cpersonalisation",
  ])("with the cookies %j the event is pushed to window.dataLayer, and only there", (cookie) => {
    const { window, traces } = browserWith(cookie);
    track(CLICK);
    track({ event: "search", search_term: "rug", origin: "phrase" });
    expect(window.dataLayer).toEqual([
      CLICK,
      { event: "search", search_term: "rug", origin: "phrase" },
    ]);
    expect(traces).toEqual([]);
  });
});

describe("consent, from the cookie", () => {
  it.each([
    ["consent=analytics.personalisation", ["analytics", "personalisation"]],
    ["x=1; consent=personalisation; y=2", ["personalisation"]],
    ["", []],
  ])("%j: %j", (cookies, categories) => {
    expect([...parseConsents(cookies)].filter(Boolean)).toEqual(categories);
  });
});
