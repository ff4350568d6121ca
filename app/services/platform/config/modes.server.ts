/**
 * All that the server of `npm run dev` does otherwise than that of `npm start`; everything else is the same. (The build of `npm run dev` is neither
 * minified nor compressed, and lies in another folder: remix.config.js.)
 */
export const MODES = {
  production: {
    /** how long a cached page counts as fresh, in seconds, unless DOCUMENT_SECONDS says otherwise */
    documentSeconds: "30",
    /** how long new connections are accepted after SIGTERM, in milliseconds, unless DRAIN_NOTICE_MS says otherwise */
    drainNoticeMs: "2000",
    /** `remix dev` is told when the server listens; pages may open its socket, whose messages reload them without Trusted Types */
    reloadsPages: false,
  },
  development: { documentSeconds: "0", drainNoticeMs: "0", reloadsPages: true },
  test: { documentSeconds: "0", drainNoticeMs: "0", reloadsPages: false },
} as const;
