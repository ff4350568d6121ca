import type { Encoding } from "./compressed-body";

const PREFERENCE: readonly Encoding[] = ["br", "gzip"];

/** The best encoding that the browser accepts: brotli before gzip; those with q=0 are refused. */
export function encodingFor(acceptEncoding: string | null): Encoding {
  const accepted = (acceptEncoding ?? "").toLowerCase().split(",");
  const takes = (encoding: string) =>
    accepted.some((entry) => {
      const [name, ...parameters] = entry.split(";").map((part) => part.trim());
      return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });
  return PREFERENCE.find(takes) ?? "identity";
}

/** Whether the browser already has this document (If-None-Match, weak comparison). */
export function isUnchanged(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.split(",").some((entry) => {
    const known = entry.trim().replace(/^W\//, "");
    return known === "*" || known === etag;
  });
}
