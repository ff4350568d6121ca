import { Icon } from "./icon";

/** A list of warnings about the cart. */
export function Warnings({ texts }: { texts: string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul
      className="mb-6 rounded-control border-l-4 border-warn bg-warn-tint px-4 py-3 text-warn"
      data-testid="cart-warnings"
    >
      {texts.map((text) => (
        <li key={text} className="flex items-center gap-3 py-1">
          <Icon name="warning" />
          {text}
        </li>
      ))}
    </ul>
  );
}
