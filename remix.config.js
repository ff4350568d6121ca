import { readdirSync, readFileSync } from "node:fs";

/** The results page has a translated path in each language (behaviour §2.3), taken from the message catalogues. */
function searchPaths() {
  const folder = new URL("./app/locales/", import.meta.url);
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => ({ lang: file.slice(0, -".json".length), path: JSON.parse(readFileSync(new URL(file, folder), "utf8"))["search-url"] }));
}

/** @type {import('@remix-run/dev').AppConfig} */
export default {
  ignoredRouteFiles: ["**/.*", "**/search.tsx"],
  server: "./server/index.ts",
  serverBuildPath: "build/index.js",
  serverModuleFormat: "esm",
  serverPlatform: "node",
  tailwind: true,
  postcss: false,
  watchPaths: ["./server/**/*", "./tailwind.config.ts", "./styles/**/*"],
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
  routes: (defineRoutes) =>
    defineRoutes((route) => {
      for (const { lang, path } of searchPaths()) route(path, "routes/search.tsx", { id: `routes/search.${lang}` });
    }),
  dev: { command: "node scripts/serve.mjs" },
};
