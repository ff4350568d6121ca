import { createHash } from "node:crypto";

/** The source of the Content-Security-Policy that allows an inline script or style of this text, quoted. */
export const hashSource = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
