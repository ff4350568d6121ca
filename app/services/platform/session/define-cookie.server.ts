import { createCookie } from "@remix-run/node";
import type { Channel } from "~/services/platform/config/config.server";

interface CookieRule<Value> {
  name: string;
  /** lifetime; absent: until the browser closes */
  seconds?: number;
  /** parses the stored value; null for a value that this shop did not write */
  read(stored: unknown): Value | null;
  /** the form in which a value is stored; the value itself by default */
  write?(value: Value): unknown;
}

/** A cookie of one request, and its change by the response. */
interface RequestCookie<Value> {
  /** as it came with the request; null without one */
  readonly stored: Value | null;
  readonly value: Value | null;
  readonly isChanged: boolean;
  /** @param value null deletes the cookie */
  set(value: Value | null): void;
  /** Set-Cookie headers of the answer; [] if the cookie is unchanged */
  serialize(): Promise<string[]>;
}

/**
 * Deletes a cookie. Text browsers ignore Max-Age or an empty cookie, and without Expires and a
 * value would show its message on every page.
 */
const GONE = { maxAge: 0, expires: new Date(0) };

/**
 * A signed cookie, HttpOnly and SameSite=Lax; on https also Secure with the __Host- prefix.
 *
 * @returns reads it from a Cookie header
 */
export function defineCookie<Value>({
  name,
  seconds,
  read,
  write = (value: Value) => value,
}: CookieRule<Value>) {
  return async (
    header: string | null,
    { secure }: Pick<Channel, "secure">,
    secrets: string[],
  ): Promise<RequestCookie<Value>> => {
    const options = {
      httpOnly: true,
      sameSite: "lax" as const,
      path: "/",
      secure,
      secrets,
      ...(seconds && { maxAge: seconds }),
    };
    const cookie = createCookie(`${secure ? "__Host-" : ""}${name}`, options);
    const stored = header ? read(await cookie.parse(header)) : null;
    let value = stored;
    let isChanged = false;
    return {
      stored,
      get value() {
        return value;
      },
      get isChanged() {
        return isChanged;
      },
      set(changed) {
        isChanged ||= changed !== value;
        value = changed;
      },
      async serialize() {
        if (!isChanged) return [];
        return [
          value === null
            ? await cookie.serialize(null, GONE)
            : await cookie.serialize(write(value)),
        ];
      },
    };
  };
}
