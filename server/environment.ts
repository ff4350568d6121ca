import type { Channel } from "~/services/platform/config/config.server";
import type { InlineSources } from "./documents/shared-document";

/** What the steps of a request tell each other. */
export interface ServerEnv {
  Variables: {
    requestId: string;
    channel?: Channel;
    route?: string | null;
    inline?: InlineSources;
    /** the answer is a part of pages (`static-files.ts`) */
    isPart?: boolean;
  };
}
