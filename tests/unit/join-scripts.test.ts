import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { joinScripts } from "../../scripts/lib/join-scripts.mjs";

const ROUTES = [
  "root",
  "routes/_index",
  "routes/$",
  "routes/search.en",
  "routes/cart",
  "routes/_checkout.checkout",
  "routes/account.login",
];
const PARTS = ["category-page-view", "product-page-view"];

/** Joins a build of these routes and parts, each an empty script. */
function join(routes: string[], parts: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), "build-"));
  const write = (name: string) => {
    const file = path.join(folder, `${name}-ABCDEFGH.js`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, "export default null;\n");
    return `/build/${name}-ABCDEFGH.js`;
  };
  mkdirSync(path.join(folder, "_shared"));
  for (const part of parts) write(`_shared/${part}`);
  const assets = {
    entry: { module: write("entry.client"), imports: [] },
    routes: Object.fromEntries(
      routes.map((id) => [
        id,
        { id, module: write(id), ...(id !== "root" && { parentId: "root" }) },
      ]),
    ),
    url: "",
    version: "",
  };
  return joinScripts(folder, assets as unknown as Parameters<typeof joinScripts>[1]);
}

describe("the kinds of pages whose scripts are joined", () => {
  it("are joined where the build has their routes and parts", async () => {
    expect(Object.keys((await join(ROUTES, PARTS)).assets.routes)).toEqual(ROUTES);
  });

  it.each(ROUTES.slice(1))(
    "the build fails without their route %s, and names it",
    async (route) => {
      const others = ROUTES.filter((each) => each !== route);
      await expect(join(others, PARTS)).rejects.toThrow(`route "${route}"`);
    },
  );

  it.each(PARTS)("the build fails without their part %s, and names it", async (part) => {
    const others = PARTS.filter((each) => each !== part);
    await expect(join(ROUTES, others)).rejects.toThrow(`part "${part}"`);
  });
});
