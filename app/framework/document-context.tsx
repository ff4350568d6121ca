import type { AppLoadContext } from "@remix-run/node";
import { createContext, useContext } from "react";
import type { Theme } from "~/services/platform/config/theme/theme.server";

/**
 * What the document around the page needs besides loader data. It exists on the server only: the
 * browser never renders the document.
 */
interface DocumentData {
  /** of the document's Content-Security-Policy */
  nonce: string;
  theme: Theme;
  /** JSON-LD, serialised for script elements */
  structuredData: string[];
  listLazyScripts: AppLoadContext["listLazyScripts"];
  /** the parts that the page shows (components/page/parts.tsx), as it is rendered */
  parts: Set<string>;
}

const DocumentContext = createContext<DocumentData | null>(null);

/** Set by `entry.server.tsx`. */
export const DocumentProvider = DocumentContext.Provider;

/** @throws in the browser, which has no document data */
export function useDocument(): DocumentData {
  const data = useContext(DocumentContext);
  if (!data) throw new Error("Only the server renders the document.");
  return data;
}

/** Notes that a part belongs to the document; nothing in the browser. */
export function useNotedPart(file: string): void {
  useContext(DocumentContext)?.parts.add(file);
}

/** The nonce for scripts and styles; undefined in the browser, which hides nonces from scripts. */
export function useNonce(): string | undefined {
  return useContext(DocumentContext)?.nonce;
}
