import { createContext, useContext, useMemo, type ReactNode } from "react";
import { translate, type Messages, type Translate } from "./translate";

const MessagesContext = createContext<Translate>((key) => key);

/** Gives every component below the texts of one language. */
export function MessagesProvider({ lang, messages, children }: { lang: string; messages: Messages; children: ReactNode }) {
  const t = useMemo<Translate>(() => (key, params) => translate(messages, lang, key, params), [lang, messages]);
  return <MessagesContext.Provider value={t}>{children}</MessagesContext.Provider>;
}

/** `const t = useMessages()`, then `t("cart.empty")` or `t("cart.count", { count: 3 })`. */
export function useMessages(): Translate {
  return useContext(MessagesContext);
}
