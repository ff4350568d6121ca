import type { Context } from "hono";
import type { Db } from "./db/open";
import type { Backend, BackendConfig, BackendEnv, SalesChannelContext } from "./types";

/** What every loader of entities needs to know of the request. */
export interface Scope {
  db: Db;
  config: Pick<BackendConfig, "publicUrl">;
  context: SalesChannelContext;
  /** The header `sw-include-seo-urls` was sent: products and categories carry their SEO urls. */
  seoUrls: boolean;
}

export function scopeOf(backend: Backend, c: Context<BackendEnv>): Scope {
  return { db: backend.db, config: backend.config, context: c.var.context, seoUrls: c.req.header("sw-include-seo-urls") !== undefined };
}

/** A loaded entity in the form of the Store API. */
export type Entity = Record<string, unknown> & { id: string; apiAlias: string };

/** Shopware's live version; demo data have no other. */
export const LIVE_VERSION = "0fa91ce3e96a4bc2be4bd9ce752c3425";
