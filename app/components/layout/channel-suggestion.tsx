import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import type { LayoutData } from "~/services/layout/layout.server";

export interface ChannelSuggestionProps {
  channel: LayoutData["channels"][number];
  dismiss: () => void;
}

/** Takes the place of the announcement: it covers nothing, and nothing moves. */
export default function ChannelSuggestion({ channel, dismiss }: ChannelSuggestionProps) {
  const t = useMessages();
  return (
    <div
      className="flex items-center justify-center gap-2 px-4 [grid-area:1/1]"
      data-testid="channel-suggestion"
    >
      <a
        href={channel.href}
        lang={channel.lang}
        hrefLang={channel.lang}
        className="inline-flex min-h-8 items-center underline"
      >
        {channel.invitation}
      </a>
      <button
        type="button"
        className="inline-flex size-8 flex-none items-center justify-center"
        aria-label={t("drawer.close")}
        onClick={dismiss}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
