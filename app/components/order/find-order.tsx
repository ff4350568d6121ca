import { AccountForm } from "~/components/account/account-page";
import { Actions, ButtonLink } from "~/components/ui/button";
import { FormField } from "~/components/ui/form-parts";
import { useMessages } from "~/components/ui/messages";
import type { FormView } from "~/services/platform/http/types";

interface FindOrderProps {
  form: FormView | null;
  loginHref: string | null;
  /** without a mail's link the order is found by its number */
  byNumber?: boolean;
}

/** For guests: asks for the invoice's e-mail address and postcode (Shopware's rule). */
export function FindOrder({ form, loginHref, byNumber = false }: FindOrderProps) {
  const t = useMessages<"account" | "order">();
  return (
    <>
      <p className="lead mb-6">
        {t(byNumber ? "account.order.find.byNumber" : "account.order.find.text")}
      </p>
      <AccountForm form={form} button={t("account.order.find.button")}>
        {byNumber && (
          <FormField
            name="orderNumber"
            label={t("order.number")}
            form={form}
            autoComplete="off"
            required
          />
        )}
        <FormField
          name="email"
          type="email"
          label={t("account.email")}
          form={form}
          autoComplete="email"
          required
        />
        <FormField
          name="zipcode"
          label={t("account.order.find.zipcode")}
          form={form}
          autoComplete="billing postal-code"
          required
        />
      </AccountForm>
      {loginHref && (
        <Actions>
          <ButtonLink look="text" to={loginHref}>
            {t("account.order.login")}
          </ButtonLink>
        </Actions>
      )}
    </>
  );
}
