import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LONGEST } from "~/domain/field-lengths";
import { COMMENT_MAXIMUM } from "~/services/catalogue/forms/public-form-parts.server";
import { KEYS_MAXIMUM, WINDOW_SECONDS } from "~/services/platform/http/limiters.server";
import { LIMITS } from "~/services/platform/http/limits.server";
import { createRateLimiter, classifyRequest } from "~/services/platform/http/rate-limit.server";
import { toNetwork } from "~/services/platform/network.server";
import { createRedisGate } from "~/services/platform/cache/redis.server";
import { BODY_BYTES_MAXIMUM } from "../../../server/read-body";
import { readSentBody } from "../../support/sent-body";

const alone = (factor = 1) => createRateLimiter(factor);

describe("rate limits by class", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it.each([
    ["GET", "$", "pages"],
    ["GET", null, "pages"],
    ["HEAD", "cart", "pages"],
    ["GET", "api.search.suggest", "suggest"],
    ["GET", "api.menu", "api"],
    ["POST", "account.login", "guesses"],
    ["POST", "account.register", "guesses"],
    ["POST", "account.recover._index", "guesses"],
    ["POST", "registration.confirm", "guesses"],
    ["GET", "search.sv", "pages"],
    ["POST", "forms.contact", "forms"],
    ["POST", "newsletter-subscribe", "forms"],
    ["POST", "api.checkout.place-order", "checkout"],
    ["POST", "cart", "writes"],
    ["PATCH", "api.cart.items_.$id", "writes"],
    ["DELETE", "api.favourites", "writes"],
    ["POST", null, "writes"],
  ])("%s %s is %s", (method, route, limit) => expect(classifyRequest(method, route)).toBe(limit));

  it.each([
    ["GET", "$", "prefetch"],
    ["GET", "api.search.suggest", "suggest"],
    ["POST", "account.login", "guesses"],
  ])(
    "%s %s that the browser asks ahead is %s: no guess gets out of its limit by saying so",
    (method, route, limit) => expect(classifyRequest(method, route, true)).toBe(limit),
  );

  it.each(Object.entries(LIMITS))(
    "%s: %o a minute, counted as the table says",
    async (name, { by, perMinute }) => {
      const limiter = alone();
      const limit = name as keyof typeof LIMITS;
      const [one, another] =
        by === "address" ? ["192.0.2.1", "192.0.2.2"] : ["a".repeat(32), "b".repeat(32)];
      for (let request = 0; request < perMinute; request++)
        expect(await limiter.refuse(limit, one)).toBeNull();
      expect(await limiter.refuse(limit, one)).toBe(WINDOW_SECONDS);
      expect(await limiter.refuse(limit, another)).toBeNull();
    },
  );

  it("addresses and tokens are not stored in plain text; the keys are limited", async () => {
    const keys: string[] = [];
    const store = {
      eval: async (_: string, options: { keys: string[] }) => (keys.push(...options.keys), [1, 1]),
      del: async () => 1,
    };
    const limiter = createRateLimiter(1, store);
    await limiter.refuse("guesses", "192.0.2.1");
    await limiter.refuse("place-order", "T".repeat(32));
    expect(keys.join()).toMatch(
      /^hearth:limit:guesses:[\w-]{22},hearth:limit:place-order:[\w-]{22}$/,
    );
    expect(KEYS_MAXIMUM).toBeLessThanOrEqual(50_000);
  });

  it("an address gets its requests a minute, then the seconds to wait; others go on", async () => {
    const limiter = alone();
    for (let request = 0; request < LIMITS.guesses.perMinute; request++)
      expect(await limiter.refuse("guesses", "192.0.2.1")).toBeNull();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await limiter.refuse("guesses", "192.0.2.1")).toBe(40);
    expect(await limiter.refuse("guesses", "192.0.2.2")).toBeNull();
    expect(await limiter.refuse("writes", "192.0.2.1")).toBeNull();
    await vi.advanceTimersByTimeAsync(WINDOW_SECONDS * 1_000);
    expect(await limiter.refuse("guesses", "192.0.2.1")).toBeNull();
  });

  it("a household's IPv6 addresses count as one", async () => {
    const limiter = alone();
    await limiter.refuse("guesses", "2001:db8:1:2:aaaa::1", LIMITS.guesses.perMinute);
    expect(await limiter.refuse("guesses", "2001:0db8:0001:0002:bbbb:0:0:2")).toBe(WINDOW_SECONDS);
    expect(await limiter.refuse("guesses", "2001:db8:1:3::1")).toBeNull();
    expect(toNetwork("::1")).toBe("::/64");
    expect(toNetwork("::ffff:192.0.2.1")).toBe("192.0.2.1");
    expect(toNetwork("192.0.2.1")).toBe("192.0.2.1");
  });

  it("factor 0 and requests without an address: no limit", async () => {
    const off = alone(0);
    const on = alone();
    for (let request = 0; request < 100; request++) {
      expect(await off.refuse("forms", "192.0.2.1")).toBeNull();
      expect(await on.refuse("forms", null)).toBeNull();
    }
  });

  /** Redis' answer to the library's script: the count, and the milliseconds left. */
  function redisOf(answer: (counts: Map<string, number>, key: string) => Promise<unknown>) {
    const counts = new Map<string, number>();
    return {
      eval: (_: string, { keys: [key = ""] }: { keys: string[] }) => answer(counts, key),
      del: async (key: string) => Number(counts.delete(key)),
    };
  }
  const counting = async (counts: Map<string, number>, key: string) => {
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return [counts.get(key), 30_000];
  };

  it("is shared by all processes through Redis", async () => {
    const redis = redisOf(counting);
    const [first, second] = [1, 2].map(() => createRateLimiter(1, redis));
    for (let request = 0; request < LIMITS.forms.perMinute; request++)
      await (request % 2 ? first : second)!.refuse("forms", "192.0.2.1");
    expect(await first!.refuse("forms", "192.0.2.1")).toBe(30);
    await second!.resetCount("forms", "192.0.2.1");
    expect(await first!.refuse("forms", "192.0.2.1")).toBeNull();
  });

  it("after a reset the count starts anew, also if a process counts for itself", async () => {
    const limiter = alone();
    for (let request = 0; request <= LIMITS.secret.perMinute; request++)
      await limiter.refuse("secret", "anna");
    await limiter.resetCount("secret", "anna");
    expect(await limiter.refuse("secret", "anna")).toBeNull();
  });

  it.each([
    ["is lost", () => Promise.reject(new Error("lost"))],
    ["hangs", () => new Promise<never>(() => undefined)],
  ])("while Redis %s each process counts by itself, and says so", async (_, answer) => {
    const warnings: unknown[] = [];
    const gate = createRedisGate({ warn: () => undefined, info: () => undefined });
    const limiter = createRateLimiter(
      1,
      redisOf(() => gate.call(answer)),
      {
        warn: (line: unknown) => void warnings.push(line),
      },
    );
    let refused: number | null = null;
    for (let request = 0; request <= LIMITS.forms.perMinute; request++) {
      const asked = limiter.refuse("forms", "192.0.2.1");
      await vi.advanceTimersByTimeAsync(300);
      refused = await asked;
    }
    expect(refused).toBeGreaterThan(0);
    expect(warnings).not.toHaveLength(0);
  });

  it("counts in Redis continue when it is back", async () => {
    let isLost = false;
    const redis = redisOf((counts, key) =>
      isLost ? Promise.reject(new Error("lost")) : counting(counts, key),
    );
    const limiter = createRateLimiter(1, redis, { warn: () => undefined });
    for (let request = 0; request < LIMITS.forms.perMinute; request++)
      await limiter.refuse("forms", "192.0.2.1");
    isLost = true;
    expect(await limiter.refuse("forms", "192.0.2.1")).toBeNull();
    isLost = false;
    expect(await limiter.refuse("forms", "192.0.2.1")).toBe(30);
  });
});

describe("bodies", () => {
  const sent = (
    body: BodyInit | null,
    type?: string,
    path = type?.includes("json") ? "/api/cart/items" : "/cart",
  ) =>
    readSentBody(
      new Request(`https://shop.example${path}`, {
        method: "POST",
        body,
        headers: type ? { "Content-Type": type } : {},
      }),
    );
  const deep = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  const form = "application/x-www-form-urlencoded";
  const part = '--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\n\r\n';

  it.each([
    ["a form", "a=1&b=2", form],
    [
      "a form in another encoding of its name",
      "a=1",
      "APPLICATION/X-WWW-FORM-URLENCODED; charset=UTF-8",
    ],
    ["JSON", '{"a":[1,{"b":"]]]]"}]}', "application/json"],
    ["JSON as deep as may be", deep(20), "application/json"],
    ["a report", "[]", "application/reports+json"],
    ["nothing", null, undefined],
    ["broken percent signs, which browsers never send", "a=%E0%A4%A&b=%", form],
  ])("%s is read", async (_, body, type) =>
    expect(await sent(body, type)).toHaveProperty("request"),
  );

  it("a report in the older format is JSON by another name, at its address", async () => {
    expect(
      await sent('{"csp-report":{}}', "application/csp-report", "/api/csp-report"),
    ).toHaveProperty("request");
    expect(await sent('{"csp-report":', "application/csp-report", "/api/csp-report")).toEqual({
      refusal: "unreadable",
    });
    expect(await sent('{"csp-report":{}}', "application/csp-report", "/api/cart/items")).toEqual({
      refusal: "unreadable",
    });
  });

  it("JSON is for the own API: no page's form; malformed bodies reach no route", async () => {
    expect(await sent('{"a":1}', "application/json", "/cart")).toEqual({ refusal: "unreadable" });
    expect(await sent('{"a":1}', "application/json", "/api/cart/items")).toHaveProperty("request");
  });

  it.each([
    ["nothing of no kind", null, undefined],
    ["an empty form", "", form],
    ["nothing, said to be multipart", "", "multipart/form-data"],
  ])("%s is a form without fields", async (_, body, type) => {
    const read = await sent(body, type);
    if (!("request" in read)) throw new Error("refused");
    expect([...(await read.request.formData())]).toEqual([]);
  });

  it("is passed on unchanged", async () => {
    const read = await sent("a=1&a=2&b=%C3%A4", form);
    if (!("request" in read)) throw new Error("refused");
    expect([...(await read.request.formData())]).toEqual([
      ["a", "1"],
      ["a", "2"],
      ["b", "ä"],
    ]);
  });

  it.each([
    ["a giant", "a".repeat(BODY_BYTES_MAXIMUM.form + 1), form, "tooLarge"],
    [
      "a text that no form has room for, in signs that a page spells six times as long",
      `a=${"<".repeat(100_000)}`,
      form,
      "tooLarge",
    ],
    ["JSON cut off", '{"a":', "application/json", "unreadable"],
    ["JSON of no end of depth", deep(10_000), "application/json", "unreadable"],
    ["JSON one level deeper than any of the shop's", deep(21), "application/json", "unreadable"],
    [
      "objects as deep",
      '{"a":'.repeat(21) + "1" + "}".repeat(21),
      "application/json",
      "unreadable",
    ],
    [
      "multipart, which no form of the shop sends",
      `${part}--x--\r\n`,
      "multipart/form-data; boundary=x",
      "unreadable",
    ],
    ["more signs between fields than any form has", "&".repeat(501), form, "unreadable"],
    ["more fields than any form has", "a=1&".repeat(501), form, "unreadable"],
    ["a name that no field has", `${"a".repeat(201)}=1`, form, "unreadable"],
    ["what no form sends", "<a/>", "text/xml", "unreadable"],
    [
      "plain text, which another site may send without asking",
      '{"a":1}',
      "text/plain",
      "unreadable",
    ],
  ])("%s is refused", async (_, body, type, refusal) =>
    expect(await sent(body, type)).toEqual({ refusal }),
  );

  it.each([
    ["names without values", "a&", form],
    ["empty files", part, "multipart/form-data; boundary=x"],
  ])(
    "thousands of %s are not parsed: that would block all other requests",
    async (_, piece, type) => {
      const parsing = vi.spyOn(Response.prototype, "formData");
      expect(await sent(piece.repeat(750), type)).toEqual({ refusal: "unreadable" });
      expect(parsing).not.toHaveBeenCalled();
      parsing.mockRestore();
    },
  );

  it.each([
    [
      "the longest message in letters of nine bytes, and four lines",
      encodeURI(`comment=${"あ".repeat(COMMENT_MAXIMUM)}&a=${"あ".repeat(4 * LONGEST.text)}`),
    ],
    ["as large as may be", `a=${"b".repeat(BODY_BYTES_MAXIMUM.form - 2)}`],
    ["as many fields as may be", "a=1&".repeat(500)],
    ["a name as long as may be", `${"a".repeat(200)}=1`],
  ])("%s is read", async (_, body) => expect(await sent(body, form)).toHaveProperty("request"));

  it("data of a payment may be larger than a form, for the own API", async () => {
    const data = JSON.stringify({ stateData: "x".repeat(100_000) });
    expect(await sent(data, "application/json")).toHaveProperty("request");
    expect(
      await sent(`{"a":"${"x".repeat(BODY_BYTES_MAXIMUM.ownApi)}"}`, "application/json"),
    ).toEqual({ refusal: "tooLarge" });
  });

  it("one long name among short ones is refused", async () => {
    expect(await sent(`a=1&${"b".repeat(201)}=1&c=1`, form)).toEqual({ refusal: "unreadable" });
  });

  it("an oversized announced length is refused unread; a cut-off body is invalid", async () => {
    let pulled = 0;
    const request = (
      pull: (controller: ReadableStreamDefaultController) => void,
      headers: Record<string, string> = {},
    ) =>
      new Request("https://shop.example/cart", {
        method: "POST",
        body: new ReadableStream({ pull }, { highWaterMark: 0 }),
        headers: { "Content-Type": form, ...headers },
        duplex: "half",
      } as RequestInit);
    const giant = request((controller) => void ((pulled += 1), controller.close()), {
      "Content-Length": String(BODY_BYTES_MAXIMUM.form + 1),
    });
    expect([await readSentBody(giant), pulled]).toEqual([{ refusal: "tooLarge" }, 0]);
    expect(
      await readSentBody(request((controller) => controller.error(new Error("aborted")))),
    ).toEqual({ refusal: "unreadable" });
  });

  it("an oversized body without a length is aborted on the way", async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const request = new Request("https://shop.example/cart", {
      method: "POST",
      body: endless,
      headers: { "Content-Type": form },
      duplex: "half",
    } as RequestInit);
    expect(await readSentBody(request)).toEqual({ refusal: "tooLarge" });
    expect(pulled).toBeLessThan(20);
  });
});
