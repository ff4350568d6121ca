import { parse } from "node-html-parser";

interface Rule {
  note: string;
  points: number;
}

/**
 * The score of Mozilla's HTTP Observatory (rules version 5) for one answer, from headers and page:
 * 100, less deductions for missing protection, plus bonuses (only from 90 on).
 */
export function observatoryScore(
  headers: Headers,
  html: string,
): { score: number; notes: string[] } {
  const rules = [
    policy(headers),
    cookies(headers),
    ...transport(headers),
    referrer(headers),
    resource(headers),
    framing(headers),
    sniffing(headers),
    scripts(html),
  ];
  const deducted =
    100 + rules.filter(({ points }) => points < 0).reduce((sum, { points }) => sum + points, 0);
  const bonus = rules
    .filter(({ points }) => points > 0)
    .reduce((sum, { points }) => sum + points, 0);
  return {
    score: deducted >= 90 ? deducted + bonus : deducted,
    notes: rules.map(({ note, points }) => `${points}: ${note}`),
  };
}

function directivesOf(headers: Headers): Map<string, string[]> {
  const parts = (headers.get("Content-Security-Policy") ?? "")
    .split(";")
    .map((part) => part.trim().split(/\s+/));
  return new Map(parts.map(([name = "", ...sources]) => [name, sources]));
}

function policy(headers: Headers): Rule {
  const directives = directivesOf(headers);
  if (!headers.get("Content-Security-Policy")) return { note: "no policy", points: -25 };
  const scriptSources = directives.get("script-src") ?? directives.get("default-src") ?? ["*"];
  const styleSources = directives.get("style-src") ?? directives.get("default-src") ?? ["*"];
  const objects = directives.get("object-src") ?? directives.get("default-src") ?? ["*"];
  const broad = [scriptSources, objects].some((sources) =>
    sources.some((source) => ["*", "http:", "https:", "data:"].includes(source)),
  );
  if (broad || scriptSources.includes("'unsafe-inline'"))
    return { note: "scripts from anywhere", points: -20 };
  if (scriptSources.includes("'unsafe-eval'")) return { note: "eval", points: -10 };
  if (styleSources.includes("'unsafe-inline'")) return { note: "inline styles", points: 0 };
  return directives.get("default-src")?.join() === "'none'"
    ? { note: "nothing unsafe, default none", points: 10 }
    : { note: "nothing unsafe", points: 5 };
}

function cookies(headers: Headers): Rule {
  const set = headers.getSetCookie();
  if (set.length === 0) return { note: "no cookies", points: 0 };
  if (!set.every((cookie) => /; Secure/i.test(cookie) && /; HttpOnly/i.test(cookie)))
    return { note: "cookies in the open", points: -20 };
  return set.every((cookie) => /; SameSite=(Lax|Strict)/i.test(cookie))
    ? { note: "cookies of this site only", points: 5 }
    : { note: "cookies", points: 0 };
}

function transport(headers: Headers): Rule[] {
  const maxAge = Number(
    /max-age=(\d+)/.exec(headers.get("Strict-Transport-Security") ?? "")?.[1] ?? 0,
  );
  return [
    maxAge >= 15_768_000
      ? { note: "https for half a year or more", points: 0 }
      : { note: "https not held", points: maxAge > 0 ? -10 : -20 },
  ];
}

function referrer(headers: Headers): Rule {
  const value = headers.get("Referrer-Policy") ?? "";
  const isPrivate =
    /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(value);
  return isPrivate
    ? { note: "referrer private", points: 5 }
    : { note: "referrer", points: /unsafe-url|origin-when/.test(value) ? -5 : 0 };
}

function resource(headers: Headers): Rule {
  const value = headers.get("Cross-Origin-Resource-Policy");
  if (value === "same-origin" || value === "same-site")
    return { note: "resources of this site", points: 10 };
  return { note: "resources for all", points: value === "cross-origin" ? -5 : 0 };
}

function framing(headers: Headers): Rule {
  if (directivesOf(headers).has("frame-ancestors")) return { note: "framing by policy", points: 5 };
  return /^(deny|sameorigin)$/i.test(headers.get("X-Frame-Options") ?? "")
    ? { note: "framing by header", points: 0 }
    : { note: "framed by anybody", points: -20 };
}

function sniffing(headers: Headers): Rule {
  return headers.get("X-Content-Type-Options") === "nosniff"
    ? { note: "no sniffing", points: 0 }
    : { note: "sniffing", points: -5 };
}

function scripts(html: string): Rule {
  const foreign = parse(html)
    .querySelectorAll("script[src]")
    .filter(
      (script) =>
        /^(https?:)?\/\//.test(script.getAttribute("src") ?? "") &&
        !script.hasAttribute("integrity"),
    );
  return foreign.length === 0
    ? { note: "scripts of our own", points: 0 }
    : { note: "foreign scripts without integrity", points: -5 };
}
