import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { buildFinder, routeFinder } from "~/framework/route-matching.server";

const SECTIONS = Array.from({ length: 60 }, (_, index) => `own-${index}`);
const PATHS = ["*", "cart", "account", "account/forget", "detail/:id", "detail/:id/picture/:number", ":lang/terms", ...SECTIONS];
const children = [
  { id: "home", parentId: "root", index: true },
  { id: "pathless", parentId: "root" },
  { id: "inner", parentId: "pathless", path: "checkout/:step" },
  ...PATHS.map((path) => ({ id: path, parentId: "root", path })),
];
const routes = Object.fromEntries([{ id: "root", path: "" }, ...children].map((route) => [route.id, route]));
const assets = { version: "1", routes };
const build = { routes, assets } as unknown as Pick<ServerBuild, "routes" | "assets">;
const all = [
  {
    id: "root",
    path: "",
    children: children
      .filter(({ parentId }) => parentId === "root")
      .map((node) => (node.id === "pathless" ? { ...node, children: [children[2]!] } : node)),
  },
] as Parameters<typeof matchRoutes>[0];

const ODD = ["/", "/cart", "/CART/", "/c%61rt", "/cart/x", "/account", "/account/forget", "/detail/1", "/detail/1/picture/2", "/detail"];
ODD.push("/checkout/pay", "/checkout", "/de/terms", "/cart/terms", "/a%2fb", "/cart%2fterms", "//cart", "/__proto__");

it("a path's route is the one that the router finds among all", () => {
  const routeOf = routeFinder(build.routes);
  for (const path of ODD) expect([path, routeOf(path)]).toEqual([path, matchRoutes(all, path)?.at(-1)?.route.id ?? null]);
});

it("the framework is given only the routes that may match, for pages and their data", () => {
  const buildOf = buildFinder(build as ServerBuild);
  for (const path of [...ODD, "/checkout/pay.data", "/_root.data"]) {
    const part = buildOf(path);
    const matched = matchRoutes(all, path === "/_root.data" ? "/" : path.replace(".data", "")) ?? [];
    expect(Object.keys(part.routes)).toEqual(expect.arrayContaining(matched.map(({ route }) => route.id)));
    expect(Object.keys(part.assets.routes)).toEqual(Object.keys(part.routes));
    expect(Object.keys(part.routes).length).toBeLessThan(10);
  }
  expect(buildOf("/cart/x")).toBe(buildOf("/cart"));
});

it("for a full address of links the router is given only the routes that begin like a link", async () => {
  /** How many routes the router was given to match each path. */
  const given: number[] = [];
  vi.resetModules();
  vi.doMock("react-router-dom", () => ({
    matchRoutes: ((among, ...rest) => {
      given.push(among[0]?.children?.length ?? 0);
      return matchRoutes(among, ...rest);
    }) satisfies typeof matchRoutes,
  }));
  const { routesOfLinks } = await import("~/framework/route-matching.server");
  vi.doUnmock("react-router-dom");
  vi.resetModules();
  const paths = Array.from({ length: 1_500 }, (_, index) => `/${index.toString(36)}`);
  const parameters = new URLSearchParams([...paths, "/own-1/x"].map((path) => ["p", path]));
  const answer = routesOfLinks(build)(new URL(`https://shop.example/__manifest?version=1&${parameters}`));
  expect(Object.keys((await answer.json()) as object)).toEqual(["root", "*", "own-1"]);
  expect([given.length, Math.max(...given)]).toEqual([1_502, 4]);
});
