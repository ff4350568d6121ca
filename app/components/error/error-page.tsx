import { Link } from "@remix-run/react";
import { useMessages } from "~/components/ui/messages";
import { useReturnTo } from "~/components/ui/return-to";
import { SearchForm } from "~/components/ui/search-form";

/**
 * Words and a way on, for whatever went wrong.
 *
 * @param status 404 not found, 503 worth trying again, anything else a fault of ours
 */
export function ErrorPage({ status, searchPath }: { status: number; searchPath: string }) {
  const t = useMessages();
  const kind = kindOf(status);
  return (
    <div className="page-width error-page">
      <p className="eyebrow">{t(`error.${kind}.eyebrow`)}</p>
      <h1>{t(`error.${kind}.title`)}</h1>
      <p className="lead">{t(`error.${kind}.text`)}</p>
      {kind === "notFound" ? <SearchForm path={searchPath} id="error-search" inPage /> : <TryAgain />}
      <ul className="error-ways">
        <li>
          <Link to="/" className="button button-quiet">
            {t("error.toHome")}
          </Link>
        </li>
        <li>
          <Link to="/menu" className="button button-quiet">
            {t("error.toMenu")}
          </Link>
        </li>
      </ul>
    </div>
  );
}

/** A link to the page itself: it loads anew, with or without scripts. */
function TryAgain() {
  const t = useMessages();
  return (
    <p>
      <a href={useReturnTo()} className="button">
        {t("error.tryAgain")}
      </a>
    </p>
  );
}

function kindOf(status: number): "notFound" | "unavailable" | "failure" {
  if (status === 404) return "notFound";
  return status === 503 ? "unavailable" : "failure";
}
