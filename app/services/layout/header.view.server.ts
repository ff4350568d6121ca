import { parseAnnouncement, wordsAfterEnd } from "~/domain/announcement";
import { timeLeft } from "~/domain/countdown";
import { isCompactPath, sellingPoints } from "~/domain/header-mode";
import { channelFields } from "~/services/platform/session/channel-context.server";
import { configuredLink, leadingTo, type ChannelFields } from "./configured-links.server";
import { headerColours } from "./header-colours.view.server";
import type { AnnouncementMessage, CountdownView, HeaderView, TopLink, TopLinkName } from "./types";
import { formatterOf } from "~/services/platform/i18n/format.server";
import { safeHref } from "~/services/platform/http/sanitize.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";

/** Behaviour §2.11: three campaign links on the left, info and customer service on the right. */
const LEFT: TopLinkName[] = ["campaign", "outlet", "current_campaign"];
const RIGHT: TopLinkName[] = ["info", "customerservice"];
/** By how much a countdown in a document may be behind, in milliseconds. */

/** What the sales channel's custom fields put around a page; empty while they cannot be had. */
export async function headerView(scope: CatalogueScope, { pathname }: URL, now = Date.now()): Promise<HeaderView> {
  const fields = await channelFields(scope);
  const messages = [fields.topline_text, fields.topline_text_alt].flatMap((text) => messageOf(scope, text, now) ?? []);
  const address = messages.length > 0 && typeof fields.topline_link === "string" ? safeHref(fields.topline_link) : null;
  return {
    messages,
    messageLink: address === null ? null : leadingTo(scope.channel.origin, address),
    topLinks: topLinks(scope, fields, LEFT),
    serviceLinks: topLinks(scope, fields, RIGHT),
    sellingPoints: isCompactPath(pathname) ? sellingPoints(fields.checkout_usps) : [],
    colours: headerColours(fields, scope.channel.theme.colours),
  };
}

/** The links of these names whose text and link are both configured (behaviour §2.11). */
export function topLinks(scope: CatalogueScope, fields: ChannelFields, names: TopLinkName[]): TopLink[] {
  return names.flatMap((name) => {
    const link = configuredLink(scope, fields[`toplinks_${name}_text`], fields[`toplinks_${name}_link`]);
    return link ? [{ ...link, name }] : [];
  });
}

function messageOf(scope: CatalogueScope, text: unknown, now: number): AnnouncementMessage | null {
  const parsed = typeof text === "string" ? parseAnnouncement(text, scope.channel.timeZone, now) : null;
  if (!parsed) return null;
  const { before, until, after } = parsed;
  return { before, after, countdown: until === null ? null : countdownOf(scope, until, now, wordsAfterEnd(parsed)) };
}

function countdownOf({ channel }: CatalogueScope, until: number, now: number, ended: string): CountdownView {
  const { t, days: inDays, hours: inHours, minutes: inMinutes, moment } = formatterOf(channel);
  const { days = 0, hours = 0, minutes = 0 } = timeLeft(until, now) ?? {};
  const duration = days > 0 ? `${inDays(days)} ${inHours(hours)}` : `${inHours(hours)} ${inMinutes(minutes)}`;
  return { until, now, words: t("header.countdown.words", { duration, end: moment(until) }), ended };
}
