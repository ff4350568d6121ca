import { readdirSync, readFileSync } from "node:fs";

/**
 * The results page has a translated path in each language (behaviour §2.3), taken from the message
 * catalogues.
 */
function searchPaths() {
  const folder = new URL("./app/locales/server/", import.meta.url);
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => ({
      lang: file.slice(0, -".json".length),
      path: JSON.parse(readFileSync(new URL(file, folder), "utf8"))["search-url"],
    }));
}

/**
 * `npm run dev` builds into a folder of its own: the build of `npm start` and of the tests stays as
 * it is. What the server does otherwise in development is in
 * app/services/platform/config/modes.server.ts.
 */
const places =
  process.env.NODE_ENV === "development"
    ? { serverBuildPath: "var/dev/index.js", assetsBuildDirectory: "var/dev/assets" }
    : { serverBuildPath: "build/index.js", assetsBuildDirectory: "public/build" };

/** @type {import('@remix-run/dev').AppConfig} */
export default {
  ignoredRouteFiles: ["**/.*", "**/search.tsx"],
  server: "./server/index.ts",
  ...places,
  serverModuleFormat: "esm",
  serverPlatform: "node",
  tailwind: true,
  postcss: false,
  watchPaths: ["./server/**/*", "./tailwind.config.ts", "./styles/**/*", "./public/*.js"],
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
  routes: (defineRoutes) =>
    defineRoutes((route) => {
      for (const { lang, path } of searchPaths())
        route(path, "routes/search.tsx", { id: `routes/search.${lang}` });
    }),
  dev: { command: `node ${places.serverBuildPath}` },
};
