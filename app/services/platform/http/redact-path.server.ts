import { isDecodable, isEntityId } from "~/domain/paths";
import { toPagePath } from "./data-requests.server";
import { SECRET_PATHS } from "./route-table.server";

/**
 * Slashes of a path, also encoded ones and several together: Shopware joins its mails' links so if
 * a domain ends with a slash.
 */
const SLASHES = /((?:\/|%2f)+)/i;
/** Pages below an order's address; an order's id works only for its owner. */
const PUBLIC = new Set(["history", "download", "document"]);
const HIDDEN = "…";
const EMAIL = /@|%40/;
/**
 * Characters that control a terminal or reverse the text direction: JSON escapes only some of them.
 */
const CONTROLS = /[\p{C}\p{Zl}\p{Zp}]/gu;
/**
 * The longest path in a line, in characters: requests that nobody answers are not limited, and an
 * address may be as long as all headers.
 */
const LONGEST = 500;

/**
 * A path for the log: without e-mail addresses, control characters, and keys and codes that grant
 * access to anybody who knows them.
 */
export function redactPath(path: string): string {
  // Every second part is the slashes before the next segment.
  const parts = path.split(SLASHES);
  const segments = parts
    .filter((_, index) => index % 2 === 0)
    .slice(1)
    .map(decodeSegment);
  for (const secretPath of SECRET_PATHS) {
    if (!secretPath.every(({ name }, place) => name.startsWith("$") || segments[place] === name))
      continue;
    for (const [place, { isSecret }] of secretPath.entries())
      if (isSecret && isSecretCode(segments[place])) parts[2 * place + 2] = HIDDEN;
  }
  const shown = parts
    .map((part) => (EMAIL.test(part) ? HIDDEN : part))
    .join("")
    .replace(CONTROLS, HIDDEN);
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST)}${HIDDEN}` : shown;
}

/** A segment as the router reads it. */
function decodeSegment(segment: string): string {
  return toPagePath(isDecodable(segment) ? decodeURIComponent(segment) : segment).toLowerCase();
}

function isSecretCode(segment: string | undefined): boolean {
  return segment !== undefined && segment !== "" && !PUBLIC.has(segment) && !isEntityId(segment);
}
