import { Form, useNavigation } from "@remix-run/react";
import { useMessages } from "~/components/ui/messages";
import type { AccountView } from "~/services/account/types";
import { AccountMenu } from "./account-menu";
import { AddEmailForm } from "./add-email-form";
import { LoginFields } from "./login-form";
import { SignUpPromo } from "./sign-up-promo";
import { VerificationReminder } from "./verification-reminder";

/** The page behind the account drawer: the menu for customers, else login and sign-up promotion (behaviour §2.5). */
export function AccountPanel({ customer }: AccountView) {
  const t = useMessages<"account">();
  const busy = useNavigation().formAction === "/account/login";
  if (!customer) {
    return (
      <>
        <h1>{t("account.title")}</h1>
        <div className="account-columns">
          <section aria-labelledby="log-in">
            <h2 id="log-in">{t("account.login.title")}</h2>
            <Form method="post" action="/account/login" noValidate>
              <LoginFields returnTo="/account" busy={busy} />
            </Form>
          </section>
          <SignUpPromo />
        </div>
      </>
    );
  }
  return (
    <>
      <h1>{t("account.greeting", { name: customer.firstName })}</h1>
      {customer.unverified && <VerificationReminder email={customer.email} />}
      {customer.needsEmail && <AddEmailForm />}
      <AccountMenu />
    </>
  );
}
