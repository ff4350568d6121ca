import type { ServerBuild } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import type { Channel, Config } from "~/services/platform/config/config.server";
import { newAnswerNotes, type Shop } from "~/services/platform/session/shop.server";
import { createSharedPages } from "../../../server/documents/shared-pages";
import { createGate } from "../../../server/overload";

const route = (id: string, rest: object) => ({ id, parentId: "root", module: {}, ...rest });
const build = { routes: { root: { id: "root", path: "", module: {} }, "routes/_index": route("routes/_index", { index: true }) } };
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

/** The front page, rendered like this and requested twice. @returns how often it was rendered, and the second answer */
async function requestedTwice({ cookies = [], personal = false, headers = {}, incomplete = false }: Rendered) {
  let rendered = 0;
  const warnings: string[] = [];
  const shop = {
    channel,
    log: { warn: (_: object, text: string) => void warnings.push(text) },
    cookies: { serialize: async () => cookies, isPersonal: () => personal },
    answer: { ...newAnswerNotes(), isIncomplete: incomplete },
  } as unknown as Shop;
  const shared = createSharedPages({
    build: build as unknown as ServerBuild,
    config: { documentSeconds: 30, documentMegabytes: 1 } as Config,
    pages: {
      open: async () => shop,
      render: async () => {
        rendered += 1;
        return {
          response: new Response("<!doctype html>", { headers: { "Content-Type": "text/html", ...headers } }),
          nonce: "n".repeat(32),
          shop,
        };
      },
    },
    gate: createGate(4, 1, { delayMs: () => 0 }),
  });
  const request = new Request("https://shop.example/");
  const asked = shared.requested(request, channel)!;
  await shared.answer(asked, request, { requestId: "1", address: null });
  const answer = await shared.answer(asked, request, { requestId: "2", address: null });
  return { rendered, answer, kept: shared.cache.size, warnings };
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
