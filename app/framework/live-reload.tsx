import { LiveReload } from "@remix-run/react";

/** Reloads the page when a file changes under `remix dev`; nothing in production. */
export function LiveReloadInDevelopment({ nonce }: { nonce: string }) {
  return process.env.NODE_ENV === "production" ? null : <LiveReload nonce={nonce} />;
}
