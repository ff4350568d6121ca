/** What the steps of a request tell each other. */
export interface ServerEnv {
  Variables: { requestId: string; nonce: string; channelKey?: string };
}
