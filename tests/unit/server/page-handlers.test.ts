import type { EntryContext, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { pageHandlers } from "~/framework/page-handlers.server";

const PATHS: Record<string, { path?: string; index?: true; parentId?: string }> = {
  root: { path: "" },
  "routes/_index": { parentId: "root", index: true },
  "routes/$": { parentId: "root", path: "*" },
  "routes/cart": { parentId: "root", path: "cart" },
  "routes/account": { parentId: "root", path: "account" },
  "routes/account._index": { parentId: "routes/account", index: true },
  "routes/account.orders": { parentId: "routes/account", path: "orders" },
  "routes/detail.$id": { parentId: "root", path: "detail/:id" },
};
const ids = Object.keys(PATHS);

/** A build whose loaders say who they are, and whose document names what the framework knows. */
function buildOf(known: string[] = []): ServerBuild {
  const only = <Value>(valueOf: (id: string) => Value) => Object.fromEntries(ids.map((id) => [id, valueOf(id)]));
  return {
    routes: only((id) => ({
      id,
      ...PATHS[id],
      module: { default: () => null, loader: ({ params }: LoaderFunctionArgs) => ({ id, params }) },
    })),
    assets: { routes: only((id) => ({ id, module: `${id}.js` })), entry: { imports: [], module: "" }, url: "", version: "1" },
    entry: {
      module: {
        default: (_: Request, status: number, headers: Headers, { manifest, staticHandlerContext: { loaderData } }: EntryContext) => {
          known.push(...Object.keys(manifest.routes));
          return new Response(JSON.stringify(loaderData), { status, headers });
        },
      },
    },
    future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true },
    basename: "/",
    mode: "production",
    isSpaMode: false,
    publicPath: "",
    assetsBuildDirectory: "",
  } as unknown as ServerBuild;
}

async function ask(path: string, known: string[] = []) {
  const answer = await pageHandlers(buildOf(known), "production")(new URL(path, "https://shop.example").pathname)(
    new Request(new URL(path, "https://shop.example")),
  );
  return { status: answer.status, text: await answer.text() };
}
const leafOf = (text: string) => Object.keys(JSON.parse(text) as object).at(-1);

describe("the framework knows the routes of one page", () => {
  it.each([
    ["/", "routes/_index"],
    ["/cart", "routes/cart"],
    ["/account", "routes/account._index"],
    ["/account/orders", "routes/account.orders"],
    ["/account/other", "routes/$"],
    ["/detail/5", "routes/detail.$id"],
    ["/rugs/wool/", "routes/$"],
    ["/caf%C3%A9/", "routes/$"],
  ])("%s is answered by %s, with its parameters", async (path, leaf) => {
    const { status, text } = await ask(path);
    expect([status, leafOf(text)]).toEqual([200, leaf]);
    if (path.startsWith("/detail")) expect(text).toContain('"params":{"id":"5"}');
  });

  it("the document's router gets the routes above the page too, and no others", async () => {
    const known: string[] = [];
    await ask("/account/orders", known);
    expect(known).toEqual(["root", "routes/_index", "routes/account", "routes/account._index", "routes/account.orders"]);
  });

  it("data come from the page's own routes", async () => {
    const { text } = await ask("/account/orders.data");
    expect(text).toContain("routes/account.orders");
    expect(text).not.toContain("routes/$");
  });

  it("every route can be discovered", async () => {
    const { text } = await ask("/__manifest?p=%2Fcart&p=%2Fdetail%2F5&version=1");
    expect(Object.keys(JSON.parse(text) as object)).toEqual(expect.arrayContaining(["routes/cart", "routes/detail.$id"]));
  });
});
