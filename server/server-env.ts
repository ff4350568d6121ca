import type { Channel } from "~/services/platform/config/config.server";
import type { InlineSources } from "./documents/cached-document";

/** Variables that the middlewares of a request share. */
export interface ServerEnv {
  Variables: {
    requestId: string;
    channel?: Channel;
    route?: string | null;
    inline?: InlineSources;
    /** the response is a script, style or font that pages load (`static-files.ts`) */
    isAsset?: boolean;
  };
}
