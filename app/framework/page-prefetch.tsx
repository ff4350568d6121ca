import { matchRoutes } from "react-router-dom";

interface Manifest {
  routes: Record<string, { id: string; path?: string; module: string; imports?: string[] }>;
}

/** The router and the manifest as the framework leaves them on the window. */
interface Framework {
  __remixRouter?: { routes: Parameters<typeof matchRoutes>[0] };
  __remixManifest?: Manifest;
}

/**
 * Links by which the browser prefetches a page's data and code. The framework's own also weighs which loaders run again: here all do.
 *
 * @param page path and query of a page of the shop
 */
export function PagePrefetch({ page }: { page: string }) {
  const { __remixRouter: router, __remixManifest: manifest } = window as Window & Framework;
  const matches = (router && matchRoutes(router.routes, page)) ?? [];
  const scripts = matches.flatMap(({ route }) => {
    const { module, imports = [] } = manifest?.routes[route.id ?? ""] ?? {};
    return module ? [module, ...imports] : [];
  });
  const { pathname, search } = new URL(page, location.origin);
  return (
    <>
      {matches.length > 0 && <link rel="prefetch" as="fetch" href={`${pathname.replace(/\/$/, "") || "/_root"}.data${search}`} />}
      {[...new Set(scripts)].map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
    </>
  );
}
