import { ButtonLink } from "~/components/ui/button";
import { useMessages } from "~/components/ui/messages";

/**
 * Replaces an order that this browser does not know: a payment app may open another one.
 *
 * @param path to return to after the login
 */
export function UnknownOrder({ path }: { path: string }) {
  const t = useMessages<"checkout">();
  return (
    <div className="page-width space-y-6 pt-8">
      <h1>{t("checkout.order")}</h1>
      <p className="lead">{t("checkout.orderPayment.unauthorised")}</p>
      <p>
        <ButtonLink to={`/account/login?returnTo=${encodeURIComponent(path)}`}>
          {t("checkout.login")}
        </ButtonLink>
      </p>
    </div>
  );
}
