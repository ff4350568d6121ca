import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useChange } from "~/components/ui/use-change";
import { getVisitStorage } from "~/components/ui/visit-storage";
import type { LayoutData } from "~/services/layout/layout.server";

const OFFERED = "channel-offered";

/**
 * The channel in the browser's language if this one has another, on the first page of a visit until
 * it is dismissed.
 */
export function useSuggestedChannel({
  channels,
  channel: current,
}: Pick<LayoutData, "channels" | "channel">) {
  const [key, suggest] = useState<string | null>(null);
  useEffect(() => {
    const storage = getVisitStorage();
    // A browser that refuses all storage could not remember an offer: it gets none.
    if (!storage || storage.getItem(OFFERED) !== null) return;
    const wanted = navigator.languages.map((language) => language.slice(0, 2));
    const spoken = wanted.find((lang) => channels.some((channel) => channel.lang === lang));
    const channel = channels.find(({ lang }) => lang === spoken);
    if (!channel || channel.lang === current.lang) return;
    storage.setItem(OFFERED, "1");
    suggest(channel.key);
  }, [channels, current.lang]);
  const { pathname } = useLocation();
  useChange(pathname, () => suggest(null));
  return {
    suggested: channels.find((channel) => channel.key === key) ?? null,
    dismiss: () => suggest(null),
  };
}
