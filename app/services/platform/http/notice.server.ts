import { z } from "zod";
import { TOO_MANY_REQUESTS } from "~/domain/http-status";
import {
  type MessageKey,
  type MessageParameters,
  getTranslate,
} from "~/services/platform/i18n/messages.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { Failure } from "~/services/platform/store-api/result.server";
import { parseResult } from "~/services/platform/store-api/schemas/primitives.server";
import type { LinkView } from "~/services/platform/types";

/** A message for the shopper, as a key that `getTranslate(lang)` translates. */
export interface Notice {
  key: MessageKey;
  params?: MessageParameters;
  tone: "good" | "bad";
  /** a page that the message leads to */
  link?: { href: string; key: MessageKey };
}

/** The longest name in a notice, in characters: notices travel in a cookie. */
export const NOTICE_NAME_MAXIMUM = 120;

/** A notice in the shopper's language. */
export interface NoticeView {
  text: string;
  tone: Notice["tone"];
  link?: LinkView;
}

/** A notice translated for the shopper, as scripts announce it. */
export function translateNotice(
  { channel }: Pick<Shop, "channel">,
  { key, params, tone, link }: Notice,
): NoticeView {
  const t = getTranslate(channel.locale);
  return {
    text: t(key, params),
    tone,
    ...(link && { link: { href: link.href, label: t(link.key) } }),
  };
}

/** Used if the backend does not say how long to wait, in seconds. */
const RETRY_SECONDS = 60;
const throttleSchema = z.object({
  errors: z.tuple(
    [z.object({ meta: z.object({ parameters: z.object({ seconds: z.coerce.number() }) }) })],
    z.unknown(),
  ),
});

/** How many seconds to wait, if the backend answered 429; null for any other failure. */
function readRetrySeconds(failure: Failure): number | null {
  if (failure.code !== TOO_MANY_REQUESTS) return null;
  const throttle = parseResult({ status: "success", data: failure.error }, throttleSchema);
  return throttle.status === "success"
    ? Math.max(1, Math.ceil(throttle.data.errors[0].meta.parameters.seconds))
    : RETRY_SECONDS;
}

/** The notice of a failure: how many seconds to wait, or that another attempt may succeed. */
export function toFailureNotice(failure: Failure): Notice {
  const seconds = readRetrySeconds(failure);
  return seconds === null
    ? { key: "form.failed", tone: "bad" }
    : { key: "form.throttled", params: { count: seconds }, tone: "bad" };
}
