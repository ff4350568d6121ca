import type { InlineSources } from "./documents/shared-document";

/** What the steps of a request tell each other. */
export interface ServerEnv {
  Variables: { requestId: string; channelKey?: string; inline?: InlineSources };
}
