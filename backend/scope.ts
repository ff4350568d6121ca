import type { Context } from "hono";
import type { Db } from "./db/open";
import type { Backend, BackendConfig, BackendEnv, SalesChannelContext } from "./types";

/** The request's data for loaders of entities. */
export interface Scope {
  db: Db;
  config: Pick<BackendConfig, "publicUrl">;
  context: SalesChannelContext;
  /** The header `sw-include-seo-urls` was sent: products and categories include their SEO URLs. */
  seoUrls: boolean;
}

export function scopeOf(backend: Backend, c: Context<BackendEnv>): Scope {
  return {
    db: backend.db,
    config: backend.config,
    context: c.var.context,
    seoUrls: c.req.header("sw-include-seo-urls") !== undefined,
  };
}

/** A loaded entity in the Store API's format. */
export type Entity = Record<string, unknown> & { id: string; apiAlias: string };

/** Shopware's live version; demo data have only this one. */
export const LIVE_VERSION = "0fa91ce3e96a4bc2be4bd9ce752c3425";
