import type { ReactNode } from "react";

/** In the place of a list without entries: what is missing, and the way on. */
export function Empty({ children }: { children: ReactNode }) {
  return (
    <div
      className="flex flex-col items-center gap-6 rounded-picture bg-sand px-6 py-16 text-center"
      data-testid="empty"
    >
      {children}
    </div>
  );
}
