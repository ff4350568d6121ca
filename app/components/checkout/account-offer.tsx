import { Form, useNavigation } from "@remix-run/react";
import { SHORTEST_PASSWORD } from "~/domain/field-lengths";
import { SubmitButton } from "~/components/ui/button";
import { FormErrors } from "~/components/ui/form-errors";
import { FormField, UsernameForManagers } from "~/components/ui/form-parts";
import { useMessages } from "~/components/ui/messages";
import type { FormView } from "~/services/platform/http/types";
import { NoteLink } from "./note-link";

/** Offers an account to a guest who has ordered; it needs only a password. */
export function AccountOffer({ email, form }: { email: string; form: FormView | null }) {
  const t = useMessages<"checkout">();
  const sending = useNavigation().state !== "idle";
  return (
    <section aria-labelledby="offer">
      <Form method="post" noValidate data-testid="checkout-form">
        <h2 id="offer" className="mb-4">
          {t("checkout.offer.title")}
        </h2>
        <FormErrors form={form} />
        <p className="mb-4">{t("checkout.offer.text", { email })}</p>
        <UsernameForManagers email={email} label={t("checkout.email")} />
        <FormField
          name="password"
          type="password"
          label={t("checkout.password")}
          hint={t("checkout.passwordHint")}
          form={form}
          autoComplete="new-password"
          minLength={SHORTEST_PASSWORD}
          required
        />
        <SubmitButton busy={sending}>{t("checkout.offer.button")}</SubmitButton>
        <p className="note mt-4">
          {t("checkout.loginOffer")} <NoteLink to="/account/login">{t("checkout.login")}</NoteLink>
        </p>
      </Form>
    </section>
  );
}
