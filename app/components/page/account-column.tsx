import type { ReactNode } from "react";

/** Where the account's pages stand; a word of any length stays within it. */
export function AccountColumn({ children }: { children: ReactNode }) {
  return <div className="page-width py-8 wrap-anywhere md:py-12">{children}</div>;
}
