import { parseAnnouncement, dropCountdownIntro } from "~/domain/layout/announcement";
import { calculateTimeLeft } from "~/domain/layout/countdown";
import { isCompactPath, parseSellingPoints } from "~/domain/layout/header-mode";
import { loadChannelFields } from "~/services/platform/session/channel-context.server";
import { getFormatter } from "~/services/platform/i18n/format.server";
import { sanitizeHref } from "~/services/platform/http/sanitize.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import type { LinkView } from "~/services/platform/types";
import { isReadable, parseColour, toReadablePair } from "~/domain/colours";
import type { Theme } from "~/services/platform/config/theme/theme.server";
import type { SocialLink, SocialNetwork, TopLink, TopLinkName } from "./types";

/** The sales channel's custom fields (behaviour §3.6), as its editors typed them. */
type ChannelFields = Record<string, unknown>;

/**
 * A link from two custom fields. It needs both (behaviour §2.11), and an address that is no script.
 */
export function findConfiguredLink(
  { channel }: Pick<CatalogueScope, "channel">,
  text: unknown,
  address: unknown,
): LinkView | null {
  const label = typeof text === "string" ? text.trim() : "";
  const href = typeof address === "string" ? sanitizeHref(address) : null;
  return label && href ? { label, ...toLinkTarget(channel.origin, href) } : null;
}

/**
 * An absolute address of this shop becomes a path, unless browsers would read it as a host (two
 * slashes after the host).
 */
function toLinkTarget(origin: string, href: string): Omit<LinkView, "label"> {
  const own = (href.startsWith(`${origin}/`) && sanitizeHref(href.slice(origin.length))) || href;
  return { href: own, ...(!/^[/#?]/.test(own) && { external: true }) };
}

/** Behaviour §2.11: three campaign links on the left, info and customer service on the right. */
const LEFT: TopLinkName[] = ["campaign", "outlet", "current_campaign"];
const RIGHT: TopLinkName[] = ["info", "customerservice"];

export type HeaderView = Awaited<ReturnType<typeof buildHeaderView>>;

/** The header's parts from the sales channel's custom fields; empty on failure. */
export async function buildHeaderView(scope: CatalogueScope, { pathname }: URL, now = Date.now()) {
  const fields = await loadChannelFields(scope);
  const messages = [fields.topline_text, fields.topline_text_alt].flatMap(
    (text) => toAnnouncementView(scope, text, now) ?? [],
  );
  const address =
    messages.length > 0 && typeof fields.topline_link === "string"
      ? sanitizeHref(fields.topline_link)
      : null;
  return {
    messages,
    messageLink: address === null ? null : toLinkTarget(scope.channel.origin, address),
    topLinks: toTopLinks(scope, fields, LEFT),
    serviceLinks: toTopLinks(scope, fields, RIGHT),
    sellingPoints: isCompactPath(pathname) ? parseSellingPoints(fields.checkout_usps) : [],
    colours: buildHeaderCss(fields, scope.channel.theme.colours),
  };
}

/** The links of these names whose text and link are both configured (behaviour §2.11). */
export function toTopLinks(
  scope: CatalogueScope,
  fields: ChannelFields,
  names: TopLinkName[],
): TopLink[] {
  return names.flatMap((name) => {
    const link = findConfiguredLink(
      scope,
      fields[`toplinks_${name}_text`],
      fields[`toplinks_${name}_link`],
    );
    return link ? [{ ...link, name }] : [];
  });
}

const NETWORKS: SocialNetwork[] = ["instagram", "facebook", "pinterest"];

/** The shop's pages in social networks, from the custom fields `social_…` of its channel. */
export async function loadSocialLinks(scope: CatalogueScope): Promise<SocialLink[]> {
  const fields = await loadChannelFields(scope);
  return NETWORKS.flatMap((network) => {
    const address = fields[`social_${network}`];
    const href = typeof address === "string" ? sanitizeHref(address) : null;
    return href ? [{ network, href }] : [];
  });
}

function toAnnouncementView(scope: CatalogueScope, text: unknown, now: number) {
  const parsed =
    typeof text === "string" ? parseAnnouncement(text, scope.channel.timeZone, now) : null;
  if (!parsed) return null;
  const { before, until, after } = parsed;
  return {
    before,
    after,
    countdown:
      until === null ? null : toCountdownView(scope, until, now, dropCountdownIntro(parsed)),
  };
}

export type CountdownView = ReturnType<typeof toCountdownView>;

/** @param ended replaces the whole message after the countdown; "" for none */
function toCountdownView({ channel }: CatalogueScope, until: number, now: number, ended: string) {
  const { t, days: inDays, hours: inHours, minutes: inMinutes, moment } = getFormatter(channel);
  const { days = 0, hours = 0, minutes = 0 } = calculateTimeLeft(until, now) ?? {};
  const duration =
    days > 0 ? `${inDays(days)} ${inHours(hours)}` : `${inHours(hours)} ${inMinutes(minutes)}`;
  return {
    until,
    now,
    words: t("header.countdown.words", { duration, end: moment(until) }),
    ended,
  };
}

type Palette = Theme["colours"];
type Scheme = keyof Palette;

const TOP_LINKS: TopLinkName[] = [
  "campaign",
  "outlet",
  "current_campaign",
  "info",
  "customerservice",
  "news",
];
export const MENU_BUTTONS = [1, 2, 3];

/**
 * The colours that the channel configures, as custom properties for one style element. Announcement
 * bar and menu buttons have configured backgrounds: if their text colour has too little contrast
 * (WCAG below 4.5:1), a readable one replaces it. Link colours are checked against the background
 * of each scheme; unreadable or invalid ones are left out, and the style sheet's own apply.
 */
export function buildHeaderCss(fields: ChannelFields, palette: Palette): string {
  const ours = [palette.light["on-clay"], palette.light.ink];
  const pairs = [
    ["topline", toReadablePair(fields.topline_color, fields.topline_text_color, ours)],
    ...MENU_BUTTONS.map((number) => [
      `menu-button-${number}`,
      toReadablePair(fields[`mobile_menu_button_${number}_color`], null, ours),
    ]),
  ] as [string, ReturnType<typeof toReadablePair>][];
  const both = pairs.flatMap(([name, pair]) =>
    pair ? [`--${name}:${pair.background}`, `--${name}-text:${pair.text}`] : [],
  );
  return [
    toStyleRule(both),
    ...(Object.keys(palette) as Scheme[]).map((scheme) => {
      const css = toStyleRule(toLinkColours(fields, palette[scheme]));
      return css && `@media (prefers-color-scheme:${scheme}){${css}}`;
    }),
  ].join("");
}

/** Links are on the page's background in the bar, on the drawer's in the menu. */
function toLinkColours(fields: ChannelFields, { linen, paper }: Palette[Scheme]): string[] {
  return TOP_LINKS.flatMap((name) => {
    const text = parseColour(fields[`toplinks_${name}_color`]);
    const isSeen =
      text !== null && [linen, paper].every((background) => isReadable({ background, text }));
    return isSeen ? [`--toplink-${name.replace("_", "-")}:${text}`] : [];
  });
}

function toStyleRule(properties: string[]): string {
  return properties.length > 0 ? `:root{${properties.join(";")}}` : "";
}
