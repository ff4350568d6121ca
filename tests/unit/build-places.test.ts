import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, expect, it, vi } from "vitest";

interface Places {
  serverBuildPath: string;
  assetsBuildDirectory: string;
}

afterEach(() => vi.unstubAllEnvs());

/** Where the compiler writes, with this NODE_ENV. */
async function placesIn(environment: "production" | "development"): Promise<string[]> {
  vi.stubEnv("NODE_ENV", environment);
  const { default: config } = (await import(
    `${pathToFileURL("remix.config.js").href}?${environment}`
  )) as { default: Places };
  return [path.dirname(config.serverBuildPath), config.assetsBuildDirectory];
}

it("npm run dev leaves the build of npm start and of the tests alone", async () => {
  const built = await placesIn("production");
  const developed = await placesIn("development");
  const isWithin = (place: string, other: string) => !path.relative(other, place).startsWith("..");
  for (const place of developed)
    for (const other of built)
      expect([place, other, isWithin(place, other), isWithin(other, place)]).toEqual([
        place,
        other,
        false,
        false,
      ]);
});
