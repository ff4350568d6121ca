import { createContext, useContext, useMemo, type ReactNode } from "react";
import {
  translate,
  type Area,
  type AreaKey,
  type Catalogue,
  type MessageKey,
  type Translate,
} from "~/locales/translate";

interface Messages {
  lang: string;
  texts: Catalogue;
  t: Translate<MessageKey>;
}

const MessagesContext = createContext<Messages>({ lang: "en", texts: {}, t: (key) => key });

/**
 * Gives every component below the texts of one language.
 *
 * @param lang the full locale, e.g. "en-GB"
 */
export function MessagesProvider({
  lang,
  messages,
  children,
}: {
  lang: string;
  messages: Catalogue;
  children: ReactNode;
}) {
  const value = useMemo<Messages>(
    () => ({ lang, texts: messages, t: (key, params) => translate(messages, lang, key, params) }),
    [lang, messages],
  );
  return <MessagesContext.Provider value={value}>{children}</MessagesContext.Provider>;
}

/**
 * Adds an area's texts for the components below: for a fetched panel, or for pages whose loader
 * sends them.
 */
export function AreaMessages({ texts, children }: { texts: Catalogue; children: ReactNode }) {
  const above = useContext(MessagesContext);
  const messages = useMemo(() => ({ ...above.texts, ...texts }), [above.texts, texts]);
  return (
    <MessagesProvider lang={above.lang} messages={messages}>
      {children}
    </MessagesProvider>
  );
}

/**
 * `t("cart.count", { count: 3 })`; `useMessages<"account">()` also knows the texts of that area,
 * within `AreaMessages`.
 */
export function useMessages<A extends Area = never>(): Translate<AreaKey<A>> {
  return useContext(MessagesContext).t;
}

/** The full locale of the page, e.g. "en-GB". */
export function useLang(): string {
  return useContext(MessagesContext).lang;
}
