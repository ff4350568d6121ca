import { DOCUMENT_LIFETIME } from "./lifetimes.server";

/**
 * All differences between the server of `npm run dev` and that of `npm start`; everything else is
 * the same. (The build of `npm run dev` is neither joined nor minified nor compressed, and is in
 * another folder: remix.config.js.)
 */
export const MODES = {
  production: {
    /** how long a cached page counts as fresh, in seconds: the default of DOCUMENT_SECONDS */
    documentSeconds: String(DOCUMENT_LIFETIME.fresh),
    /**
     * how long new connections are accepted after SIGTERM, in milliseconds: the default of
     * DRAIN_NOTICE_MS
     */
    drainNoticeMs: "2000",
    /**
     * `remix dev` is notified when the server listens; pages may open its socket, whose messages
     * reload them
     */
    reloadsPages: false,
  },
  development: { documentSeconds: "0", drainNoticeMs: "0", reloadsPages: true },
  test: { documentSeconds: "0", drainNoticeMs: "0", reloadsPages: false },
} as const;
