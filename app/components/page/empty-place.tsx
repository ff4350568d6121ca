import { Link } from "@remix-run/react";
import { useMessages } from "~/components/ui/messages";

/** A place of the shopper's that holds nothing yet: what it is for, and where to go from here. */
export function EmptyPlace({ place }: { place: "account" }) {
  const t = useMessages();
  return (
    <div className="page-width empty-place">
      <h1>{t(`${place}.title`)}</h1>
      <p className="lead">{t(`${place}.empty`)}</p>
      <ul className="error-ways">
        <li>
          <Link to="/" className="button">
            {t("cart.continue")}
          </Link>
        </li>
        <li>
          <Link to="/cart" className="button button-quiet">
            {t("header.cart")}
          </Link>
        </li>
      </ul>
    </div>
  );
}
