import { ButtonLink } from "~/components/ui/button";
import { useMessages } from "~/components/ui/messages";

/** Reasons to open an account, shown to logged-out shoppers (behaviour §2.5). */
export function SignUpPromo({ returnTo, idPrefix = "" }: { returnTo?: string; idPrefix?: string }) {
  const t = useMessages<"account">();
  const to = returnTo
    ? `/account/register?${new URLSearchParams({ returnTo })}`
    : "/account/register";
  return (
    <section
      className="self-start rounded-control bg-sand p-6"
      aria-labelledby={`${idPrefix}sign-up`}
      data-testid="account-promo"
    >
      <h2 id={`${idPrefix}sign-up`} className="mb-4 text-title">
        {t("account.promo.title")}
      </h2>
      <p className="mb-4">{t("account.promo.text")}</p>
      <ButtonLink look="quiet" to={to}>
        {t("account.promo.button")}
      </ButtonLink>
      <p className="mt-4">
        <ButtonLink look="text" to="/account/order/find">
          {t("account.order.find.guest")}
        </ButtonLink>
      </p>
    </section>
  );
}
