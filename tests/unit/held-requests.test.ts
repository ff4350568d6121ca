import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** A minimal browser window for held requests; each test has a new module. */
async function openWindow(send: typeof fetch) {
  vi.resetModules();
  const window = { fetch: send };
  vi.stubGlobal("window", window);
  vi.stubGlobal("location", { origin: "https://shop.example" });
  vi.stubGlobal("addEventListener", () => undefined);
  const held = await import("~/framework/held-requests");
  held.holdFailedRequests();
  return { ...held, fetch: window.fetch };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
const DATA = "https://shop.example/rugs.data";

describe("a request of the framework without an answer", () => {
  beforeEach(() => vi.unstubAllGlobals());
  afterEach(() => vi.unstubAllGlobals());

  it("waits until it is sent again", async () => {
    const answers = [() => Promise.reject(new TypeError("lost")), async () => new Response("rugs")];
    const shop = await openWindow(() => answers.shift()!());
    const answer = shop.fetch(DATA, { signal: new AbortController().signal });
    await settled();
    expect(shop.trouble()).toBe("lost");
    shop.sendAgain();
    expect(await (await answer).text()).toBe("rugs");
    expect(shop.trouble()).toBeNull();
  });

  it("is dropped when something else is requested", async () => {
    const shop = await openWindow(() => Promise.reject(new TypeError("lost")));
    const wanted = new AbortController();
    const answer = shop.fetch(DATA, { signal: wanted.signal }).catch((error: Error) => error.name);
    await settled();
    wanted.abort();
    expect([await answer, shop.trouble()]).toEqual(["AbortError", null]);
  });

  it("is also dropped if that is requested while a refusal is being read", async () => {
    const wanted = new AbortController();
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          wanted.abort();
          controller.enqueue(new TextEncoder().encode('[{"_1":2},"error"'));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const refusal = new Response(body, { status: 503, headers: { "Content-Type": "text/x-script" } });
    const shop = await openWindow(async () => refusal);
    const answer = shop.fetch(DATA, { method: "POST", signal: wanted.signal }).catch((error: Error) => error.name);
    expect([await answer, shop.trouble()]).toEqual(["AbortError", null]);
  });

  it.each([
    ["words for the shopper", { cart: null, status: { text: "Not now.", tone: "bad" } }, null],
    ["an error code", { cart: null, status: "error", errorCode: "TOO_MANY_REQUESTS" }, "busy"],
    ["nothing", { cart: null, status: null }, "busy"],
  ])("holds a refused addition to the cart unless the answer has words: %s", async (_, body, trouble) => {
    const shop = await openWindow(async () => Response.json(body, { status: 503 }));
    const giveUp = new AbortController();
    const answer = shop.fetch("/api/cart/items", { method: "POST", signal: giveUp.signal }).catch((error: Error) => error.name);
    await settled();
    await settled();
    expect(shop.trouble()).toBe(trouble);
    giveUp.abort();
    expect(await answer).toEqual(trouble ? "AbortError" : expect.objectContaining({ status: 503 }));
  });

  it("outlives the page if it changes something: else the cookie of a first cart would be lost", async () => {
    const send = vi.fn<typeof fetch>(async () => new Response("[]"));
    const shop = await openWindow(send);
    const { signal } = new AbortController();
    const kept = async (init: RequestInit) => {
      await shop.fetch(DATA, { signal, ...init });
      return send.mock.lastCall?.[1]?.keepalive ?? false;
    };
    expect(await kept({ method: "POST", body: new URLSearchParams({ intent: "add" }) })).toBe(true);
    expect(await kept({ method: "GET" })).toBe(false);
    // Browsers refuse keepalive bodies above 64 KB.
    expect(await kept({ method: "POST", body: new URLSearchParams({ comment: "a".repeat(64_000) }) })).toBe(false);
  });
});
