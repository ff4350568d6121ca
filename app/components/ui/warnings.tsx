import { Icon } from "./icon";

/** What the shopper must know of the cart, in the page's own colours of warning. */
export function Warnings({ texts }: { texts: string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul className="cart-warnings">
      {texts.map((text) => (
        <li key={text}>
          <Icon name="warning" />
          {text}
        </li>
      ))}
    </ul>
  );
}
