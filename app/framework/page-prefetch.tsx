import { matchRoutes } from "react-router-dom";

interface Manifest {
  routes: Record<string, { id: string; path?: string; module: string; imports?: string[] }>;
}

/** The router and the manifest as the framework leaves them on the window. */
interface Framework {
  __remixRouter?: { routes: Parameters<typeof matchRoutes>[0] };
  __remixManifest?: Manifest;
}

/** The scripts of a page with their imports; none if its routes are unknown. */
function scriptsOf(page: string): string[] {
  const { __remixRouter: router, __remixManifest: manifest } = window as Window & Framework;
  const matches = (router && matchRoutes(router.routes, page)) ?? [];
  const scripts = matches.flatMap(({ route }) => {
    const { module, imports = [] } = manifest?.routes[route.id ?? ""] ?? {};
    return module ? [module, ...imports] : [];
  });
  return [...new Set(scripts)];
}

/** Fetches all scripts of the page to which a form is sent; the framework loads them only with the answer, their imports later still. */
export function prefetchScripts(page: string): void {
  for (const href of scriptsOf(page)) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}

/** Links by which the browser prefetches a page's data and code. @param page path and query of a page of the shop */
export function PagePrefetch({ page }: { page: string }) {
  const scripts = scriptsOf(page);
  const { pathname, search } = new URL(page, location.origin);
  return (
    <>
      {scripts.length > 0 && <link rel="prefetch" as="fetch" href={`${pathname.replace(/\/$/, "") || "/_root"}.data${search}`} />}
      {scripts.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
    </>
  );
}
