import { Form } from "@remix-run/react";
import { OrderSummary } from "~/components/order/order-summary";
import { OrderWays } from "~/components/order/order-ways";
import { ButtonLink, TextLink } from "~/components/ui/button";
import { FormActions } from "~/components/ui/form-actions";
import { FormErrors } from "~/components/ui/form-errors";
import { FormField } from "~/components/ui/form-field";
import { useMessages } from "~/components/ui/messages";
import type { FormView } from "~/services/platform/http/types";
import type { OrderView } from "~/services/checkout/types";

/** An order with its actions: pay, order again, cancel. @param proof a guest's e-mail and postcode, repeated with each action */
export function OrderPage({ order, proof }: { order: OrderView; proof?: Record<string, string> }) {
  const t = useMessages<"account">();
  return (
    <>
      {order.payHref && (
        <p className="form-actions">
          <ButtonLink to={order.payHref}>{t("account.order.pay")}</ButtonLink>
        </p>
      )}
      <OrderSummary order={order} />
      <OrderWays order={order} {...(proof && { proof })} />
    </>
  );
}

/** For guests with the link from the mail: asks for the invoice's e-mail and postcode (Shopware's rule). */
export function FindOrder({ form, loginHref }: { form: FormView | null; loginHref: string | null }) {
  const t = useMessages<"account">();
  return (
    <>
      <p className="lead">{t("account.order.find.text")}</p>
      <Form method="post" noValidate>
        <FormErrors form={form} />
        <FormField name="email" type="email" label={t("account.email")} form={form} autoComplete="email" required />
        <FormField name="zipcode" label={t("account.order.find.zipcode")} form={form} autoComplete="billing postal-code" required />
        <FormActions>{t("account.order.find.button")}</FormActions>
      </Form>
      {loginHref && (
        <p className="form-actions">
          <TextLink to={loginHref}>{t("account.order.login")}</TextLink>
        </p>
      )}
    </>
  );
}
