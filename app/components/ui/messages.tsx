import { createContext, useContext, useMemo, type ReactNode } from "react";
import { translate, type Catalogue, type Translate } from "./translate";

const MessagesContext = createContext<{ lang: string; t: Translate }>({ lang: "en", t: (key) => key });

/**
 * Gives every component below the texts of one language.
 *
 * @param lang the full locale, e.g. "en-GB"
 */
export function MessagesProvider({ lang, messages, children }: { lang: string; messages: Catalogue; children: ReactNode }) {
  const value = useMemo(() => {
    const t: Translate = (key, params) => translate(messages, lang, key, params);
    return { lang, t };
  }, [lang, messages]);
  return <MessagesContext.Provider value={value}>{children}</MessagesContext.Provider>;
}

/** `const t = useMessages()`, then `t("cart.empty")` or `t("cart.count", { count: 3 })`. */
export function useMessages(): Translate {
  return useContext(MessagesContext).t;
}

/** The full locale of the page, e.g. "en-GB". */
export function useLang(): string {
  return useContext(MessagesContext).lang;
}
