import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { useChange } from "~/components/ui/use-change";
import type { LayoutData } from "~/services/layout/layout.server";

const OFFERED = "channel-offered";

/** Whether another channel was offered in this visit. A browser that refuses all storage could not remember it: it gets no offer. */
function wasOffered(): boolean {
  try {
    return sessionStorage.getItem(OFFERED) !== null;
  } catch {
    return true;
  }
}

/** The channel in the browser's language if this one has another, on the first page of a visit until it is dismissed. */
export function useSuggestedChannel({ channels, channel: current }: Pick<LayoutData, "channels" | "channel">) {
  const [key, suggest] = useState<string | null>(null);
  useEffect(() => {
    if (wasOffered()) return;
    const wanted = navigator.languages.map((language) => language.slice(0, 2));
    const spoken = wanted.find((lang) => channels.some((channel) => channel.lang === lang));
    const channel = channels.find(({ lang }) => lang === spoken);
    if (!channel || channel.lang === current.lang) return;
    sessionStorage.setItem(OFFERED, "1");
    suggest(channel.key);
  }, [channels, current.lang]);
  const { pathname } = useLocation();
  useChange(pathname, () => suggest(null));
  return { suggested: channels.find((channel) => channel.key === key) ?? null, dismiss: () => suggest(null) };
}

interface ChannelSuggestionProps {
  channel: LayoutData["channels"][number];
  dismiss: () => void;
}

/** Takes the place of the announcement: it covers nothing, and nothing moves. */
export function ChannelSuggestion({ channel, dismiss }: ChannelSuggestionProps) {
  const t = useMessages();
  return (
    <div className="channel-suggestion flex items-center justify-center gap-2 px-4 [grid-area:1/1]">
      <a href={channel.href} lang={channel.lang} hrefLang={channel.lang} className="inline-flex min-h-8 items-center underline">
        {channel.invitation}
      </a>
      <button
        type="button"
        className="inline-flex h-8 w-8 flex-none items-center justify-center"
        aria-label={t("drawer.close")}
        onClick={dismiss}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
