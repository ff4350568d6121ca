import type { Shop } from "~/services/platform/session/shop.server";

/* What the framework's types cannot know. The server passes the context (server/pages.ts). */
declare module "@remix-run/node" {
  interface AppLoadContext {
    shop: Shop;
    /** Content-Security-Policy nonce of the document's scripts and styles. */
    nonce: string;
    /** The scripts of a page's routes. */
    listScripts(pathname: string): string[];
    /** The scripts of modules that pages fetch apart from their routes, by their file names. */
    listLazyScripts(names: string[]): string[];
  }
  /** The type of loaders' data with the future flag of remix.config.js. */
  interface Future {
    v3_singleFetch: true;
  }
}
