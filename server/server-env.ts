import type { Channel } from "~/services/platform/config/config.server";
import type { InlineSources } from "./documents/shared-document";

/** Variables that the middlewares of a request share. */
export interface ServerEnv {
  Variables: {
    requestId: string;
    channel?: Channel;
    route?: string | null;
    inline?: InlineSources;
    /** the response is a file that pages load (`static-files.ts`) */
    isPart?: boolean;
  };
}
