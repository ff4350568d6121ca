import { useRef, type KeyboardEvent, type ReactNode } from "react";
import { formatBadgeCount } from "~/domain/cart/line-items";

interface TabsProps<Name extends string> {
  label: string;
  /** `spoken`: the label with the count in words */
  tabs: { name: Name; label: string; spoken: string; count: number }[];
  shown: Name;
  choose(name: Name): void;
  children: ReactNode;
}

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

/**
 * Tabs after the ARIA practices: one tab stop, arrow keys move between them. Badges show 99+ at
 * most (behaviour §9.9).
 */
export function Tabs<Name extends string>({
  label,
  tabs,
  shown,
  choose,
  children,
}: TabsProps<Name>) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex(({ name }) => name === shown);
    const next = tabs[Math.min(tabs.length - 1, Math.max(0, at + step))]!;
    choose(next.name);
    list.current?.querySelector<HTMLElement>(`#tab-${next.name}`)?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="mb-4 flex flex-wrap gap-x-6 border-b border-line"
      >
        {tabs.map(({ name, label: text, spoken, count }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={name === shown}
            aria-controls="tab-panel"
            aria-label={count > 0 ? spoken : text}
            tabIndex={name === shown ? 0 : -1}
            className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent aria-selected:border-clay aria-selected:font-medium forced-colors:aria-[selected=false]:border-[Canvas]"
            onClick={() => choose(name)}
            onKeyDown={onKeyDown}
          >
            {text}
            {count > 0 && (
              <span className="rounded-full bg-clay px-1.5 text-caption text-on-clay">
                {formatBadgeCount(count)}
              </span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${shown}`} tabIndex={-1}>
        {children}
      </div>
    </>
  );
}
