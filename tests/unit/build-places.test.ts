import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";

/** Where the compiler writes, with this NODE_ENV. */
function placesIn(NODE_ENV: "production" | "development"): string[] {
  const print = `import("./remix.config.js").then(({ default: c }) => console.log(JSON.stringify([c.serverBuildPath, c.assetsBuildDirectory])))`;
  const [entry, assets] = JSON.parse(
    String(execFileSync("node", ["-e", print], { env: { ...process.env, NODE_ENV } })),
  ) as [string, string];
  return [path.dirname(entry), assets];
}

it("npm run dev leaves the build of npm start and of the tests alone, so that each works after the other", () => {
  const [built, developed] = [placesIn("production"), placesIn("development")];
  for (const place of developed)
    for (const other of built) {
      expect([place, other, path.relative(other, place).startsWith("..")]).toEqual([
        place,
        other,
        true,
      ]);
      expect([place, other, path.relative(place, other).startsWith("..")]).toEqual([
        place,
        other,
        true,
      ]);
    }
});
