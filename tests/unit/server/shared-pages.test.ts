import type { ServerBuild } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import type { Channel, Config } from "~/services/platform/config/config.server";
import { createResponseNotes, type Shop } from "~/services/platform/session/shop.server";
import { createSharedPages } from "../../../server/documents/shared-pages";
import { createGate } from "../../../server/overload";

const route = (id: string, rest: object) => ({ id, parentId: "root", module: {}, ...rest });
const build = {
  routes: {
    root: { id: "root", path: "", module: {} },
    "routes/_index": route("routes/_index", { index: true }),
  },
};
const channel = { key: "gb", origin: "https://shop.example" } as Channel;

interface Rendered {
  /** cookies that rendering sets */
  cookies?: string[];
  /** rendering read or stored a shopper's data */
  personal?: boolean;
  headers?: Record<string, string>;
  /** a part of the page came too late */
  incomplete?: boolean;
}

/** A shop whose front page is rendered like this. */
function sharing({ cookies = [], personal = false, headers = {}, incomplete = false }: Rendered) {
  const log = { rendered: 0, warnings: [] as string[], until: Promise.resolve() };
  const shop = {
    channel,
    log: { warn: (_: object, text: string) => void log.warnings.push(text) },
    cookies: { serialize: () => cookies, isPersonal: () => personal },
    responseNotes: { ...createResponseNotes(), isIncomplete: incomplete },
  } as unknown as Shop;
  const gate = createGate(64, 1, () => 0);
  const shared = createSharedPages({
    build: build as unknown as ServerBuild,
    config: { documentSeconds: 30, documentMegabytes: 1 } as Config,
    pages: {
      open: () => shop,
      render: async () => {
        log.rendered += 1;
        await log.until;
        return {
          response: new Response("<!doctype html>", {
            headers: { "Content-Type": "text/html", ...headers },
          }),
          nonce: "n".repeat(32),
          shop,
        };
      },
    },
    gate,
  });
  const request = new Request("https://shop.example/");
  const asked = shared.requested(request, channel)!;
  const visit = (address: string | null) => ({ requestId: "1", address });
  /** As the server does: from memory at once, else rendered. */
  const answer = async (address: string | null) =>
    (await shared.find(asked, request, visit(address))) ??
    shared.render(asked, request, visit(address));
  return { log, gate, cache: shared.cache, answer };
}

/** Work that lasts until its end is called. */
function held() {
  let end = () => {};
  const slow = new Promise<void>((resolve) => (end = resolve));
  return { slow, end: () => end() };
}

/** The front page, requested twice. @returns how often it was rendered, and the second answer */
async function requestedTwice(rendering: Rendered) {
  const { log, cache, answer } = sharing(rendering);
  await answer(null);
  return { answer: await answer(null), kept: cache.size, ...log };
}

describe("a shared page is cached only if rendering it used nothing of a shopper", () => {
  it("such a page is rendered once", async () => {
    const { rendered, answer, kept, warnings } = await requestedTwice({});
    expect([rendered, answer?.status, kept, warnings]).toEqual([1, 200, 1, []]);
  });

  it("a page with a late part is sent, and rendered again at the next visit", async () => {
    const { rendered, answer, kept } = await requestedTwice({ incomplete: true });
    expect([rendered, answer?.status, answer?.state, kept]).toEqual([2, 200, "stale", 1]);
  });

  it.each([
    ["one that sets a cookie of the shop", { cookies: ["sw-context-token=0123456789abcdef"] }],
    ["one that sets a cookie by itself", { headers: { "Set-Cookie": "status=1" } }],
    ["one that used something of a shopper", { personal: true }],
  ])("%s goes to nobody, and is not cached; the log says so", async (_, rendering) => {
    const { rendered, answer, kept, warnings } = await requestedTwice(rendering);
    expect([rendered, answer, kept]).toEqual([2, null, 0]);
    expect(warnings).toEqual(["public page is personal", "public page is personal"]);
  });
});

it("a new page does not wait for a visitor who has taken all places of an address", async () => {
  const { log, gate, answer } = sharing({});
  const { slow, end } = held();
  const greedy = Array.from({ length: 12 }, () => gate.runFor("192.0.2.1", () => slow));
  const waiting = answer("192.0.2.1");
  expect(await Promise.race([answer("192.0.2.2"), slow])).toMatchObject({ status: 200 });
  expect(log.rendered).toBe(1);
  end();
  await Promise.all([...greedy, waiting]);
});

describe("an old page", () => {
  it("is sent at once, and rendered again", async () => {
    const { log, answer } = sharing({ incomplete: true });
    await answer(null);
    expect(await answer(null)).toMatchObject({ status: 200, state: "stale" });
    expect(log.rendered).toBe(2);
  });

  it("is only sent while the process is busy", async () => {
    const { log, gate, answer } = sharing({ incomplete: true });
    await answer(null);
    const { slow, end } = held();
    const crowd = Array.from({ length: 32 }, () => gate.run("read", () => slow));
    expect(await answer(null)).toMatchObject({ status: 200, state: "stale" });
    expect(log.rendered).toBe(1);
    end();
    await Promise.all(crowd);
  });
});
