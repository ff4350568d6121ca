import { badgeText } from "~/domain/line-items";

/** "3", "99+", nothing for none (behaviour §9.9). The control around it says the number in words. */
export function CountBadge({ count }: { count: number }) {
  if (count < 1) return null;
  return (
    <span className="count-badge" aria-hidden="true">
      {badgeText(count)}
    </span>
  );
}
