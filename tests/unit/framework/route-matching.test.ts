import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "react-router-dom";
import { expect, it } from "vitest";
import { getRouteFinder } from "~/framework/route-matching.server";

const SECTIONS = Array.from({ length: 60 }, (_, index) => `own-${index}`);
const PATHS = [
  "*",
  "cart",
  "account",
  "account/clear-cache",
  "detail/:id",
  "detail/:id/picture/:number",
  ":lang/terms",
  ...SECTIONS,
];
const children = [
  { id: "home", parentId: "root", index: true },
  { id: "pathless", parentId: "root" },
  { id: "inner", parentId: "pathless", path: "checkout/:step" },
  ...PATHS.map((path) => ({ id: path, parentId: "root", path })),
];
const routes = Object.fromEntries(
  [{ id: "root", path: "" }, ...children].map((route) => [route.id, route]),
);
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

const ODD = [
  "/",
  "/cart",
  "/CART/",
  "/c%61rt",
  "/cart/x",
  "/account",
  "/account/clear-cache",
  "/detail/1",
  "/detail/1/picture/2",
  "/detail",
];
ODD.push(
  "/checkout/pay",
  "/checkout",
  "/de/terms",
  "/cart/terms",
  "/a%2fb",
  "/cart%2fterms",
  "//cart",
  "/__proto__",
);

it("a path's route is the one that the router finds among all", () => {
  const routeOf = getRouteFinder(build.routes);
  for (const path of ODD)
    expect([path, routeOf(path)]).toEqual([path, matchRoutes(all, path)?.at(-1)?.route.id ?? null]);
});
