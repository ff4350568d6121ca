import { Icon } from "./icon";

/** A list of warnings about the cart. */
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
