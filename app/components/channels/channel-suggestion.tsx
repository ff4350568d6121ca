import { useEffect, useState } from "react";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import type { LayoutData } from "~/services/layout/types";

const STAYS = "stays-in-channel";
/** Not presses: the suggestion at the bottom of the window could cover the pressed button, and take its click. */
const SIGNS = ["keydown", "scroll"];

/** Suggests, in the browser's language, the channel of that language, if this channel has another. */
export function ChannelSuggestion({ channels, current }: { channels: LayoutData["channels"]; current: LayoutData["channel"] }) {
  const t = useMessages();
  const [suggested, suggest] = useState<LayoutData["channels"][number] | null>(null);
  useEffect(() => {
    const wanted = navigator.languages.map((language) => language.slice(0, 2));
    const spoken = wanted.find((lang) => channels.some((channel) => channel.lang === lang));
    if (!spoken || spoken === current.lang || sessionStorage.getItem(STAYS)) return;
    const show = () => suggest(channels.find(({ lang }) => lang === spoken) ?? null);
    // On a phone the suggestion covers the buy button: it waits until the shopper scrolls or types.
    for (const sign of SIGNS) addEventListener(sign, show, { once: true, passive: true });
    return () => SIGNS.forEach((sign) => removeEventListener(sign, show));
  }, [channels, current.lang]);
  if (!suggested) return null;
  const stay = () => {
    sessionStorage.setItem(STAYS, "1");
    suggest(null);
  };
  return (
    <aside className="consent consent-row channel-suggestion">
      <a href={suggested.href} lang={suggested.lang} hrefLang={suggested.lang}>
        {suggested.invitation}
      </a>
      <button type="button" className="icon-button" aria-label={t("drawer.close")} onClick={stay}>
        <Icon name="close" />
      </button>
    </aside>
  );
}
