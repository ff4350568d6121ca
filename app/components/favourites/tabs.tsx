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
      <div ref={list} role="tablist" aria-label={label} className="tabs">
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
            onClick={() => choose(name)}
            onKeyDown={onKeyDown}
          >
            {text}
            {count > 0 && <span className="tab-count">{formatBadgeCount(count)}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${shown}`} tabIndex={-1}>
        {children}
      </div>
    </>
  );
}
